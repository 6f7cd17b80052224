import assert from 'node:assert/strict';
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../../../../src/adapters/sqlite/openSqlite.ts';
import { migrate } from '../../../../src/engine/store/migrations/migrations.ts';
import { canonicalRows } from '../../../support/canonicalRows.ts';
import { withFolder } from '../../../support/folder.ts';
import { replayed } from '../../../support/replayed.ts';

const fixtures = join(import.meta.dirname, '../../../fixtures');
const versions = readdirSync(fixtures)
  .map((name) => /^schema-v(\d+)\.db$/.exec(name)?.[1])
  .filter((version) => version !== undefined)
  .map(Number)
  .filter((version) => version < 9);

describe('a file from before history was kept in full', () => {
  for (const version of versions) {
    it(`R164: has one line for each row that is there, from which a replay starts: version ${version}`, () =>
      withFolder((folder) => {
        const file = join(folder, 'memory.db');
        copyFileSync(join(fixtures, `schema-v${version}.db`), file);
        const sql = openSqlite(file);
        try {
          const before = sql
            .prepare('SELECT device, number, memory_id, event, before, after, batch, at FROM history')
            .all();
          migrate(sql, () => undefined);
          const rows = canonicalRows(sql);
          assert.deepStrictEqual(replayed(sql), rows);
          assert.deepEqual(
            sql
              .prepare(
                "SELECT device, number, memory_id, event, before, after, batch, at FROM history WHERE event <> 'BASELINE'",
              )
              .all(),
            before,
            'what was there is as it was',
          );
          assert.equal(
            sql.prepare("SELECT count(*) AS n FROM history WHERE event = 'BASELINE'").get()?.['n'],
            Object.values(rows).flat().length,
          );
        } finally {
          sql.close();
        }
      }));
  }
});
