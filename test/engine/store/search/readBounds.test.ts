import assert from 'node:assert/strict';
import type { NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { scopeNumber } from '../../../../src/engine/store/base/scopes.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { conditionsOf, type ReadBounds } from '../../../../src/engine/store/search/readBounds.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';

const plain: NewMemory = {
  kind: 'fact',
  tier: 'short',
  scope: 'user',
  topic: 'notes',
  content: 'plain',
  importance: 5,
  pinned: false,
  confidence: 1,
  decayRate: 0,
  source: 'session',
  origin: 'user',
  tags: [],
  attributes: {},
  sourceIds: [],
  eventAt: noon,
  createdAt: noon,
  validFrom: noon,
};

/** What is within bounds of a memory with these rows, all of them written at noon. */
async function within(rows: readonly Partial<NewMemory>[], bounds: Partial<ReadBounds>): Promise<string[]> {
  let found: string[] = [];
  await withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    const scopes = sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      for (const row of rows) addMemory(store, batch, { ...plain, ...row });
      return [scopeNumber(sql, 'user')];
    });
    const where = conditionsOf({ scopes, tiers: ['short', 'long'], kinds: ['fact'], now: noon, ...bounds });
    found = sql
      .prepare(`SELECT m.content FROM memories m WHERE ${where.sql} ORDER BY m.row`)
      .all(...where.values)
      .map((row) => String(row['content']));
    return Promise.resolve();
  });
  return found;
}

describe('the bounds of a request', () => {
  const filters: readonly (readonly [
    name: string,
    row: Partial<NewMemory>,
    filters: NonNullable<ReadBounds['filters']>,
  ])[] = [
    ['agent', { agentId: 'a1' }, { agentId: 'a1' }],
    ['run', { runId: 'r1' }, { runId: 'r1' }],
    ['actor', { actor: 'importer' }, { actor: 'importer' }],
    ['role', { sourceRole: 'assistant' }, { role: 'assistant' }],
    ['category', { category: 'infra' }, { category: 'infra' }],
    ['conversation', { sessionId: 's1' }, { sessionId: 's1' }],
    ['origin', { origin: 'import' }, { origin: 'import' }],
    ['pin', { pinned: true }, { pinned: true }],
    ['least importance', { importance: 6 }, { importanceMin: 6 }],
    ['greatest importance', { importance: 4 }, { importanceMax: 4 }],
  ];
  for (const [name, row, wanted] of filters) {
    it(`let through what has the ${name} that is asked for, and nothing else`, async () => {
      const rows = [{ ...row, content: 'wanted' }, {}];
      assert.deepEqual(await within(rows, { filters: wanted }), ['wanted']);
      assert.deepEqual(await within(rows, {}), ['wanted', 'plain']);
    });
  }

  it('let through what was changed between two times, without these', async () => {
    for (const [after, before, found] of [
      [noon - 1, noon + 1, ['plain']],
      [noon, noon + 1, []],
      [noon - 1, noon, []],
    ] as const)
      assert.deepEqual(await within([{}], { filters: { updatedAfter: after, updatedBefore: before } }), found);
  });

  it('let through nothing of another scope, tier, kind or topic, nothing that waits or has expired, nor a conversation that is left out', async () => {
    const others: readonly Partial<NewMemory>[] = [
      { scope: { workspace: 'elsewhere' } },
      { tier: 'archive' },
      { kind: 'insight' },
      { quarantinedAt: noon, quarantineReason: 'outside' },
      { expiresAt: noon },
    ];
    for (const other of others) assert.deepEqual(await within([{ ...other, content: 'other' }, {}], {}), ['plain']);
    assert.deepEqual(await within([{ expiresAt: noon + 1 }], {}), ['plain']);
    assert.deepEqual(await within([{ topic: 'a', content: 'a' }, {}], { topics: ['a'] }), ['a']);
    assert.deepEqual(
      await within([{ sessionId: 's', content: 's' }, { sessionId: 't', content: 't' }, {}], {
        excludeConversations: ['s'],
      }),
      ['t', 'plain'],
    );
  });
});
