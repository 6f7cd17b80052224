import assert from 'node:assert/strict';
import {
  markConsolidated,
  pendingConversations,
} from '../../../../src/engine/store/conversations/pendingConversations.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import type { Store } from '../../../../src/engine/store/base/store.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { turnsAfter } from '../../../../src/engine/store/conversations/conversationTurn.ts';
import { moveReadThrough, readThrough } from '../../../../src/engine/store/conversations/readThrough.ts';

const turn = (memory: Memory, sessionId: string, text: string): Promise<unknown> =>
  memory.observe({ sessionId, role: 'user', text });
const minute = 60_000;

/** Reads a conversation to its end. */
function readAll(sql: Sql, id: string): boolean {
  return sql.transaction(() => {
    const from = readThrough(sql, id, 'rules');
    const newest = turnsAfter(sql, id, from, 100).at(-1)?.row ?? from;
    return moveReadThrough(sql, id, 'rules', from, newest) && markConsolidated(storeOf(sql), id, noon, newest);
  });
}

/** A store over an open database. */
function storeOf(sql: Sql): Store {
  return { sql, clock: () => noon, ids: createIds(seeded(2)) };
}

describe('conversations and what is left to do with them', () => {
  it('R090, R116: the first message registers a conversation and ends those before it, which then wait', () =>
    withTables(async ({ memory, sql, all, clock }) => {
      await turn(memory, 'a', 'one');
      assert.deepEqual(pendingConversations(sql, 0), []);
      clock.forward(minute);
      await turn(memory, 'b', 'two');
      assert.deepEqual(pendingConversations(sql, 0), ['a']);
      await turn(memory, 'c', 'three');
      assert.deepEqual(pendingConversations(sql, 0), ['a', 'b']);
      assert.deepEqual(pendingConversations(sql, 0, 'a'), ['b']);
      assert.deepEqual(
        all('SELECT id, first_seen_at, consolidated_at FROM sessions ORDER BY id').map((row) => ({ ...row })),
        [
          { id: 'a', first_seen_at: noon, consolidated_at: null },
          { id: 'b', first_seen_at: noon + minute, consolidated_at: null },
          { id: 'c', first_seen_at: noon + minute, consolidated_at: null },
        ],
      );
    }));

  it('R252: one in which nothing was said for a while waits as well, although nobody ended it', () =>
    withTables(async ({ memory, sql }) => {
      await turn(memory, 'a', 'one');
      assert.deepEqual(pendingConversations(sql, noon - 1), []);
      assert.deepEqual(pendingConversations(sql, noon), ['a']);
    }));

  it('a reset, or the end that a window notes, makes it wait', () =>
    withTables(async ({ memory, sql }) => {
      await turn(memory, 'a', 'one');
      assert.deepEqual(await memory.endSession('a'), { waiting: false });
      assert.deepEqual(pendingConversations(sql, 0), ['a']);
      for (const text of ['1', '2', '3', '4']) await turn(memory, 'b', text);
      assert.equal((await memory.resetAndSummarize({ sessionId: 'b' })).status, 'waiting');
      assert.deepEqual(pendingConversations(sql, 0), ['a', 'b']);
    }));

  it('a conversation that goes on is open again, and only its new turns are read', () =>
    withTables(async ({ memory, sql }) => {
      await turn(memory, 'a', 'one');
      await memory.endSession('a');
      assert.equal(readAll(sql, 'a'), true);
      assert.deepEqual(pendingConversations(sql, 0), []);
      await turn(memory, 'a', 'two');
      assert.deepEqual(pendingConversations(sql, 0), []);
      await turn(memory, 'b', 'three');
      assert.deepEqual(pendingConversations(sql, 0), ['a']);
      assert.deepEqual(
        turnsAfter(sql, 'a', readThrough(sql, 'a', 'rules'), 30).map(({ text }) => text),
        ['two'],
      );
    }));

  it('R095: only one of two readers of the same turns gets to say so', () =>
    withTables(async ({ memory, sql }) => {
      await turn(memory, 'a', 'one');
      const [episode] = turnsAfter(sql, 'a', 0, 30);
      const read = (): boolean => sql.transaction(() => moveReadThrough(sql, 'a', 'rules', 0, episode?.row ?? 0));
      assert.deepEqual([read(), read()], [true, false]);
    }));

  it('is not consolidated while it has turns that nobody read', () =>
    withTables(async ({ memory, sql }) => {
      await turn(memory, 'a', 'one');
      await turn(memory, 'a', 'two');
      const [first] = turnsAfter(sql, 'a', 0, 1);
      assert.equal(
        sql.transaction(() => markConsolidated(storeOf(sql), 'a', noon, first?.row ?? 0)),
        false,
      );
      assert.equal(readAll(sql, 'a'), true);
      assert.equal(readAll(sql, 'a'), false);
    }));

  it('a turn that takes over the row of one that was really deleted is read', () =>
    withTables(async ({ memory, sql }) => {
      await turn(memory, 'a', 'one');
      await turn(memory, 'a', 'two');
      await memory.endSession('a');
      readAll(sql, 'a');
      sql.transaction(() => sql.prepare("DELETE FROM memories WHERE content = 'two'").run());
      await turn(memory, 'a', 'three');
      assert.deepEqual(
        turnsAfter(sql, 'a', readThrough(sql, 'a', 'rules'), 30).map(({ text }) => text),
        ['three'],
      );
    }));

  it('only a summary that a person asked for counts as asked', () =>
    withTables(async ({ memory }) => {
      for (const id of ['a', 'b']) for (const text of ['1', '2', '3', '4']) await turn(memory, id, text);
      await memory.endSession('a');
      await memory.resetAndSummarize({ sessionId: 'b' });
      assert.deepEqual(
        [await memory.waitingSessions(), await memory.waitingSessions({ asked: true })],
        [['a', 'b'], ['b']],
      );
    }));
});
