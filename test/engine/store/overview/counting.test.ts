import assert from 'node:assert/strict';
import type { NewMemory, QuarantineReason } from '../../../../src/engine/ground/contract/model.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { scopeNumber } from '../../../../src/engine/store/base/scopes.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import {
  distinctTopics,
  distinctTopicsIn,
  recentTopics,
  topicsOf,
} from '../../../../src/engine/store/memories/topics.ts';
import type { BatchLine, BegunBatch } from '../../../../src/engine/store/overview/batchLines.ts';
import { statsOf } from '../../../../src/engine/store/overview/statsOf.ts';
import { waitingByReason } from '../../../../src/engine/store/overview/waitingByReason.ts';
import { weekOf } from '../../../../src/engine/store/overview/weekOf.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { plainFact } from '../../../support/plainFact.ts';
import { withTables } from '../../../support/memory.ts';

const withRows = (
  rows: readonly Partial<NewMemory>[],
  test: (sql: Sql, user: number, elsewhere: number) => void,
): Promise<void> =>
  withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    const scopes = sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      for (const row of rows) addMemory(store, batch, { ...plainFact, ...row });
      return [scopeNumber(sql, 'user'), scopeNumber(sql, { workspace: 'w' })] as const;
    });
    test(sql, ...scopes);
    return Promise.resolve();
  });

describe('what is counted in the database', () => {
  const waits = (quarantineReason: QuarantineReason): Partial<NewMemory> => ({ quarantinedAt: noon, quarantineReason });

  it('is what waits for review, by why, without turns and without proposals that ended', () =>
    withRows(
      [
        ...(['protected', 'instruction', 'outside', 'outside', 'conflict', 'consent', 'once'] as const).map(waits),
        { ...waits('consent'), expiresAt: noon },
        { ...waits('consent'), expiresAt: noon + 1 },
        { ...waits('outside'), expiresAt: noon - 1 },
        { ...waits('outside'), kind: 'episode', sessionId: 's' },
        { origin: 'assistant', expiresAt: noon },
        { origin: 'assistant', expiresAt: noon + 1 },
        { origin: 'user', expiresAt: noon },
        { origin: 'tool', kind: 'procedure', category: 'work log', expiresAt: noon },
        {},
      ],
      (sql) =>
        assert.deepEqual(waitingByReason(sql, noon), {
          protected: 1,
          instruction: 1,
          outside: 3,
          conflict: 1,
          consent: 2,
          once: 1,
          ground: 0,
          expired: 1,
        }),
    ));

  it('is what rests on something that fell, without what was superseded or waits for another reason', () =>
    withRows([{}, { content: 'b' }, { content: 'c' }, { content: 'd', ...waits('outside') }], (sql) => {
      sql.prepare('UPDATE memories SET needs_review_at = 1 WHERE content <> ?').run('b');
      sql.prepare("UPDATE memories SET superseded_by = 'fact_x' WHERE content = ?").run('c');
      const { ground, outside, expired } = waitingByReason(sql, noon);
      assert.deepEqual([ground, outside, expired], [1, 1, 0]);
    }));

  it('is how many memories there are, by kind and tier, and the newest of them', () =>
    withRows(
      [
        { eventAt: noon + 5 },
        { tier: 'long' },
        { kind: 'insight', topic: 'other' },
        { kind: 'episode', sessionId: 's', topic: 'talk' },
      ],
      (sql) => {
        const { total, byKind, byTier, topics, latestAt, links, sessions } = statsOf(sql);
        assert.deepEqual(
          [total, byKind.fact, byKind.insight, byKind.episode, byKind.rule, byTier.short, byTier.long, byTier.archive],
          [4, 2, 1, 1, 0, 3, 1, 0],
        );
        assert.deepEqual([topics, latestAt, links, sessions], [2, noon + 5, 0, 0]);
      },
    ));

  it('is nothing of an empty one', () =>
    withRows([], (sql) => {
      const stats = statsOf(sql);
      assert.deepEqual([stats.total, 'latestAt' in stats, stats.byKind.fact], [0, false, 0]);
    }));
});

describe('the topics of a memory', () => {
  const rows: readonly Partial<NewMemory>[] = [
    { topic: 'owls', eventAt: noon - 9 },
    { topic: 'herons', eventAt: noon - 8, tier: 'long' },
    { topic: 'herons', eventAt: noon - 7 },
    { topic: 'egrets', eventAt: noon - 6, tier: 'archive' },
    { topic: 'hidden', quarantinedAt: noon, quarantineReason: 'outside' },
    { topic: 'talk', kind: 'episode', sessionId: 's' },
    { topic: 'elsewhere', scope: { workspace: 'w' } },
    { topic: 'work log', kind: 'procedure', origin: 'tool', category: 'work log' },
  ];

  it('are the most used first, then the newest, with how many lie in each tier', () =>
    withRows(rows, (sql, user) => {
      assert.deepEqual(
        topicsOf(sql, [user]).map(({ topic, total, short, long, archive, latestAt }) => [
          topic,
          total,
          short,
          long,
          archive,
          latestAt,
        ]),
        [
          ['herons', 2, 1, 1, 0, noon - 7],
          ['work log', 1, 1, 0, 0, noon],
          ['egrets', 1, 0, 0, 1, noon - 6],
          ['owls', 1, 1, 0, 0, noon - 9],
        ],
      );
      assert.equal(topicsOf(sql).length, 5);
    }));

  it('in use now are those of the newest memories, without those of our own notes', () =>
    withRows(rows, (sql, user, elsewhere) => {
      assert.deepEqual(recentTopics(sql, [user], 10), ['herons', 'egrets', 'owls']);
      assert.deepEqual(recentTopics(sql, [user], 2), ['herons', 'egrets']);
      assert.deepEqual(recentTopics(sql, [elsewhere, user], 2), ['herons', 'elsewhere']);
      assert.deepEqual(recentTopics(sql, [], 2), []);
    }));

  it('have each name once, in order', () =>
    withRows(rows, (sql, user, elsewhere) => {
      assert.deepEqual(distinctTopics(sql, [user]), ['egrets', 'herons', 'owls', 'work log']);
      assert.deepEqual(distinctTopics(sql, [elsewhere]), ['elsewhere']);
      assert.deepEqual(distinctTopicsIn(sql), ['egrets', 'elsewhere', 'herons', 'hidden', 'owls', 'work log']);
    }));
});

describe('what happened in a week', () => {
  const counted = (lines: readonly Partial<BatchLine>[], batch?: Partial<BegunBatch>): readonly number[] => {
    const week = weekOf(100);
    for (const line of lines)
      week.take(batch as BegunBatch | undefined, { at: 100, memoryId: 'm', ...line } as BatchLine);
    const { cameIn, corrected, aged, forgotten } = week.counts();
    return [cameIn, corrected, aged, forgotten];
  };

  it('is counted once for each memory, by what it was', () => {
    assert.deepEqual(counted([{ event: 'ADD' }, { event: 'ADD' }, { event: 'ADD', memoryId: 'n' }]), [2, 0, 0, 0]);
    assert.deepEqual(counted([{ event: 'AGE' }, { event: 'DELETE' }, { event: 'MERGE' }]), [0, 1, 1, 1]);
    const changed = { event: 'UPDATE' } as const;
    assert.deepEqual(counted([{ ...changed, before: { content: 'x' } }]), [0, 1, 0, 0]);
    assert.deepEqual(counted([{ ...changed, after: { supersededBy: 'n' } }]), [0, 1, 0, 0]);
    assert.deepEqual(
      counted([
        { ...changed, after: { supersededBy: null } },
        { ...changed, before: { topic: 'x' } },
      ]),
      [0, 0, 0, 0],
    );
  });

  it('is nothing from before, nothing that was undone and no undo', () => {
    assert.deepEqual(counted([{ event: 'ADD', at: 99 }]), [0, 0, 0, 0]);
    assert.deepEqual(counted([{ event: 'ADD' }], { isUndone: true }), [0, 0, 0, 0]);
    assert.deepEqual(counted([{ event: 'ADD' }], { action: 'undo' }), [0, 0, 0, 0]);
    assert.deepEqual(counted([{ event: 'ADD' }], { action: 'save', isUndone: false }), [1, 0, 0, 0]);
  });
});
