import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import {
  countOperations,
  forgetInOperations,
  noteOperation,
  type Operation,
  rollUpOperations,
} from '../../../../src/engine/store/ownChat/operations.ts';
import { day, hour, noon } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';

const withOperations = (
  operations: readonly Partial<Operation>[],
  test: (sql: Sql, all: (query: string) => readonly unknown[][]) => void,
): Promise<void> =>
  withTables(({ sql, all }) => {
    for (const operation of operations) noteOperation(sql, { node: 'hotpath', op: 'search', at: noon, ...operation });
    test(sql, (query) => all(query).map((row) => Object.values(row)));
    return Promise.resolve();
  });

const counted = (sql: Sql, days = 3, offsetMinutes = 0): readonly string[] =>
  countOperations(sql, { now: noon, days, offsetMinutes }).map(
    ({ node, op, days: each, failed, skipped }) => `${node} ${op} ${each.join(',')} ${failed} ${skipped}`,
  );

describe('what memory did', () => {
  it('is counted by day up to now, most often first, then by name, with what failed or was left out', () =>
    withOperations(
      [
        { at: noon },
        { at: noon - day, status: 'error' },
        { at: noon - 2 * day, status: 'skipped' },
        { at: noon - 2 * day, status: 'skipped' },
        { at: noon - 2 * day - 12 * hour - 1 },
        { at: noon + 1 },
        { op: 'merge' },
        { op: 'create' },
        { op: 'create', node: 'worker' },
      ],
      (sql) => {
        const told = counted(sql);
        assert.equal(told[0], 'hotpath search 2,1,1 1 2');
        assert.deepEqual(told.slice(1, 3).toSorted(), ['hotpath create 0,0,1 0 0', 'worker create 0,0,1 0 0']);
        assert.equal(told[3], 'hotpath merge 0,0,1 0 0');
        assert.ok(counted(sql, 1).includes('hotpath search 1 0 0'));
      },
    ));

  it("has the days of the user's calendar", () =>
    withOperations([{ at: noon - 12 * hour }, { at: noon - 12 * hour - 1 }, { at: noon - 10 * hour }], (sql) => {
      assert.deepEqual(counted(sql, 2), ['hotpath search 1,2 0 0']);
      assert.deepEqual(counted(sql, 2, 60), ['hotpath search 0,3 0 0']);
      assert.deepEqual(counted(sql, 2, -120), ['hotpath search 2,1 0 0']);
    }));

  it('counts the same after what is old was rolled up', () =>
    withOperations(
      [
        { at: noon - 2 * day },
        { at: noon - 2 * day, status: 'error' },
        { at: noon - day },
        { at: noon - day, op: 'merge' },
        { at: noon },
      ],
      (sql, all) => {
        const before = counted(sql);
        assert.ok(!rollUpOperations(sql, noon - day, 99));
        assert.deepEqual(all('SELECT count(*) FROM operations'), [[3]], 'not what is of that time itself');
        assert.deepEqual(counted(sql), before);
        assert.ok(!rollUpOperations(sql, noon, 99));
        assert.deepEqual(all('SELECT count(*) FROM operations'), [[1]]);
        assert.deepEqual(counted(sql), before);
        noteOperation(sql, { node: 'hotpath', op: 'search', at: noon - day });
        rollUpOperations(sql, noon, 99);
        assert.deepEqual(
          all("SELECT count FROM operation_counts WHERE op = 'search' AND status = 'ok' ORDER BY day"),
          [[1], [2]],
          'added to what was counted',
        );
      },
    ));

  it('is kept singly for so many of the newest alone', () =>
    withOperations(
      Array.from({ length: 5 }, () => ({})),
      (sql, all) => {
        assert.ok(!rollUpOperations(sql, 0, 5));
        assert.deepEqual(all('SELECT count(*) FROM operations'), [[5]]);
        rollUpOperations(sql, 0, 2);
        assert.deepEqual(all('SELECT row FROM operations ORDER BY row'), [[4], [5]]);
        assert.deepEqual(counted(sql, 1), ['hotpath search 5 0 0']);
      },
    ));

  it('is rolled up 2000 at a time', () =>
    withOperations(
      Array.from({ length: 2001 }, () => ({ at: 1 })),
      (sql, all) => {
        assert.ok(rollUpOperations(sql, noon, 9999));
        assert.deepEqual(all('SELECT count(*) FROM operations'), [[1]]);
        assert.ok(!rollUpOperations(sql, noon, 9999));
        assert.deepEqual(all('SELECT count FROM operation_counts'), [[2001]]);
        assert.ok(!rollUpOperations(sql, noon, 9999));
      },
    ));

  it('tells nothing of a memory that was forgotten', () =>
    withOperations(
      [
        { memoryId: 'fact_a', category: 'birds', sessionId: 's', similarity: 0.5 },
        { memoryId: 'fact_b', category: 'owls', sessionId: 't' },
      ],
      (sql, all) => {
        const told = (): unknown =>
          all('SELECT memory_id, category, thread_id, sim, status FROM operations ORDER BY row');
        const kept = ['fact_b', 'owls', 't', null, 'ok'];
        assert.deepEqual(told(), [['fact_a', 'birds', 's', 0.5, 'ok'], kept]);
        forgetInOperations(sql, []);
        forgetInOperations(sql, ['fact_a', 'fact_c']);
        assert.deepEqual(told(), [[null, null, null, 0.5, 'ok'], kept]);
      },
    ));
});
