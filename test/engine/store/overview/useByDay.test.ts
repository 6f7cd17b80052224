import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import {
  conversationsByDay,
  type Days,
  modelTokensByDay,
  promptsByDay,
} from '../../../../src/engine/store/overview/useByDay.ts';
import { day, noon } from '../../../support/clock.ts';
import { store, withTables } from '../../../support/memory.ts';

/** The three days that end with `noon`. */
const days: Days = { count: 3, since: noon - 2 * day, dayOf: (at) => Math.floor((at - noon) / day) + 2 };

function addConversations(
  sql: Sql,
  rows: readonly (readonly [id: string, firstSeenAt: number, lastSeenAt?: number])[],
): void {
  for (const [id, firstSeenAt, lastSeenAt = firstSeenAt] of rows)
    sql
      .prepare('INSERT INTO sessions (id, first_seen_at, last_seen_at) VALUES (?, ?, ?)')
      .run(id, firstSeenAt, lastSeenAt);
}

describe('conversations by day', () => {
  it('are counted by where they were held, most first, then by name', () =>
    withTables(({ sql }) => {
      addConversations(sql, [
        ['cli:1', noon],
        ['cursor:1', noon - 2 * day],
        ['cursor:2:x', noon - day],
        ['cursor:3', noon - day],
        ['bare', noon],
        [':odd', noon - day],
        ['x:1', noon],
        ['claude:1', noon - 2 * day],
      ]);
      assert.deepEqual(conversationsByDay(sql, days), [
        { source: 'cursor', days: [1, 2, 0] },
        { source: 'chat', days: [0, 1, 1] },
        { source: 'claude', days: [1, 0, 0] },
        { source: 'cli', days: [0, 0, 1] },
        { source: 'x', days: [0, 0, 1] },
      ]);
      return Promise.resolve();
    }));

  it('are none from before, and belong to no day where a clock was ahead', () =>
    withTables(({ sql }) => {
      addConversations(sql, [
        ['cli:1', noon - 2 * day - 1],
        ['cursor:1', noon + day],
      ]);
      assert.deepEqual(conversationsByDay(sql, days), [{ source: 'cursor', days: [0, 0, 0] }]);
      return Promise.resolve();
    }));
});

describe('what stood in prompts', () => {
  const why = (given: object): string => JSON.stringify({ words: [], parts: {}, ...given });

  const withPrompts = (
    rows: readonly (readonly [at: number, memory: 'first' | 'second' | 'gone', why: string])[],
    test: (sql: Sql) => void,
    lastSeenAt = noon,
  ): Promise<void> =>
    withTables(async ({ memory, sql }) => {
      const ids = {
        first: await store(memory, 'x'.repeat(40)),
        second: await store(memory, 'Herons nest in May'),
        gone: 'mem_gone',
      };
      addConversations(sql, [['cli:1', noon - 9 * day, lastSeenAt]]);
      for (const [position, [at, which, said]] of rows.entries())
        sql
          .prepare('INSERT INTO injections (session_id, at, position, memory_id, why) VALUES (?, ?, ?, ?, ?)')
          .run('cli:1', at, position, ids[which], said);
      test(sql);
    });

  it('is counted in tokens on its day, an erased memory with none', () =>
    withPrompts(
      [
        [noon - 2 * day, 'first', why({})],
        [noon, 'first', why({})],
        [noon, 'second', why({})],
        [noon, 'gone', why({})],
        [noon - 2 * day - 1, 'first', why({})],
      ],
      (sql) => {
        const { tokens } = promptsByDay(sql, days, noon);
        assert.deepEqual(tokens, [12, 0, 12 + 5], 'of 40 and 18 characters');
      },
    ));

  it('was used where a question asked for it in its words or its meaning, or where it is a rule, each memory once', () =>
    withPrompts(
      [
        [noon, 'first', why({ words: ['owl'] })],
        [noon + 1, 'first', why({ parts: { similarity: 0.5 } })],
        [noon, 'second', why({ parts: { importance: 1 } })],
        [noon, 'gone', why({ because: 'pinned' })],
      ],
      (sql) => {
        assert.equal(promptsByDay(sql, days, noon).used, 1);
        assert.equal(promptsByDay(sql, days, noon + 1).used, 1);
        assert.equal(promptsByDay(sql, days, noon + 2).used, 0);
      },
    ));

  it('is used as a rule, too', () =>
    withPrompts([[noon, 'second', why({ because: 'rule' })]], (sql) =>
      assert.equal(promptsByDay(sql, days, noon).used, 1),
    ));

  it('is nothing of a conversation that ended before', () =>
    withPrompts(
      [[noon, 'first', why({ words: ['owl'] })]],
      (sql) => assert.deepEqual(promptsByDay(sql, days, noon), { tokens: [0, 0, 0], used: 0 }),
      noon - 2 * day - 1,
    ));
});

describe('tokens that models were asked for', () => {
  it('are those of the days that are asked about', () =>
    withTables(({ sql }) => {
      for (const [at, tokens] of [
        [9, 1],
        [10, 20],
        [12, 300],
        [13, 4000],
      ] as const)
        sql.prepare('INSERT INTO model_use (day, requests, tokens) VALUES (?, 1, ?)').run(at, tokens);
      assert.deepEqual(modelTokensByDay(sql, 10, 3), [20, 0, 300]);
      return Promise.resolve();
    }));
});
