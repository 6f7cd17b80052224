import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupsOf } from '../../src/adapters/sqlite/backups.ts';
import { openMemory } from '../../src/open/openMemory.ts';
import { withFolder } from '../support/folder.ts';

describe('looking after the file in the background', () => {
  it('begins some time after opening where the first answers are waited for', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      await (await openMemory({ file, care: false })).close();
      const soon = await openMemory({ file, careAfterMs: 1 });
      while (backupsOf(file).length === 0) await sleep(10);
      await soon.close();
    });
  });

  it('does not begin in a process that ends before', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      await (await openMemory({ file, care: false })).close();
      const late = await openMemory({ file, careAfterMs: 600_000 });
      assert.deepEqual((await late.recall({ query: 'anything' })).hits, []);
      await late.close();
      assert.equal(existsSync(join(folder, 'backups')), false);
    });
  });
});
