import assert from 'node:assert/strict';
import type { NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { changedBatches } from '../../../../src/engine/store/overview/changedBatches.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

interface Line {
  readonly memory: string;
  readonly event: string;
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
}

/** Adds memories in a batch of their own, the oldest one, and then lines in a batch "late". */
const withLines = (
  rows: readonly Partial<NewMemory>[],
  lines: (ids: readonly string[]) => readonly Line[],
  test: (told: ReturnType<typeof changedBatches>['batches'], ids: readonly string[], sql: Sql) => void,
): Promise<void> =>
  withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    const ids = sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      return rows.map((row) => addMemory(store, batch, { ...plainFact, ...row }));
    });
    sql.prepare("INSERT INTO batches (id, action, actor, at) VALUES ('late', 'edit', 'ui', ?)").run(noon + 1);
    for (const [at, { memory, event, before, after, reason }] of lines(ids).entries())
      sql
        .prepare(
          `INSERT INTO history (device, number, memory_id, event, before, after, reason, batch, at)
           VALUES ('x', ?, ?, ?, ?, ?, ?, 'late', ?)`,
        )
        .run(
          900 + at,
          memory,
          event,
          before === undefined ? null : JSON.stringify(before),
          after === undefined ? null : JSON.stringify(after),
          reason ?? null,
          noon + 1,
        );
    test(changedBatches(sql, undefined).batches, ids, sql);
    return Promise.resolve();
  });

describe('what a batch changed', () => {
  it('is told with how many memories each kind of change met, and first what was done first', () =>
    withLines(
      [{ content: 'Herons nest' }, { content: 'Owls hoot', topic: 'owls' }],
      ([one = '', other = '']) => [
        {
          memory: one,
          event: 'UPDATE',
          before: { content: 'Herons' },
          after: { content: 'Herons nest' },
          reason: 'newer',
        },
        { memory: one, event: 'AGE', before: { tier: 'short' }, after: { tier: 'long' } },
        { memory: one, event: 'LINK', after: { to: other } },
        { memory: other, event: 'UPDATE', before: { topic: 'birds' }, after: { topic: 'owls' } },
        { memory: one, event: 'UNLINK', before: { to: other } },
      ],
      ([late, early], [one, other]) => {
        assert.deepEqual(late, {
          id: 'late',
          action: 'edit',
          actor: 'ui',
          at: noon + 1,
          isUndone: false,
          counts: { UPDATE: 2, AGE: 1, LINK: 1, UNLINK: 1 },
          changes: [
            { memoryId: one, event: 'UPDATE', topic: 'birds', text: 'Herons nest', was: 'Herons', reason: 'newer' },
            { memoryId: one, event: 'AGE', topic: 'birds', text: 'Herons nest', tier: 'long' },
            { memoryId: one, event: 'LINK', topic: 'birds', text: 'Herons nest', other: 'Owls hoot' },
            { memoryId: other, event: 'UPDATE', topic: 'owls', text: 'Owls hoot' },
            { memoryId: one, event: 'UNLINK', topic: 'birds', text: 'Herons nest', other: 'Owls hoot' },
          ],
        });
        assert.deepEqual(early?.counts, { ADD: 2 });
        assert.deepEqual(
          early?.changes.map(({ text, tier }) => [text, tier]),
          [
            ['Herons nest', undefined],
            ['Owls hoot', undefined],
          ],
        );
      },
    ));

  it('tells several changes of one kind of one memory once, by the last', () =>
    withLines(
      [{}],
      ([one = '']) => [
        { memory: one, event: 'UPDATE', before: { content: 'a' }, after: { content: 'b' } },
        { memory: one, event: 'UPDATE', before: { content: 'b' }, after: { content: 'c' } },
      ],
      ([late]) => {
        assert.deepEqual(late?.counts, { UPDATE: 1 });
        assert.deepEqual(
          late?.changes.map(({ text, was }) => [text, was]),
          [['c', 'b']],
        );
      },
    ));

  it('has the words that an erased memory had in its line, or none', () =>
    withLines(
      [],
      () => [
        { memory: 'fact_a', event: 'DELETE', before: { topic: 'owls', content: 'Owls hoot' } },
        { memory: 'fact_b', event: 'DELETE' },
        { memory: 'fact_b', event: 'LINK', after: { to: 'fact_c' } },
      ],
      ([late]) =>
        assert.deepEqual(late?.changes, [
          { memoryId: 'fact_a', event: 'DELETE', topic: 'owls', text: 'Owls hoot' },
          { memoryId: 'fact_b', event: 'DELETE', topic: '', text: '' },
          { memoryId: 'fact_b', event: 'LINK', topic: '', text: '' },
        ]),
    ));

  it('is told of twelve memories, and of each from its beginning', () =>
    withLines(
      Array.from({ length: 14 }, (_, at) => ({
        content: `${'x'.repeat(at === 0 ? 597 : 598)} ${String(at).padStart(2, '0')}`,
      })),
      () => [],
      ([batch]) => {
        assert.deepEqual(batch?.counts, { ADD: 14 });
        assert.equal(batch?.changes.length, 12);
        assert.equal(batch.changes[0]?.text, `${'x'.repeat(597)} 00`);
        assert.equal(batch.changes[1]?.text, `${'x'.repeat(598)} 0…`);
      },
    ));

  it('comes in slices of a hundred batches, those left out in which no memory changed', () =>
    withTables(({ sql }) => {
      const add = (at: number): void =>
        void sql.prepare("INSERT INTO batches (id, action, at) VALUES (?, 'save', ?)").run(`b${at}`, at);
      for (let at = 1; at < 100; at++) add(at);
      assert.deepEqual(changedBatches(sql, undefined), { batches: [], next: undefined });
      add(100);
      assert.deepEqual(changedBatches(sql, undefined).next, { at: 1, id: 'b1' });
      add(101);
      const { next } = changedBatches(sql, undefined);
      assert.deepEqual(next, { at: 2, id: 'b2' });
      assert.equal(changedBatches(sql, next).next, undefined);
      return Promise.resolve();
    }));

  it('tells once of a memory that came, went or came back and was changed on the way', () =>
    withLines(
      [{ content: 'Herons nest' }, { content: 'Owls hoot' }],
      ([one = '', other = '']) => [
        { memory: one, event: 'UPDATE', before: { importance: 5 }, after: { importance: 7 } },
        { memory: one, event: 'DELETE' },
        { memory: other, event: 'UPDATE', before: { importance: 5 }, after: { importance: 7 } },
      ],
      ([late], [one, other]) => {
        assert.deepEqual(late?.counts, { UPDATE: 1, DELETE: 1 });
        assert.deepEqual(
          late?.changes.map(({ event, memoryId }) => [event, memoryId]),
          [
            ['DELETE', one],
            ['UPDATE', other],
          ],
        );
      },
    ));
});
