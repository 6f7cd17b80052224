import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch, type Store } from '../../../../src/engine/store/base/store.ts';
import { addRest } from '../../../../src/engine/store/graph/rests.ts';
import { findMemory } from '../../../../src/engine/store/memories/findMemory.ts';
import { unmarkWhatRestsOn } from '../../../../src/engine/store/memories/needsReview.ts';
import { seeded } from '../../../support/clock.ts';
import { store, withTables } from '../../../support/memory.ts';

const size = 6;
const node = fc.nat({ max: size - 1 });
const links = fc.uniqueArray(fc.tuple(node, node), { maxLength: 14, selector: ([from, to]) => from * size + to });
/** Forgets some memories at once, or takes one of the earlier requests back, by its number. */
const steps = fc.array(fc.oneof(fc.uniqueArray(node, { minLength: 1, maxLength: 3 }), fc.nat({ max: 5 })), {
  maxLength: 8,
});

describe('marks of what rests on something', () => {
  it('are always those of the causes that are out of sight, in any graph and any order of forgetting and undoing', () =>
    fc.assert(
      fc.asyncProperty(links, steps, async (edges, work) => {
        await withTables(async ({ memory, sql, clock }) => {
          const ids: string[] = [];
          for (let index = 0; index < size; index++) ids.push(await store(memory, `Memory number ${index}`));
          const own: Store = { sql, clock: clock.read, ids: createIds(seeded(3)) };
          sql.transaction(() => {
            const batch = beginBatch(own, 'link');
            for (const [from, to] of edges) addRest(own, batch, { from: ids[from] ?? '', to: ids[to] ?? '' });
          });
          const done: { readonly batch: string; isUndone: boolean }[] = [];
          for (const step of work) {
            clock.forward(1000);
            if (typeof step === 'number') {
              const request = done[step];
              if (request === undefined || request.isUndone) continue;
              await memory.undo(request.batch);
              request.isUndone = true;
            } else {
              const { batch } = await memory.forget({ ids: step.map((index) => ids[index] ?? '') });
              if (batch !== undefined) done.push({ batch, isUndone: false });
            }
            for (const [index, id] of ids.entries()) {
              const wanted = reachable(edges, index).filter(
                (other) => findMemory(sql, ids[other] ?? '')?.validUntil !== undefined,
              );
              const causes = findMemory(sql, id)?.needsReviewOf ?? [];
              assert.deepStrictEqual(causes, wanted.map((other) => ids[other] ?? '').toSorted());
            }
          }
        });
      }),
      { seed: 1710, numRuns: 60 },
    )).timeout(60_000);

  it('go when what fell holds again without an undo', () =>
    withTables(async ({ memory, sql, clock }) => {
      const ground = await store(memory, 'The database is Postgres');
      const resting = await store(memory, 'Backups use a replica because the database is Postgres');
      await memory.forget(ground);
      assert.deepStrictEqual(findMemory(sql, resting)?.needsReviewOf, [ground]);
      const own: Store = { sql, clock: clock.read, ids: createIds(seeded(3)) };
      sql.transaction(() => unmarkWhatRestsOn(own, beginBatch(own, 'restore'), [ground]));
      assert.equal(findMemory(sql, resting)?.needsReviewOf, undefined);
    }));
});

/** Everything that a node rests on over links, without itself. */
function reachable(edges: readonly (readonly [number, number])[], start: number): number[] {
  const found = new Set<number>();
  const next = [start];
  for (let at = next.pop(); at !== undefined; at = next.pop())
    for (const [from, to] of edges)
      if (from === at && to !== from && !found.has(to)) {
        found.add(to);
        next.push(to);
      }
  found.delete(start);
  return [...found];
}
