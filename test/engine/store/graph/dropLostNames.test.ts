import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { dropLostNames, entitiesNamedBy } from '../../../../src/engine/store/graph/dropLostNames.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { rowOf } from '../../../../src/engine/store/memories/findMemory.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

/** Entity 1 goes by "Yuki Tanaka", "Yuki" and "Y. Tanaka"; each text is a memory that is said to name it. */
const withTexts = (texts: readonly string[], test: (sql: Sql, rows: readonly number[]) => void): Promise<void> =>
  withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      const rows = texts.map(
        (content) => rowOf(sql, addMemory(store, batch, { ...plainFact, content })) ?? assert.fail(),
      );
      sql.exec('DELETE FROM entities');
      sql
        .prepare(
          `INSERT INTO entities (row, id, canonical_name, type, aliases, summary, created_at, updated_at)
           VALUES (1, 'ent_a', 'Yuki Tanaka', 'person', '["Yuki","Y. Tanaka"]', 'Wrote it', 1, 1)`,
        )
        .run();
      for (const name of ['Yuki Tanaka', 'Yuki', 'Y. Tanaka'])
        sql.prepare('INSERT INTO entity_names (name, entity) VALUES (?, 1)').run(name);
      for (const row of rows) sql.prepare('INSERT INTO memory_entities (memory, entity) VALUES (?, 1)').run(row);
      test(sql, rows);
    });
    return Promise.resolve();
  });

const known = (sql: Sql): readonly unknown[] => {
  const { canonical_name: name, aliases, summary } = sql.prepare('SELECT * FROM entities').get() ?? assert.fail();
  const names = sql.prepare('SELECT name FROM entity_names ORDER BY name').all();
  return [name, JSON.parse(String(aliases)), summary, names.map((row) => row['name'])];
};

describe('names that no memory says any more', () => {
  it('go, and what they named goes by the longest of those that are left', () =>
    withTexts(['ask yuki', 'Y. Tanaka wrote it'], (sql) => {
      assert.equal(dropLostNames(sql, [1]), 1);
      assert.deepEqual(known(sql), ['Y. Tanaka', ['Yuki'], null, ['Y. Tanaka', 'Yuki']]);
      assert.equal(dropLostNames(sql, [1]), 0);
    }));

  it('go, and its own name stays where that is said', () =>
    withTexts(['Ask Yuki Tanaka'], (sql) => {
      assert.equal(dropLostNames(sql, [1, 2]), 1);
      assert.deepEqual(known(sql), ['Yuki Tanaka', ['Yuki'], null, ['Yuki', 'Yuki Tanaka']]);
    }));

  it('stay where all are said or none is, and where somebody protected them', async () => {
    const all = ['Yuki Tanaka', ['Yuki', 'Y. Tanaka'], 'Wrote it', ['Y. Tanaka', 'Yuki', 'Yuki Tanaka']];
    for (const texts of [['Yuki Tanaka is Y. Tanaka'], ['somebody']])
      await withTexts(texts, (sql) => {
        assert.equal(dropLostNames(sql, [1]), 0);
        assert.deepEqual(known(sql), all);
      });
    await withTexts(['ask yuki'], (sql) => {
      sql.exec('UPDATE entities SET protected = 1');
      assert.equal(dropLostNames(sql, [1]), 0);
      assert.deepEqual(known(sql), all);
    });
  });

  it('are those of what some memories name', () =>
    withTexts(['ask yuki', 'somebody'], (sql, [first = 0, second = 0]) => {
      sql.prepare('DELETE FROM memory_entities WHERE memory = ?').run(second);
      assert.deepEqual(
        [entitiesNamedBy(sql, [first, second]), entitiesNamedBy(sql, [second]), entitiesNamedBy(sql, [])],
        [[1], [], []],
      );
    }));
});
