import assert from 'node:assert/strict';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { withFolder } from '../../support/folder.ts';
import { runHere } from './runHere.ts';

describe('a memory that cannot be looked at (R16)', () => {
  it('is named in a sentence that says what to do, and not by a code alone', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'x'.repeat(300));
      for (const command of [['status'], ['save', 'Staging listens on port 5433']]) {
        const { code, errors } = await runHere(folder, ['--db', file, ...command]);
        assert.equal(code, exitCodes.unavailable);
        assert.match(errors, /^tiered-memory: The memory database cannot be opened: .* Check the permissions/);
      }
    });
  });

  it('is not to be deleted where its permissions do not allow to read it', async () => {
    // Whoever may do everything is never refused.
    if (process.platform === 'win32' || process.getuid?.() === 0) return;
    await withFolder(async (folder) => {
      const closed = join(folder, 'closed');
      mkdirSync(closed);
      chmodSync(closed, 0);
      try {
        const { errors } = await runHere(folder, ['--db', join(closed, 'memory.db'), 'save', 'x']);
        assert.match(errors, /Check the permissions of its folder/);
        assert.doesNotMatch(errors, /delete/);
      } finally {
        chmodSync(closed, 0o700);
      }
    });
  });

  it('says of a scope that is none that the command was used wrongly', async () => {
    await withFolder(async (folder) => {
      const { code, errors } = await runHere(folder, ['save', 'x', '--scope', 'team']);
      assert.equal(code, exitCodes.usage);
      assert.match(errors, /Allowed choices are user, workspace/);
    });
  });
});
