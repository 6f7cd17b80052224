import assert from 'node:assert/strict';
import { readdirSync, readFileSync, renameSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countHooks } from '../../../src/open/hookLog.ts';
import { forgetNoted } from '../../../src/open/unheard.ts';
import { withFolder } from '../../support/folder.ts';
import { answered, type HookHome, hookHome, prompted } from './hookHere.ts';

const asked = 'Remember that the lock keeper is called Ruud.';

/** A prompt that the hook keeps, and leaves to be heard. */
async function leave({ repository: cwd, sendOnly }: HookHome): Promise<void> {
  await sendOnly({ session_id: 's1', cwd, hook_event_name: 'BeforeAgent', prompt: asked }, 'gemini');
}

/** A conversation that the hook leaves to be kept. */
async function end({ repository: cwd, transcript, sendOnly }: HookHome, more: object = {}): Promise<string> {
  const transcript_path = transcript('s1', [
    prompted('u1', asked),
    answered('a1', 'Noted.', { command: './raise.sh --lock 3' }),
  ]);
  return await sendOnly({ session_id: 's1', transcript_path, cwd, hook_event_name: 'Stop', ...more });
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
      assert.equal((await door.memory.turns('gemini:s1')).length, 1);
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

  it('R036: takes in what the prompt tells of work, in the batch of the turn', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      const prompt = 'Next we will paint the gates of the lock.';
      await here.sendOnly({ session_id: 's1', cwd: here.repository, hook_event_name: 'BeforeAgent', prompt }, 'gemini');
      const told = async (): Promise<readonly string[]> => {
        const door = await here.open();
        const { entries } = await door.memory.work({ scope: { workspace: door.workspace ?? '' } });
        await door.close();
        return entries.map(({ title }) => title);
      };
      assert.deepEqual(await told(), []);
      await here.send('', '--hear');
      assert.deepEqual(await told(), ['paint the gates of the lock']);
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
      const [turn] = await door.memory.turns('gemini:s1');
      await door.memory.forget({ ids: [turn?.id ?? ''] });
      await door.close();
      await here.send('', '--hear');
      assert.deepEqual([waitingIn(here), await factsOf(here)], [[], []]);
    }));
});

async function turnsOf({ open }: HookHome): Promise<number> {
  const door = await open();
  const turns = await door.memory.turns('claude-code:s1');
  await door.close();
  return turns.length;
}

describe('a conversation that is kept when the host has gone on', () => {
  it('is noted on the disk without a word of it, and counts as captured when it is', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      assert.equal(await end(here), '');
      const [name = '', ...others] = waitingIn(here);
      assert.deepEqual(others, []);
      assert.doesNotMatch(readFileSync(join(dirname(here.file), 'unheard', name), 'utf8'), /Ruud|lock keeper|Noted/);
      assert.deepEqual([await turnsOf(here), countHooks(dirname(here.file)).captured], [0, 0]);
      await Promise.all([here.send('', '--hear'), here.send('', '--hear')]);
      assert.deepEqual(waitingIn(here), []);
      assert.deepEqual([await turnsOf(here), countHooks(dirname(here.file)).captured], [2, 1]);
      assert.deepEqual(await factsOf(here), ['The lock keeper is called Ruud']);
    }));

  it('has its receipt with the next event of it, once', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      assert.equal(await end(here, { hook_event_name: 'PreCompact' }), '');
      await here.send('', '--hear');
      const next = { session_id: 's1', cwd: here.repository, hook_event_name: 'SessionStart', source: 'compact' };
      const told = async (event: object): Promise<unknown> => {
        const answer = await here.sendOnly(event);
        return answer === '' ? undefined : (JSON.parse(answer) as { readonly systemMessage?: string }).systemMessage;
      };
      assert.equal(await told({ ...next, session_id: 's2' }), undefined);
      assert.equal(await told(next), 'Tiered Memory kept 2 turns, 1 command before the compaction.');
      assert.equal(await told(next), undefined);
    }));

  it('is kept at once where its transcript does not hold the answer yet', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      await end(here, { last_assistant_message: 'Noted.' });
      assert.equal(await turnsOf(here), 0);
      await end(here, { last_assistant_message: 'The lock is open.' });
      assert.equal(await turnsOf(here), 2);
      const empty = here.transcript('s2', []);
      const event = { session_id: 's2', transcript_path: empty, cwd: here.repository, hook_event_name: 'Stop' };
      await here.sendOnly({ ...event, last_assistant_message: 'The sluice is shut.' });
      const door = await here.open();
      assert.deepEqual(
        (await door.memory.turns('claude-code:s2')).map(({ content }) => content),
        ['The sluice is shut.'],
      );
      await door.close();
    }));

  it('is read by the rules once it has ended, where nothing else is open that would', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      const transcript_path = here.transcript('s1', [
        prompted('u1', 'We decided to paint the sluice gates with tar instead of varnish.'),
        answered('a1', 'Tar it is.'),
      ]);
      const event = { session_id: 's1', transcript_path, cwd: here.repository, hook_event_name: 'SessionEnd' };
      await here.sendOnly(event);
      await here.send('', '--hear');
      assert.match((await factsOf(here)).join('\n'), /sluice gates with tar/);
      const start = { session_id: 's2', cwd: here.repository, hook_event_name: 'SessionStart' };
      assert.match(await here.context(start), /sluice gates with tar/);
    }));

  it('is not kept any more when everything was erased, and still is when something else was', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      await end(here);
      assert.deepEqual(
        forgetNoted(dirname(here.file), () => false),
        [],
      );
      assert.equal(waitingIn(here).length, 1);
      assert.equal(forgetNoted(dirname(here.file)).length, 1);
      assert.deepEqual(waitingIn(here), []);
    }));
});
