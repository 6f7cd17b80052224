import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { entitiesOfRows, namedEntities, namesIn } from '../../../../src/engine/store/graph/namedEntities.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

type Name = readonly [name: string, mentions: number, aliases?: readonly string[], type?: string];

/** Names with the numbers 1, 2, 3 … in their order. */
const withNames = (names: readonly Name[], test: (sql: Sql) => void): Promise<void> =>
  withTables(({ sql }) => {
    for (const [at, [name, mentions, aliases = [], type = 'person']] of names.entries()) {
      sql
        .prepare(
          `INSERT INTO entities (row, id, canonical_name, type, aliases, mention_count, created_at, updated_at)
           VALUES (?, ?, ?, ?, ?, ?, 1, 1)`,
        )
        .run(at + 1, `ent_${at}`, name, type, JSON.stringify(aliases), mentions);
      for (const one of [name, ...aliases])
        sql.prepare('INSERT INTO entity_names (name, entity) VALUES (?, ?)').run(one, at + 1);
    }
    test(sql);
    return Promise.resolve();
  });

describe('what a question names', () => {
  it('is found by any of its names in any case, what is named least often first', () =>
    withNames(
      [
        ['Yuki Tanaka', 5, ['Yuki']],
        ['Leila', 2],
        ['Yuki Mori', 2, ['Yuki']],
        ['Tomasz', 1],
      ],
      (sql) => {
        assert.deepEqual(namedEntities(sql, ['yuki', 'leila', 'nobody']), [
          { entity: 2, asked: 'leila', names: ['Leila'], mentions: 2 },
          { entity: 3, asked: 'yuki', names: ['Yuki Mori', 'Yuki'], mentions: 2 },
          { entity: 1, asked: 'yuki', names: ['Yuki Tanaka', 'Yuki'], mentions: 5 },
        ]);
        assert.deepEqual(
          namedEntities(sql, ['yuki', 'yuki tanaka']).map(({ entity }) => entity),
          [3, 1],
          'each once',
        );
        assert.deepEqual(namedEntities(sql, []), []);
      },
    ));

  it('is eight of them at most', () =>
    withNames(
      Array.from({ length: 10 }, (_, at) => [`Name ${at}`, 20 - at] as const),
      (sql) =>
        assert.deepEqual(
          namedEntities(
            sql,
            Array.from({ length: 10 }, (_, at) => `name ${at}`),
          ).map(({ mentions }) => mentions),
          [11, 12, 13, 14, 15, 16, 17, 18],
        ),
    ));
});

describe('the names that memories use', () => {
  const names: readonly Name[] = [
    ['Yuki', 3],
    ['Leila', 2],
    ['Once', 1],
    ['https://a.test', 2, [], 'url'],
    ['a@b.test', 2, [], 'email'],
    ['Everywhere', 9],
  ];
  const withMentions = (
    mentions: readonly (readonly [memory: number, entity: number])[],
    test: (sql: Sql, rows: readonly number[], ids: readonly string[]) => void,
  ): Promise<void> =>
    withNames(names, (sql) => {
      const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
      const ids = sql.transaction(() => {
        const batch = beginBatch(store, 'save');
        return [0, 1, 2].map((at) => addMemory(store, batch, { ...plainFact, content: `note ${at}` }));
      });
      const rows = ids.map((id) => Number(sql.prepare('SELECT row FROM memories WHERE id = ?').get(id)?.['row']));
      for (const [memory, entity] of mentions)
        sql.prepare('INSERT INTO memory_entities (memory, entity) VALUES (?, ?)').run(rows[memory] ?? -1, entity);
      test(sql, rows, ids);
    });

  it('and others do too come rarest first, then by the memory, without addresses and what is everywhere', () =>
    withMentions(
      [
        [0, 1],
        [0, 3],
        [0, 4],
        [0, 5],
        [0, 6],
        [1, 1],
        [1, 2],
        [2, 2],
      ],
      (sql, _, [first = '', second = '']) => {
        const told = (most: number): readonly string[] =>
          namesIn(sql, [second, first], most).map(
            ({ id, entity, name, mentions }) => `${id === first ? 'first' : 'second'} ${entity} ${name} ${mentions}`,
          );
        assert.deepEqual(told(8), ['second 2 Leila 2', 'second 1 Yuki 3', 'first 1 Yuki 3']);
        assert.deepEqual(told(2), ['second 2 Leila 2']);
        assert.deepEqual(told(1), []);
        assert.deepEqual(told(9).at(-1), 'first 6 Everywhere 9');
        assert.deepEqual(namesIn(sql, [], 8), []);
      },
    ));

  it('are told for each row that has any of them', () =>
    withMentions(
      [
        [0, 1],
        [0, 2],
        [1, 2],
        [2, 3],
      ],
      (sql, rows) => {
        assert.deepEqual(
          [...entitiesOfRows(sql, [1, 2], rows)].map(([row, found]) => [rows.indexOf(row), found.toSorted()]),
          [
            [0, [1, 2]],
            [1, [2]],
          ],
        );
        assert.equal(entitiesOfRows(sql, [], rows).size, 0);
        assert.equal(entitiesOfRows(sql, [1], []).size, 0);
      },
    ));
});
