import assert from 'node:assert/strict';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { withFolder } from '../../support/folder.ts';
import { runHere } from './runHere.ts';

const ana = 'The user is called Ana';

describe('identity on the command line', () => {
  it('sets a note once a person agreed to its exact text, shows it, and forgets it so that it can be undone', () =>
    withFolder(async (folder) => {
      const none = await runHere(folder, ['identity']);
      assert.deepEqual(
        [none.code, none.errors],
        [
          exitCodes.nothing,
          'There is no identity yet: /hatch in the chat of VS Code makes one, or "tiered-memory identity --set".\n',
        ],
      );
      const set = await runHere(folder, ['identity', '--set', 'user', ana], { answer: true });
      assert.deepEqual(
        [set.code, set.errors, set.asked],
        [exitCodes.done, `${ana}\n`, ['Shall this stand in every prompt?']],
      );
      assert.match((await runHere(folder, ['identity'])).output, /user +The user is called Ana/);
      assert.match((await runHere(folder, ['why', 'hello there'])).output, /The user is called Ana/);
      const reset = await runHere(folder, ['identity', '--reset'], { answer: true });
      assert.equal(reset.output, 'Forgot 1 note; `undo` takes it back.\n');
      await runHere(folder, ['undo'], { answer: true });
      assert.match((await runHere(folder, ['identity'])).output, /Ana/);
    }));

  it('changes nothing where no person agrees, and says what to write', () =>
    withFolder(async (folder) => {
      for (const args of [['--set', 'user', ana], ['--reset']]) {
        const script = await runHere(folder, ['identity', ...args]);
        assert.equal(script.code, exitCodes.failed);
        assert.match(script.output, /Nothing was changed: a person at a terminal has to agree/);
      }
      const wrong = await runHere(folder, ['identity', '--set', 'name', ana], { answer: true });
      assert.deepEqual(
        [wrong.code, wrong.output],
        [exitCodes.usage, 'Name one of identity, user, philosophy, and write what it says.\n'],
      );
      const long = await runHere(folder, ['identity', '--set', 'user', 'x y '.repeat(200)], { answer: true });
      assert.match(long.output, /longer than 400 characters/);
      assert.equal((await runHere(folder, ['identity'])).code, exitCodes.nothing);
    }));

  it('keeps no secret, and shows what it keeps before it asks', () =>
    withFolder(async (folder) => {
      const token = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
      const { errors } = await runHere(folder, ['identity', '--set', 'user', `Ana has ${token}`], { answer: true });
      const { output } = await runHere(folder, ['identity', '--json']);
      assert.ok(!errors.includes(token) && !output.includes(token) && output.includes('Ana has'));
    }));
});
