import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { withFolder } from '../../support/folder.ts';
import { runHere } from './runHere.ts';

describe('mirror on the command line', () => {
  it('brings memory and a folder of Markdown files in step, and says what it did', () =>
    withFolder(async (folder) => {
      const mirror = join(folder, 'notes');
      mkdirSync(mirror);
      await runHere(folder, ['save', 'Staging listens on port 5433']);
      await runHere(folder, ['save', 'Backups run at two in the morning']);
      const first = await runHere(folder, ['mirror', 'notes']);
      assert.deepEqual([first.code, first.output], [exitCodes.done, '2 files written.\n']);
      assert.equal((await runHere(folder, ['mirror', 'notes'])).output, 'Memory and its files say the same.\n');
      const facts = join(mirror, 'entries', 'default', 'facts');
      rmSync(join(facts, readdirSync(facts)[0] ?? ''));
      assert.equal((await runHere(folder, ['mirror', 'notes'])).output, '1 memory forgotten with its file.\n');
      assert.equal(readdirSync(facts).length, 1);
    }));

  it('says what is missing: a folder, one that is there, a workspace', () =>
    withFolder(async (folder) => {
      const none = await runHere(folder, ['mirror']);
      assert.deepEqual(
        [none.code, none.errors],
        [exitCodes.usage, 'tiered-memory: Say which folder: none is set in VS Code.\n'],
      );
      const nowhere = await runHere(folder, ['mirror', 'nowhere']);
      assert.match(nowhere.errors, /The folder of the mirror is not there/);
      const only = await runHere(folder, ['mirror', folder, '--only']);
      assert.match(only.errors, /--only needs a workspace/);
    }));
});
