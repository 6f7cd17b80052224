import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch, type Batch, type Store } from '../../../../src/engine/store/base/store.ts';
import {
  addSummary,
  conversationsOwingSummary,
  conversationSummariesOf,
  cutSummary,
  keepSummary,
  markSummarized,
  markWaiting,
  owesSummary,
  summariesIn,
} from '../../../../src/engine/store/conversations/conversationSummaries.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

const inStore = (
  test: (store: Store, sql: Sql, batchAt: (at: number, action?: string) => Batch) => void,
): Promise<void> =>
  withTables(({ sql }) => {
    let now = noon;
    const store: Store = { sql, clock: () => now, ids: createIds(seeded(7)) };
    sql.transaction(() =>
      test(store, sql, (at, action = 'save') => {
        now = at;
        return beginBatch(store, action as Parameters<typeof beginBatch>[1]);
      }),
    );
    return Promise.resolve();
  });

const conversation = (sql: Sql, id: string): unknown[] => {
  const row = sql.prepare('SELECT * FROM sessions WHERE id = ?').get(id) ?? assert.fail(id);
  return ['first_seen_at', 'last_seen_at', 'ended_at', 'waiting_since', 'summary_asked', 'consolidated_at'].map(
    (column) => row[column],
  );
};

describe('a conversation that is owed a summary', () => {
  it('waits since it was first said so, whoever asks later', () =>
    inStore((store, sql) => {
      markWaiting(store, 'a', noon, 'ended');
      assert.deepEqual(conversation(sql, 'a'), [noon, noon, noon, noon, 0, null]);
      markWaiting(store, 'a', noon + 5, 'asked');
      assert.deepEqual(conversation(sql, 'a'), [noon, noon, noon, noon, 1, null]);
      markWaiting(store, 'a', noon + 9, 'ended');
      assert.deepEqual(conversation(sql, 'a'), [noon, noon, noon, noon, 1, null]);
    }));

  it('comes after those that wait longer, and those that a person asked for can be told apart', () =>
    inStore((store, sql) => {
      markWaiting(store, 'late', noon + 2, 'asked');
      markWaiting(store, 'b', noon, 'ended');
      markWaiting(store, 'a', noon, 'asked');
      sql.prepare("INSERT INTO sessions (id, first_seen_at, last_seen_at) VALUES ('open', 1, 1)").run();
      assert.deepEqual(conversationsOwingSummary(sql, { asked: false }), ['a', 'b', 'late']);
      assert.deepEqual(conversationsOwingSummary(sql, { asked: true }), ['a', 'late']);
      markSummarized(store, 'a', noon + 3, 0);
      assert.deepEqual(conversationsOwingSummary(sql, { asked: false }), ['b', 'late']);
      assert.deepEqual(conversation(sql, 'a'), [noon, noon, noon + 3, null, 0, noon + 3]);
    }));

  it('has said something since the last one, or has none', () =>
    inStore((store, sql, batchAt) => {
      assert.ok(!owesSummary(sql, 'none'));
      markWaiting(store, 'a', noon, 'ended');
      assert.ok(owesSummary(sql, 'a'));
      const summary = { sessionId: 'a', summary: 'Herons', messageCount: 4, modelName: 'm' };
      addSummary(store, batchAt(noon - 1), summary);
      assert.ok(owesSummary(sql, 'a'));
      addSummary(store, batchAt(noon), summary);
      assert.ok(!owesSummary(sql, 'a'));
    }));

  it('was read as far as it was summarised, and is done only when no turn came after', () =>
    inStore((store, sql, batchAt) => {
      markWaiting(store, 'a', noon, 'ended');
      addMemory(store, batchAt(noon), { ...plainFact, kind: 'episode', sessionId: 'a', content: 'one' });
      const turn = Number(sql.prepare('SELECT max(row) AS row FROM memories').get()?.['row']);
      const read = (): unknown[] => {
        const row = sql.prepare("SELECT * FROM sessions WHERE id = 'a'").get() ?? assert.fail();
        return ['consolidated_row', 'model_row', 'synthesized_row', 'consolidated_at'].map((column) => row[column]);
      };
      markSummarized(store, 'a', noon + 1, turn - 1);
      assert.deepEqual(read(), [turn - 1, turn - 1, turn - 1, null]);
      markSummarized(store, 'a', noon + 2, turn);
      assert.deepEqual(read(), [turn, turn, turn, noon + 2]);
      markSummarized(store, 'a', noon + 3, turn - 1);
      assert.deepEqual(read(), [turn, turn, turn, noon + 3], 'never read back');
    }));
});

describe('raw summaries', () => {
  it('are told newest first, of one conversation or all', () =>
    inStore((store, sql, batchAt) => {
      const add = (sessionId: string, summary: string, at: number): void =>
        addSummary(store, batchAt(at), { sessionId, summary, messageCount: 4, modelName: 'm' });
      add('a', 'one', noon);
      add('b', 'two', noon + 2);
      add('a', 'three', noon + 1);
      const told = (id: string | undefined, limit = 9): string =>
        conversationSummariesOf(sql, id, limit)
          .map(({ summary }) => summary)
          .join(' ');
      assert.equal(told(undefined), 'two three one');
      assert.equal(told('a'), 'three one');
      assert.equal(told('a', 1), 'three');
      assert.equal(told('c'), '');
      const [{ id = '', ...rest } = {}] = conversationSummariesOf(sql, 'b', 1);
      assert.ok(id.startsWith('sum'), id);
      assert.deepEqual(rest, { sessionId: 'b', summary: 'two', messageCount: 4, modelUsed: 'm', createdAt: noon + 2 });
    }));

  it('that came by an import are kept once, are gone when it is undone, and come back with the next', () =>
    inStore((store, sql, batchAt) => {
      const summary = { id: 'sum_x', sessionId: 'a', summary: 'one', messageCount: 2, createdAt: noon };
      const told = (): number => conversationSummariesOf(sql, undefined, 9).length;
      assert.ok(keepSummary(store, summary, undefined));
      assert.equal(told(), 0, 'only asked');
      const first = batchAt(noon, 'import');
      assert.ok(keepSummary(store, summary, () => first));
      assert.deepEqual(conversationSummariesOf(sql, 'a', 9), [summary]);
      assert.ok(!keepSummary(store, summary, () => assert.fail('no batch is needed')));
      sql.prepare("UPDATE batches SET undone_by = 'x' WHERE id = ?").run(first.id);
      assert.equal(told(), 0);
      const second = batchAt(noon, 'import');
      assert.ok(keepSummary(store, summary, () => second));
      assert.equal(told(), 1);
    }));

  it('say less, or go, where something was taken out of them', () =>
    inStore((store, sql, batchAt) => {
      const batch = batchAt(noon, 'import');
      for (const id of ['sum_x', 'sum_y'])
        keepSummary(store, { id, sessionId: 'a', summary: 'one two', messageCount: 2, createdAt: noon }, () => batch);
      cutSummary(store, 'sum_x', 'one');
      cutSummary(store, 'sum_y', undefined);
      assert.deepEqual(
        conversationSummariesOf(sql, 'a', 9).map(({ id, summary }) => `${id} ${summary}`),
        ['sum_x one'],
      );
      assert.ok(!JSON.stringify(sql.prepare('SELECT * FROM history').all()).includes('one two'));
    }));

  it('as memories are those of some conversations, in whatever state', () =>
    inStore((store, sql, batchAt) => {
      const batch = batchAt(noon);
      const add = (sessionId: string, kind: 'summary' | 'fact', content: string): string =>
        addMemory(store, batch, { ...plainFact, kind, sessionId, content });
      const [a, b] = [add('a', 'summary', 'one'), add('b', 'summary', 'two')];
      add('a', 'fact', 'three');
      add('c', 'summary', 'four');
      sql.prepare('UPDATE memories SET valid_until = 1 WHERE id = ?').run(b);
      assert.deepEqual(summariesIn(sql, ['b', 'a']), [a, b]);
      assert.deepEqual(summariesIn(sql, []), []);
    }));
});
