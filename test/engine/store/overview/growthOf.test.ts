import assert from 'node:assert/strict';
import type { NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import type { BatchLine } from '../../../../src/engine/store/overview/batchLines.ts';
import { growthOf } from '../../../../src/engine/store/overview/growthOf.ts';
import { day, noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

const today = noon;
const dayOf = (at: number): number => Math.floor((today - at) / day);
const line = (memoryId: string, given: Partial<BatchLine>): BatchLine => ({
  batch: 'b',
  memoryId,
  event: 'UPDATE',
  at: today,
  before: undefined,
  after: undefined,
  reason: undefined,
  ...given,
});

/** Short, long and archived memories of the last days, today last, after going back through some lines. */
async function countsOf(
  rows: readonly Partial<NewMemory>[],
  lines: (ids: readonly string[], sql: Sql) => readonly (readonly BatchLine[])[],
  days = 3,
): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    const ids = sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      return rows.map((row) => addMemory(store, batch, { ...plainFact, ...row }));
    });
    const slices = lines(ids, sql);
    const growth = growthOf(sql, dayOf);
    for (const slice of slices) growth.goBack(slice);
    found = growth.counts(days).map(({ short, long, archive }) => `${short} ${long} ${archive}`);
    return Promise.resolve();
  });
  return found;
}

describe('how a memory grew', () => {
  it('is what there is now where nothing changed, without turns and what ended', async () => {
    const rows = [
      {},
      { tier: 'long' },
      { tier: 'archive' },
      { tier: 'long' },
      { kind: 'episode', sessionId: 's' },
    ] as const;
    const counts = await countsOf(rows, ([, last = ''], sql) => {
      sql.prepare('UPDATE memories SET valid_until = ? WHERE id = ?').run(noon, last);
      return [];
    });
    assert.deepEqual(counts, ['1 1 1', '1 1 1', '1 1 1']);
  });

  it('has a memory from the day on which it came', async () => {
    const counts = await countsOf([{}, {}], ([one = '', other = '']) => [
      [line(one, { event: 'ADD' }), line(other, { event: 'ADD', at: today - day })],
    ]);
    assert.deepEqual(counts, ['0 0 0', '1 0 0', '2 0 0']);
  });

  it('has it in the tier in which it was then', async () => {
    const counts = await countsOf([{ tier: 'archive' }], ([one = '']) => [
      [line(one, { before: { tier: 'long' }, after: { tier: 'archive' } })],
      [
        line(one, { at: today - day, before: { tier: 'short' }, after: { tier: 'long' } }),
        line(one, { at: today - day, before: { topic: 'x' }, after: { topic: 'y' } }),
      ],
    ]);
    assert.deepEqual(counts, ['1 0 0', '0 1 0', '0 0 1']);
  });

  it('has what was forgotten until that day, and not what came back before it did', async () => {
    const forgotten = await countsOf([{}], ([one = ''], sql) => {
      sql.prepare('UPDATE memories SET valid_until = ? WHERE id = ?').run(noon, one);
      return [[line(one, { event: 'DELETE', before: {}, after: { validUntil: noon } })]];
    });
    assert.deepEqual(forgotten, ['1 0 0', '1 0 0', '0 0 0']);
    const back = await countsOf([{}], ([one = '']) => [[line(one, { before: { validUntil: noon - day }, after: {} })]]);
    assert.deepEqual(back, ['0 0 0', '0 0 0', '1 0 0']);
    const undone = await countsOf([{}], ([one = '']) => [[line(one, { before: { validUntil: null }, after: {} })]]);
    assert.deepEqual(undone, ['1 0 0', '1 0 0', '1 0 0']);
  });

  it('has nothing of what was erased since, and is never below nothing', async () => {
    const erased = await countsOf([], () => [[line('mem_gone', { event: 'ADD' })]]);
    assert.deepEqual(erased, ['0 0 0', '0 0 0', '0 0 0']);
    const twice = await countsOf([{}], ([one = '']) => [
      [
        line(one, { event: 'ADD', before: { tier: 'short' } }),
        line('mem_gone', { event: 'DELETE', before: { validUntil: null } }),
      ],
    ]);
    assert.deepEqual(twice, ['1 0 0', '1 0 0', '1 0 0']);
  });

  it('has one day for each that is asked for', async () =>
    assert.deepEqual(await countsOf([{}], () => [], 1), ['1 0 0']));
});
