import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { rowOf } from '../../../../src/engine/store/memories/findMemory.ts';
import {
  areVectorsWaiting,
  awaitVectors,
  claimWaitingVectors,
  forgetVectors,
  noteFailure,
  putOff,
} from '../../../../src/engine/store/vectors/waitingVectors.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

/** Three memories that were added before there was a model. */
const withThree = (
  test: (sql: Sql, rows: readonly number[], claim: (now: number, most?: number) => readonly number[]) => void,
): Promise<void> =>
  withTables(({ sql, all }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      const rows = [0, 1, 2].map(
        (at) => rowOf(sql, addMemory(store, batch, { ...plainFact, content: `note ${at}` })) ?? assert.fail(),
      );
      assert.deepEqual(all('SELECT * FROM unembedded'), []);
      for (const row of rows) awaitVectors(sql, row);
      assert.deepEqual(all('SELECT * FROM unembedded'), [], 'a file that never had a vector');
      sql.exec("INSERT INTO vector_models (name, dimensions, in_use) VALUES ('m', 4, 1)");
      test(sql, rows, (now, most = 9) =>
        claimWaitingVectors(sql, most, now, now + 10).map(({ row }) => rows.indexOf(row)),
      );
    });
    return Promise.resolve();
  });

describe('memories that wait for their vectors', () => {
  it('are claimed newest first, those of a catching-up run last, and by nobody else until then', () =>
    withThree((sql, rows, claim) => {
      assert.ok(!areVectorsWaiting(sql, 100));
      for (const row of rows) awaitVectors(sql, row);
      sql.prepare('UPDATE unembedded SET catching_up = 1 WHERE memory = ?').run(rows[2] ?? 0);
      assert.ok(areVectorsWaiting(sql, 100));
      assert.deepEqual(claim(100, 2), [1, 0]);
      assert.deepEqual(claim(100), [2]);
      assert.deepEqual(claim(109), []);
      assert.ok(!areVectorsWaiting(sql, 109));
      assert.ok(areVectorsWaiting(sql, 110));
      assert.deepEqual(claim(110), [1, 0, 2]);
    }));

  it('come with what they are made of', () =>
    withThree((sql, [, row = 0]) => {
      awaitVectors(sql, row);
      assert.deepEqual(claimWaitingVectors(sql, 9, 100, 110), [
        { row, kind: 'fact', topic: 'birds', content: 'note 1', tries: 0 },
      ]);
    }));

  it('are left alone after the third failure, until their text changes', () =>
    withThree((sql, [row = 0], claim) => {
      awaitVectors(sql, row);
      for (const at of [100, 200, 300]) {
        assert.deepEqual(claim(at), [0], `${at}`);
        noteFailure(sql, row, at + 50);
        assert.ok(!areVectorsWaiting(sql, at + 49), `${at}`);
      }
      assert.ok(!areVectorsWaiting(sql, 999));
      assert.deepEqual(claim(999), []);
      awaitVectors(sql, row);
      assert.ok(areVectorsWaiting(sql, 0));
      assert.deepEqual(
        claimWaitingVectors(sql, 9, 999, 1000).map(({ tries }) => tries),
        [0],
      );
    }));

  it('are put off together, and forgotten one by one', () =>
    withThree((sql, rows, claim) => {
      for (const row of rows) awaitVectors(sql, row);
      putOff(sql, rows.slice(0, 2), 500);
      assert.deepEqual(claim(499), [2]);
      forgetVectors(sql, rows[0] ?? 0);
      assert.deepEqual(claim(600), [2, 1]);
    }));
});
