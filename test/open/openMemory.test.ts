import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openSqlite } from '../../src/adapters/sqlite/openSqlite.ts';
import { openMemory } from '../../src/open/openMemory.ts';
import { withFolder } from '../support/folder.ts';

describe('opening a memory', () => {
  it('waits for nobody who writes where the workspace has its name already', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const settings = { workspace: 'git:example.com/shop', workspaceAliases: ['folder:/shop'] };
      const first = await openMemory({ file, settings, care: false });
      await first.save({ topic: 'notes', content: 'The lighthouse is on port 5433.', scope: 'user' });
      await first.save({ topic: 'notes', content: 'The shop is on port 80.' });
      await first.close();
      const other = openSqlite(file);
      other.exec('BEGIN IMMEDIATE');
      const second = await openMemory({ file, settings, care: false });
      assert.equal((await second.recall({ query: 'lighthouse' })).hits.length, 1);
      other.exec('ROLLBACK');
      other.close();
      await second.close();
    });
  });
});
