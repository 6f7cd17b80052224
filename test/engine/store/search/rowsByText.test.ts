import assert from 'node:assert/strict';
import { kinds, tiers, type NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { scopeNumber } from '../../../../src/engine/store/base/scopes.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { rowOf } from '../../../../src/engine/store/memories/findMemory.ts';
import { type ReadBounds, withoutTurns } from '../../../../src/engine/store/search/readBounds.ts';
import { rowsByText } from '../../../../src/engine/store/search/rowsByText.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

/** Finds memories by their place in what was added. */
const withRows = (
  rows: readonly Partial<NewMemory>[],
  test: (
    find: (terms: readonly string[], limit?: number, given?: Partial<ReadBounds>) => readonly number[],
    bounds: ReadBounds,
  ) => void,
): Promise<void> =>
  withTables(({ sql }: { readonly sql: Sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    const places = sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      return rows.map((row) => rowOf(sql, addMemory(store, batch, { ...plainFact, ...row })));
    });
    const bounds: ReadBounds = { scopes: [scopeNumber(sql, 'user')], tiers, kinds, now: noon };
    test(
      (terms, limit = 10, given = {}) =>
        rowsByText(sql, terms, { ...bounds, ...given }, limit).map((row) => places.indexOf(row)),
      bounds,
    );
    return Promise.resolve();
  });

describe('memories by their words', () => {
  const birds: readonly Partial<NewMemory>[] = [
    { topic: 'lakes', content: 'A heron by the water' },
    { topic: 'heron', content: 'Seen by the water' },
    { topic: 'lakes', content: 'An owl in the barn' },
    { topic: 'lakes', content: 'A heron in the barn of the neighbours where the old carts are kept in winter' },
  ];

  it('are those that share a term: a word of the topic says more, and of a short text', () =>
    withRows(birds, (find) => {
      assert.deepEqual(find(['heron']), [1, 0, 3]);
      assert.deepEqual(find(['heron', 'owl']).toSorted(), [0, 1, 2, 3]);
      assert.deepEqual(find(['crane']), []);
      assert.deepEqual(find([]), []);
      assert.deepEqual(find(['heron'], 2), [1, 0]);
      assert.deepEqual(find(['heron'], 10, { scopes: [] }), []);
    }));

  it('of the same rank come by importance, then by time, then as they were stored', () =>
    withRows(
      [
        { content: 'heron one' },
        { content: 'heron two', eventAt: noon + 5 },
        { content: 'heron six', importance: 6 },
        { content: 'heron ten' },
      ],
      (find, bounds) => {
        for (const kindsRead of [kinds, withoutTurns(bounds).kinds])
          for (const limit of [3, 4, 30])
            assert.deepEqual(
              find(['heron'], limit, { kinds: kindsRead }),
              [2, 1, 0, 3].slice(0, limit),
              `${limit} of ${kindsRead.length}`,
            );
      },
    ));

  it('are within the bounds, however many better ones lie outside', () => {
    const outside = Array.from(
      { length: 230 },
      (_, at) => ({ content: 'heron', kind: 'episode', sessionId: `s${at}` }) as const,
    );
    return withRows(
      [...outside, { content: 'A heron by the water' }, { content: 'The heron near the water mill' }],
      (find, bounds) => {
        const distilled = withoutTurns(bounds).kinds;
        for (const limit of [1, 2, 20, 21])
          assert.deepEqual(find(['heron'], limit, { kinds: distilled }), [230, 231].slice(0, limit), `${limit}`);
        assert.equal(find(['heron'], 5).length, 5);
        assert.ok(find(['heron'], 5).every((at) => at < 230));
        assert.equal(find(['heron'], 300).length, 232);
      },
    );
  });
});
