import assert from 'node:assert/strict';
import { createReads } from '../../../src/engine/recall/reads.ts';
import type { Sql } from '../../../src/engine/ground/contract/sql.ts';
import { store, withTables } from '../../support/memory.ts';

/** Counts the statements that are run. */
function counting(sql: Sql): { readonly sql: Sql; readonly run: () => number } {
  let count = 0;
  const prepare: Sql['prepare'] = (text) => {
    const statement = sql.prepare(text);
    return {
      ...statement,
      all: (...values) => (count++, statement.all(...values)),
      get: (...values) => (count++, statement.get(...values)),
    };
  };
  return { sql: { ...sql, prepare }, run: () => count };
}

describe('what one request has read', () => {
  it('is not read again, whether it is there or not', () =>
    withTables(async ({ memory, sql }) => {
      const id = await store(memory, 'The lighthouse is painted in spring');
      const counted = counting(sql);
      const reads = createReads(counted.sql);
      reads.ahead([id, 'nobody']);
      assert.deepStrictEqual(
        [reads.memory(id)?.content, reads.memory('nobody'), counted.run()],
        ['The lighthouse is painted in spring', undefined, 1],
      );
    }));

  it('holds the relations of many in as many statements as of one, and the degree of every end', () =>
    withTables(async ({ memory, sql }) => {
      const ids: string[] = [];
      for (const content of [
        'The lighthouse is painted in spring',
        'Ladders hang in the shed',
        'Anna buys brushes',
        'Bo opens the gate',
      ])
        ids.push(await store(memory, content));
      const [a = '', b = '', c = '', alone = ''] = ids;
      await memory.link(a, b);
      await memory.link(b, c);
      const counted = counting(sql);
      const reads = createReads(counted.sql);
      const { links: edges, degrees } = reads.linksOf([a, b, alone]);
      // An edge between two of them is one of both.
      assert.equal(edges.length, 3);
      assert.deepStrictEqual(
        [a, b, c, alone].map((id) => degrees.get(id)),
        [1, 2, 1, undefined],
      );
      const before = counted.run();
      assert.deepStrictEqual(reads.linksOf([b]).links.length, 2);
      assert.deepStrictEqual([before, counted.run()], [2, 2]);
    }));
});
