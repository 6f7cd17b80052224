import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { batchesBefore, linesAlone, linesOf } from '../../../../src/engine/store/overview/batchLines.ts';
import { withTables } from '../../../support/memory.ts';

const withBatches = (
  rows: readonly (readonly [id: string, at: number, undoneBy?: string, actor?: string])[],
  test: (sql: Sql) => void,
): Promise<void> =>
  withTables(({ sql }) => {
    for (const [id, at, undoneBy = null, actor = null] of rows)
      sql
        .prepare("INSERT INTO batches (id, action, actor, at, undone_by) VALUES (?, 'save', ?, ?, ?)")
        .run(id, actor, at, undoneBy);
    test(sql);
    return Promise.resolve();
  });

const ids = (batches: readonly { readonly id: string }[]): string => batches.map(({ id }) => id).join(' ');

describe('the batches of a memory', () => {
  it('come newest first, those of one moment by their ids, so many at a time', () =>
    withBatches(
      [
        ['a', 10],
        ['c', 20],
        ['b', 20],
        ['d', 30],
      ],
      (sql) => {
        assert.equal(ids(batchesBefore(sql, undefined, 9)), 'd c b a');
        assert.equal(ids(batchesBefore(sql, undefined, 2)), 'd c');
        assert.equal(ids(batchesBefore(sql, { at: 20, id: 'c' }, 9)), 'b a');
        assert.equal(ids(batchesBefore(sql, { at: 20, id: 'b' }, 9)), 'a');
        assert.equal(ids(batchesBefore(sql, { at: 10, id: 'a' }, 9)), '');
        assert.equal(ids(batchesBefore(sql, undefined, 9, 20)), 'd c b');
        assert.equal(ids(batchesBefore(sql, undefined, 9, 21)), 'd');
      },
    ));

  it('tell who did them and whether they were undone', () =>
    withBatches(
      [
        ['a', 10, 'b', 'ui'],
        ['b', 20],
      ],
      (sql) =>
        assert.deepEqual(batchesBefore(sql, undefined, 9), [
          { id: 'b', action: 'save', actor: undefined, at: 20, isUndone: false },
          { id: 'a', action: 'save', actor: 'ui', at: 10, isUndone: true },
        ]),
    ));
});

describe('the lines of batches', () => {
  const withLines = (
    rows: readonly (readonly [device: string, number: number, memory: string, batch: string, at: number])[],
    test: (sql: Sql) => void,
  ): Promise<void> =>
    withTables(({ sql }) => {
      for (const [device, number, memory, batch, at] of rows)
        sql
          .prepare(
            `INSERT INTO history (device, number, memory_id, event, before, after, batch, at)
             VALUES (?, ?, ?, 'UPDATE', '{"topic":"x"}', '{"topic":"y"}', ?, ?)`,
          )
          .run(device, number, memory, batch, at);
      test(sql);
      return Promise.resolve();
    });

  it('are those about memories, the newest first, then the later device and number', () =>
    withLines(
      [
        ['x', 901, 'fact_a', 'one', 10],
        ['x', 902, 'fact_b', 'one', 20],
        ['y', 901, 'fact_c', 'two', 20],
        ['y', 902, 'fact_d', 'two', 20],
        ['y', 903, 'ep_a', 'two', 30],
        ['y', 904, 'fact_e', 'three', 30],
        ['y', 905, 'fact_f', '', 30],
      ],
      (sql) => {
        const lines = linesOf(sql, ['one', 'two', 'none']);
        assert.deepEqual(
          lines.map(({ memoryId, batch, at }) => `${memoryId} ${batch} ${at}`),
          ['fact_d two 20', 'fact_c two 20', 'fact_b one 20', 'fact_a one 10'],
        );
        assert.deepEqual(lines[0], {
          batch: 'two',
          memoryId: 'fact_d',
          event: 'UPDATE',
          at: 20,
          before: { topic: 'x' },
          after: { topic: 'y' },
          reason: undefined,
        });
        assert.deepEqual(linesOf(sql, []), []);
      },
    ));

  it('that belong to none are the last ones since a time', () =>
    withLines(
      [
        ['x', 901, 'fact_a', '', 10],
        ['x', 902, 'fact_b', '', 20],
        ['x', 903, 'ep_b', '', 20],
        ['x', 904, 'fact_c', 'one', 20],
        ['x', 905, 'fact_d', '', 30],
      ],
      (sql) => {
        const told = (since: number, most: number): string =>
          linesAlone(sql, since, most)
            .map(({ memoryId }) => memoryId)
            .join(' ');
        assert.equal(told(10, 9), 'fact_d fact_b fact_a');
        assert.equal(told(11, 9), 'fact_d fact_b');
        assert.equal(told(0, 1), 'fact_d');
        assert.equal(told(31, 9), '');
      },
    ));
});
