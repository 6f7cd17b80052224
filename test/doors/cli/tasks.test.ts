import assert from 'node:assert/strict';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { withFolder } from '../../support/folder.ts';
import { runHere } from './runHere.ts';

describe('tasks on the command line', () => {
  it('R036: are added, listed, closed and brought back', () =>
    withFolder(async (folder) => {
      const none = await runHere(folder, ['tasks']);
      assert.equal(none.code, exitCodes.nothing);
      const added = await runHere(folder, ['tasks', 'add', 'call', 'the', 'printer']);
      assert.match(added.output, /^Planned: call the printer\. "tiered-memory undo batch_\w+" takes it back\.\n$/);
      assert.match((await runHere(folder, ['tasks'])).output, /^Planned\n {2}work_\w+ {2}call the printer\n$/);
      const done = await runHere(folder, ['tasks', 'done', 'printer']);
      assert.match(done.output, /^Done: call the printer\./);
      assert.equal((await runHere(folder, ['tasks'])).code, exitCodes.nothing);
      assert.match((await runHere(folder, ['tasks', 'all'])).output, /^Done\n/);
      await runHere(folder, ['undo']);
      assert.match((await runHere(folder, ['tasks'])).output, /^Planned\n/);
      const wrong = await runHere(folder, ['tasks', 'drop', 'toaster']);
      assert.deepEqual([wrong.code, wrong.errors], [exitCodes.nothing, 'No task has the words "toaster".\n']);
    }));
});
