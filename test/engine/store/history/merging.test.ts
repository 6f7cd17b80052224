import assert from 'node:assert/strict';
import { beginBatch, type Batch, type Store } from '../../../../src/engine/store/base/store.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { carryOutVerdict } from '../../../../src/engine/learn/carryOutVerdict.ts';
import { repoint } from '../../../../src/engine/store/graph/repoint.ts';
import { canonicalRows } from '../../../support/canonicalRows.ts';
import { seeded } from '../../../support/clock.ts';
import { withLearner } from '../../../support/learner.ts';
import { all, store, withTables } from '../../../support/memory.ts';
import { replayed } from '../../../support/replayed.ts';

const near = [
  'The nightly job uploads archives to the Storage Box.',
  'Each night archives of the database go to the Storage Box.',
] as const;
const merged = 'Each night the job uploads archives of the database to the Storage Box.';

function linksIn(sql: Sql): unknown[] {
  return sql
    .prepare("SELECT from_id, to_id FROM relations WHERE type = 'link' ORDER BY 1, 2")
    .all()
    .map((row) => Object.values(row));
}

describe('the history of memories that were merged', () => {
  it('R257: names what was absorbed, what holds it now and who merged them, and both parents stay', () =>
    withLearner(async ({ memory, learner, learn }) => {
      const { learned } = await learn(...near);
      const [a = '', b = ''] = learned.map(({ id }) => id);
      const [older, newer] = [await memory.get(a), await memory.get(b)];
      assert.ok(older !== undefined && newer !== undefined);
      const { sql } = learner.store;
      const batchOf = (): Batch => beginBatch(learner.store, 'learn', { join: 'batch_test', actor: 'nightly check' });
      const pair = { a: older, b: newer, similarity: 0.7 };
      sql.transaction(() => carryOutVerdict(learner, batchOf, { pair, verdict: 'same', text: merged }));
      const made = (await all(memory)).find(({ content }) => content === merged);
      for (const parent of [a, b]) {
        const [line] = await memory.history(parent);
        assert.deepEqual(
          [line?.event, line?.oldRef, line?.newRef, line?.actor],
          ['MERGE', parent, made?.id, 'nightly check'],
        );
        assert.equal(
          sql.prepare('SELECT superseded_by FROM memories WHERE id = ?').get(parent)?.['superseded_by'],
          made?.id,
        );
      }
      assert.deepEqual(made?.attributes['merged'], [a, b]);
      assert.deepStrictEqual(replayed(sql), canonicalRows(sql));
    }));

  it('R258: hands its links over, to what is out of sight too; two of one pair become one, and an undo takes it back', () =>
    withTables(async ({ memory, clock, sql }) => {
      const [a, b, shared, hidden] = [
        await store(memory, 'The white lighthouse'),
        await store(memory, 'A red barn'),
        await store(memory, 'Some green hills'),
        await store(memory, 'One blue boat'),
      ];
      await memory.link(a, b);
      await memory.link(a, shared);
      await memory.link(b, shared);
      await memory.link(a, hidden);
      await memory.forget(hidden);
      const before = linksIn(sql);
      assert.equal(await memory.link(shared, a), false, 'a pair is linked once, from either end');
      assert.deepEqual(linksIn(sql), before);

      const writer: Store = { sql, clock: clock.read, ids: createIds(seeded(9)) };
      const batch = sql.transaction(() => {
        const begun = beginBatch(writer, 'learn');
        repoint(writer, begun, a, b);
        return begun.id;
      });
      const pair = (one: string, other: string): string[] => [one, other].toSorted();
      assert.deepEqual(linksIn(sql), [pair(b, shared), pair(b, hidden)].toSorted());
      assert.deepStrictEqual(replayed(sql), canonicalRows(sql));
      const [line] = await memory.history(pair(b, hidden)[0] ?? '');
      assert.deepEqual([line?.event, line?.oldRef, line?.newRef], ['LINK', ...pair(b, hidden)]);
      await memory.undo(batch);
      assert.deepEqual(linksIn(sql), before);
      assert.deepStrictEqual(replayed(sql), canonicalRows(sql));
    }));
});
