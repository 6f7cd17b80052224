import assert from 'node:assert/strict';
import { readdirSync, readFileSync, renameSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countHooks } from '../../../src/open/hookLog.ts';
import { withFolder } from '../../support/folder.ts';
import { answered, type HookHome, hookHome, prompted } from './hookHere.ts';

const asked = 'Remember that the lock keeper is called Ruud.';

/** A conversation of which the hook keeps the turns and leaves the rest. */
async function leave({ repository: cwd, transcript, sendOnly }: HookHome): Promise<void> {
  const transcript_path = transcript('s1', [prompted('u1', asked), answered('a1', 'Noted.')]);
  assert.equal(await sendOnly({ session_id: 's1', transcript_path, cwd, hook_event_name: 'Stop' }), '');
}

const waitingIn = ({ file }: HookHome): string[] => readdirSync(join(dirname(file), 'unheard'));

async function factsOf({ open }: HookHome): Promise<readonly string[]> {
  const door = await open();
  const { rows } = await door.memory.list({ kind: 'fact', scope: { workspace: door.workspace ?? '' } });
  await door.close();
  return rows.map(({ content }) => content);
}

describe('what prompts ask for, done after the hook has ended', () => {
  it('is noted without a word of what was said, while the turns are kept already', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      await leave(here);
      const [name = '', ...others] = waitingIn(here);
      assert.deepEqual(others, []);
      assert.doesNotMatch(readFileSync(join(dirname(here.file), 'unheard', name), 'utf8'), /Ruud|lock keeper/);
      const door = await here.open();
      assert.equal((await door.memory.turns('claude-code:s1')).length, 2);
      await door.close();
      assert.equal(countHooks(dirname(here.file)).captured, 1);
      assert.deepEqual(await factsOf(here), []);
    }));

  it('is done once, by whichever process comes first', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      await leave(here);
      await Promise.all([here.send('', '--hear'), here.send('', '--hear')]);
      assert.deepEqual(waitingIn(here), []);
      assert.deepEqual(await factsOf(here), ['The lock keeper is called Ruud']);
      await here.send('', '--hear');
      assert.deepEqual(await factsOf(here), ['The lock keeper is called Ruud']);
    }));

  it('is done by the next one where a process died at it, and not taken from one that lives', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      await leave(here);
      const [name = ''] = waitingIn(here);
      const taken = join(dirname(here.file), 'unheard', `${name}.1`);
      renameSync(join(dirname(here.file), 'unheard', name), taken);
      await here.send('', '--hear');
      assert.deepEqual(await factsOf(here), []);
      const long = new Date(Date.now() - 10 * 60_000);
      utimesSync(taken, long, long);
      await here.send('', '--hear');
      assert.deepEqual(waitingIn(here), []);
      assert.deepEqual(await factsOf(here), ['The lock keeper is called Ruud']);
    }));

  it('is nothing where the turn was forgotten meanwhile', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      await leave(here);
      const door = await here.open();
      const [turn] = await door.memory.turns('claude-code:s1');
      await door.memory.forget({ ids: [turn?.id ?? ''] });
      await door.close();
      await here.send('', '--hear');
      assert.deepEqual([waitingIn(here), await factsOf(here)], [[], []]);
    }));
});
