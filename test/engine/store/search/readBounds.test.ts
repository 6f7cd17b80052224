import assert from 'node:assert/strict';
import type { Category } from '../../../../src/engine/ground/contract/categories.ts';
import type { NewMemory } from '../../../../src/engine/ground/contract/model.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { scopeNumber } from '../../../../src/engine/store/base/scopes.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import {
  conditionsOf,
  isEmpty,
  type ReadBounds,
  withoutTurns,
} from '../../../../src/engine/store/search/readBounds.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { plainFact } from '../../../support/plainFact.ts';
import { withTables } from '../../../support/memory.ts';

const plain: NewMemory = { ...plainFact, topic: 'notes', content: 'plain' };

/** What is within bounds of a memory with these rows, all of them written at noon. */
async function within(rows: readonly Partial<NewMemory>[], bounds: Partial<ReadBounds>): Promise<string[]> {
  let found: string[] = [];
  await withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    const scopes = sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      for (const row of rows) addMemory(store, batch, { ...plain, ...row });
      return [scopeNumber(sql, 'user'), scopeNumber(sql, { workspace: 'w' })];
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

  const category = (name: string, more: Partial<Category> = {}): Category => ({
    name,
    context: 'rag',
    also: [],
    topics: [],
    tags: [],
    kinds: [],
    ...more,
  });
  const birds = category('Birds', { also: ['fowl'], topics: ['Herons'], tags: ['wing'], kinds: ['insight'] });
  const pets = category('pets', { also: ['Birds'], topics: ['herons', 'cats'], tags: ['paw'] });
  const team = category('team', { topics: ['standup'], isOfWorkspace: true });
  const rows: readonly Partial<NewMemory>[] = [
    { content: 'named', category: ' BIRDS ' },
    { content: 'named otherwise', category: 'Fowl' },
    { content: 'topic', topic: 'HERONS' },
    { content: 'tag', tags: ['wing', 'paw'] },
    { content: 'kind', kind: 'insight' },
    { content: 'topic before tag', topic: 'cats', tags: ['wing'] },
    { content: 'name before topic', category: 'pets', topic: 'Herons' },
    { content: 'undefined', category: 'misc' },
    { content: 'team of the user', category: 'team' },
    { content: 'team', category: 'team', scope: { workspace: 'w' } },
    { content: 'topic of the team', topic: 'standup' },
    { content: 'none' },
  ];
  const allowed: readonly (readonly [names: readonly string[], found: readonly string[]])[] = [
    [['Birds'], ['named', 'named otherwise', 'topic', 'tag', 'kind']],
    [['pets'], ['topic before tag', 'name before topic']],
    [
      ['Birds', 'pets'],
      ['named', 'named otherwise', 'topic', 'tag', 'kind', 'topic before tag', 'name before topic'],
    ],
    [['Misc'], ['undefined']],
    [['team'], ['team']],
    [['birds'], []],
    [[], []],
  ];
  for (const [names, found] of allowed)
    it(`let through what is of the categories ${names.join(', ') || 'of nobody'}, as the rules decide it`, async () => {
      const rules = { categories: [birds, pets, team], agents: [] };
      const kinds: ReadBounds['kinds'] = ['fact', 'insight'];
      assert.deepEqual(await within(rows, { kinds, categories: { rules, allowed: names } }), found);
    });

  it('let through what the user said, words of some origins, what holds, and not a few that stand elsewhere', async () => {
    const origins = (['user', 'confirmed', 'assistant', 'import'] as const).map((origin) => ({
      origin,
      content: origin,
    }));
    assert.deepEqual(await within(origins, { trustedOnly: true }), ['user', 'confirmed']);
    assert.deepEqual(await within(origins, { origins: ['import', 'user'] }), ['user', 'import']);
    assert.deepEqual(await within([{ category: 'a' }, { content: 'other' }], { excludeCategories: ['a'] }), ['other']);
    const procedures: readonly Partial<NewMemory>[] = [
      { kind: 'procedure', category: 'a', content: 'a' },
      { kind: 'procedure', category: 'b', content: 'b' },
      { kind: 'procedure', content: 'c' },
      {},
    ];
    assert.deepEqual(await within(procedures, { kinds: ['fact', 'procedure'], proceduresOf: 'a' }), ['a', 'plain']);
    assert.deepEqual(withoutTurns({ kinds: ['fact', 'episode'] } as unknown as ReadBounds).kinds, ['fact']);
    assert.deepEqual(
      [['scopes'], ['kinds'], ['tiers']].map(([name = '']) =>
        isEmpty({ scopes: [1], kinds: ['fact'], tiers: ['short'], now: 0, [name]: [] }),
      ),
      [true, true, true],
    );
    assert.equal(isEmpty({ scopes: [1], kinds: ['fact'], tiers: ['short'], now: 0 }), false);
  });
});
