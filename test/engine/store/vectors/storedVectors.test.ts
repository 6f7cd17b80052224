import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { scopeNumber } from '../../../../src/engine/store/base/scopes.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { rowOf } from '../../../../src/engine/store/memories/findMemory.ts';
import {
  movedAfter,
  storedVectorsAfter,
  storedVectorsById,
  storedVectorsNumbered,
  storedVectorsOf,
  vectorSpan,
} from '../../../../src/engine/store/vectors/storedVectors.ts';
import {
  bytesOf,
  dropOrphans,
  dropSetAside,
  dropVectors,
  embeddedCount,
  emptyVectors,
  hasVectors,
  missingCount,
  storeVectors,
  useVectorModel,
  vectorCount,
  type VectorModel,
  vectorModelInUse,
  vectorOf,
  vectorsSetAside,
} from '../../../../src/engine/store/vectors/vectors.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

const vector = (...values: readonly number[]): Float32Array => Float32Array.from(values);
const values = (found: Iterable<Float32Array>): readonly (readonly number[])[] => [...found].map((one) => [...one]);

interface Given {
  readonly sql: Sql;
  readonly ids: readonly string[];
  readonly rows: readonly number[];
  /** Set aside; the first memory alone has one of it. */
  readonly old: VectorModel;
  /** In use; the first memory has two vectors of it, the second one. */
  readonly model: VectorModel;
}

/** Three memories, the numbers of whose vectors are 1 for the old model, then 2 to 4. */
const withVectors = (test: (given: Given) => void): Promise<void> =>
  withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      const ids = [0, 1, 2].map((at) => addMemory(store, batch, { ...plainFact, content: `note ${at}` }));
      const rows = ids.map((id) => rowOf(sql, id) ?? assert.fail(id));
      assert.equal(vectorModelInUse(sql), undefined);
      const old = useVectorModel(sql, 'old', 2);
      storeVectors(sql, old, rows[0] ?? 0, [vector(9, 9)]);
      const model = useVectorModel(sql, 'new', 2);
      storeVectors(sql, model, rows[0] ?? 0, [vector(1, 0), vector(0.5, 0)]);
      storeVectors(sql, model, rows[1] ?? 0, [vector(0, 1)]);
      test({ sql, ids, rows, old, model });
    });
    return Promise.resolve();
  });

describe('vectors in the file', () => {
  it('are read as they were stored, of one model, from a number on', () =>
    withVectors(({ sql, rows, model, old }) => {
      const found = storedVectorsAfter(sql, model, 0, 9);
      assert.deepEqual(
        found.map(({ id, chunk, memory, vector: one }) => [id, chunk, rows.indexOf(memory), ...one]),
        [
          [2, 0, 0, 1, 0],
          [3, 1, 0, 0.5, 0],
          [4, 0, 1, 0, 1],
        ],
      );
      const { scope, tier, kind, isActive } = found[0] ?? assert.fail();
      assert.deepEqual([scope, tier, kind, isActive], [scopeNumber(sql, 'user'), 'short', 'fact', true]);
      assert.deepEqual(
        storedVectorsAfter(sql, model, 2, 1).map(({ id }) => id),
        [3],
      );
      assert.deepEqual(values(storedVectorsAfter(sql, old, 0, 9).map((one) => one.vector)), [[9, 9]]);
    }));

  it('lie between two numbers, both 0 where a model has none', () =>
    withVectors(({ sql, model, old }) => {
      assert.deepEqual(vectorSpan(sql, model), { first: 2, last: 4 });
      assert.deepEqual(vectorSpan(sql, old), { first: 1, last: 4 });
      assert.deepEqual(vectorSpan(sql, { ...model, id: 99 }), { first: 0, last: 0 });
    }));

  it('are found by their numbers, by a memory and by ids', () =>
    withVectors(({ sql, ids, rows, model }) => {
      assert.deepEqual(values(storedVectorsNumbered(sql, model, [4, 1, 2, 77])), [
        [0, 1],
        [1, 0],
      ]);
      assert.deepEqual(values(storedVectorsOf(sql, model, rows[0] ?? 0, 9)), [
        [1, 0],
        [0.5, 0],
      ]);
      assert.deepEqual(values(storedVectorsOf(sql, model, rows[0] ?? 0, 1)), [[1, 0]]);
      const byId = storedVectorsById(sql, model, ids);
      assert.deepEqual(
        [...byId.keys()].map((id) => ids.indexOf(id)),
        [0, 1],
      );
      assert.deepEqual(values(byId.values()), [
        [1, 0],
        [0, 1],
      ]);
    }));

  it('are counted by model, by memory and by what is missing', () =>
    withVectors(({ sql, ids, model, old }) => {
      assert.deepEqual(vectorModelInUse(sql), model);
      assert.deepEqual([vectorCount(sql, model), embeddedCount(sql, model), missingCount(sql, model)], [3, 2, 1]);
      assert.deepEqual([vectorCount(sql, old), embeddedCount(sql, old), hasVectors(sql, old)], [1, 1, true]);
      assert.deepEqual(vectorsSetAside(sql), [{ model: 'old', dimensions: 2, memories: 1 }]);
      sql.prepare('UPDATE memories SET valid_until = 1 WHERE id <> ?').run(ids[0] ?? '');
      assert.equal(missingCount(sql, model), 0);
      assert.deepEqual(useVectorModel(sql, 'old', 2), old, 'known again');
      assert.deepEqual(vectorsSetAside(sql), [{ model: 'new', dimensions: 2, memories: 2 }]);
      assert.ok(!hasVectors(sql, useVectorModel(sql, 'old', 3)));
    }));

  it('of one memory are replaced together, and dropped of every model', () =>
    withVectors(({ sql, rows, model, old }) => {
      const [row = 0] = rows;
      storeVectors(sql, model, row, [vector(2, 2)]);
      assert.deepEqual(values(storedVectorsOf(sql, model, row, 9)), [[2, 2]]);
      assert.equal(vectorCount(sql, old), 1);
      dropVectors(sql, row);
      assert.deepEqual([vectorCount(sql, model), vectorCount(sql, old)], [1, 0]);
    }));

  it('of models set aside go some at a time, and those of memories that are no more', () =>
    withVectors(({ sql, ids, rows, model, old }) => {
      storeVectors(sql, old, rows[1] ?? 0, [vector(8, 8)]);
      assert.deepEqual([dropSetAside(sql, 1), dropSetAside(sql, 9), dropSetAside(sql, 9)], [1, 1, 0]);
      assert.equal(dropOrphans(sql), 0);
      sql.prepare('UPDATE memories SET valid_until = 1 WHERE id = ?').run(ids[0] ?? '');
      assert.equal(storedVectorsAfter(sql, model, 0, 1)[0]?.isActive, false);
      assert.deepEqual([dropOrphans(sql), vectorCount(sql, model)], [2, 1]);
    }));

  it('leave nothing behind in a copy', () =>
    withVectors(({ sql }) => {
      assert.ok(emptyVectors(sql));
      assert.equal(vectorModelInUse(sql), undefined);
      assert.ok(!emptyVectors(sql));
    }));

  it('say where memories are that changed after a revision', () =>
    withVectors(({ sql, rows }) => {
      const revision = Number(sql.prepare('SELECT max(revision) AS n FROM memories').get()?.['n']);
      assert.deepEqual(movedAfter(sql, revision, 9), []);
      assert.deepEqual(
        movedAfter(sql, revision - 1, 9).map(({ memory }) => memory),
        rows,
      );
      assert.equal(movedAfter(sql, revision - 1, 2).length, 2);
    }));

  it('have the same values as bytes, wherever these begin', () => {
    const one = vector(0.25, -3, 7);
    assert.deepEqual([...vectorOf(bytesOf(one))], [0.25, -3, 7]);
    assert.deepEqual([...vectorOf(bytesOf(one.subarray(1)))], [-3, 7]);
    const shifted = new Uint8Array(13);
    shifted.set(bytesOf(one), 1);
    assert.deepEqual([...vectorOf(shifted.subarray(1))], [0.25, -3, 7]);
  });
});
