import assert from 'node:assert/strict';
import { newestByActor } from '../../../../src/engine/store/memories/recentMemories.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { store, withTables } from '../../../support/memory.ts';

describe('the newest memories of a writer', () => {
  it('are looked for among the newest rows only, however many there are: every save does it', () =>
    withTables(async ({ memory, sql, all }) => {
      for (let index = 0; index < 5; index++) await store(memory, `fact ${index}`);
      let asked = '';
      const listening: Sql = {
        ...sql,
        prepare: (text) => {
          asked = text;
          return sql.prepare(text);
        },
      };
      assert.deepStrictEqual(
        newestByActor(listening, undefined, 2).map(({ content }) => content),
        ['fact 4', 'fact 3'],
      );
      const plan = all(`EXPLAIN QUERY PLAN ${asked.replace('?', 'NULL').replace('?', '2')}`).map((row) =>
        String(row['detail']),
      );
      assert.equal(plan[0], 'SEARCH m USING INTEGER PRIMARY KEY (rowid>?)');
    }));
});
