import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { RecallInput } from '../../../src/engine/ground/contract/recalling.ts';
import { day, noon } from '../../support/clock.ts';
import { codes, store, withMemory } from '../../support/memory.ts';

const facts = [
  ['deploys', 'We deploy on Fridays only after 16:00'],
  ['deploys', 'The rollback script is bin/rollback'],
  ['database', 'Postgres 17 runs on atlas'],
  ['people', 'Anna leads the billing team'],
  ['style', 'Use parseHttpRequest2 for requests'],
  ['日本', '東京タワーの近くで会議をする'],
] as const;

async function fill(memory: Memory): Promise<void> {
  for (const [topic, content] of facts) await store(memory, content, { topic });
}

async function found(memory: Memory, input: RecallInput): Promise<string[]> {
  return (await memory.recall(input)).hits.map((hit) => hit.content);
}

describe('recall with a query', () => {
  const queries: readonly (readonly [string, readonly string[]])[] = [
    ['when do we deploy?', [facts[0][1], facts[1][1]]],
    ['DEPLOYMENT', [facts[0][1], facts[1][1]]],
    ['is friday fine?', [facts[0][1]]],
    ['postgres', [facts[2][1]]],
    ['annas team', [facts[3][1]]],
    ['http request', [facts[4][1]]],
    ['東京', [facts[5][1]]],
    ['bin/rollback', [facts[1][1]]],
    ['giraffes', []],
    ['what is it?', []],
  ];
  for (const [query, expected] of queries) {
    it(`R212: ${JSON.stringify(query)}`, () =>
      withMemory(async ({ memory }) => {
        await fill(memory);
        assert.deepStrictEqual(new Set(await found(memory, { query })), new Set(expected));
      }));
  }

  it('R212: falls back to a substring where there is no word to search for', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      await store(memory, 'Party 🎉 at 100%');
      assert.deepStrictEqual(await found(memory, { query: '🎉' }), ['Party 🎉 at 100%']);
      assert.deepStrictEqual(await found(memory, { query: '%' }), ['Party 🎉 at 100%']);
      assert.deepStrictEqual(await found(memory, { query: '_' }), []);
    }));

  for (const query of ['', ' ', '\n\t', '\u0000', '\u200b']) {
    it(`R212: an empty query finds nothing: ${JSON.stringify(query)}`, () =>
      withMemory(async ({ memory }) => {
        await fill(memory);
        assert.deepStrictEqual(await memory.recall({ query }), { hits: [], problems: [] });
      }));
  }

  it('finds a word that was asked for before it was ever saved', () =>
    withMemory(async ({ memory }) => {
      for (let index = 0; index < 30; index++) await store(memory, `note ${index}`);
      assert.deepStrictEqual(await found(memory, { query: 'When does the zeppelin land?' }), []);
      await store(memory, 'The zeppelin lands at noon');
      assert.deepStrictEqual(await found(memory, { query: 'When does the zeppelin land?' }), [
        'The zeppelin lands at noon',
      ]);
    }));

  it('X22: looks in both tiers, five hits, the fresh one first; R003: never in the archive by itself', () =>
    withMemory(async ({ memory }) => {
      const place = async (tier: 'short' | 'long' | 'archive', content: string): Promise<void> => {
        await memory.update(await store(memory, content), { tier });
      };
      await place('archive', 'The archived lighthouse');
      await place('long', 'The old lighthouse');
      await place('short', 'The new lighthouse');
      assert.deepStrictEqual(await found(memory, { query: 'lighthouse' }), [
        'The new lighthouse',
        'The old lighthouse',
      ]);
      assert.deepStrictEqual(await found(memory, { query: 'lighthouse', tiers: ['archive'] }), [
        'The archived lighthouse',
      ]);
      const { text } = await memory.activeMemory({ turns: ['lighthouse'] });
      assert.doesNotMatch(text, /archived/);
      for (let index = 0; index < 6; index++) await place('short', `Lighthouse number ${index}`);
      assert.equal((await memory.recall({ query: 'lighthouse' })).hits.length, 5);
    }));

  it('R250: an aged decision is found by a word of it in the long tier', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'Hermes was chosen over Atlas for the queue, because it keeps order', {
        topic: 'decisions',
        importance: 7,
      });
      clock.forward(21 * day);
      assert.equal((await memory.age()).moved, 1);
      const { hits } = await memory.recall({ query: 'Hermes', tiers: ['long'] });
      assert.deepStrictEqual(
        hits.map(({ tier, topic, content }) => ({ tier, topic, content })),
        [
          {
            tier: 'long',
            topic: 'decisions',
            content: 'Hermes was chosen over Atlas for the queue, because it keeps order',
          },
        ],
      );
    }));

  it('R007: only what matched counts as used, after the answer and once', () =>
    withMemory(async ({ memory, clock }) => {
      const matched = await store(memory, 'The lighthouse is white');
      const other = await store(memory, 'Postgres runs on atlas');
      clock.forward(1000);
      await memory.recall({ query: 'lighthouse' });
      await memory.recall({ topic: 'notes' });
      await memory.injections('any');
      const used = async (id: string): Promise<unknown> =>
        (({ accessCount, lastAccessAt }) => ({ accessCount, lastAccessAt }))((await memory.get(id)) ?? assert.fail());
      assert.deepStrictEqual(await used(matched), { accessCount: 1, lastAccessAt: noon + 1000 });
      assert.deepStrictEqual(await used(other), { accessCount: 0, lastAccessAt: noon });
      assert.equal((await memory.history(matched)).length, 1, 'use is no change');
    }));

  it('says why', () =>
    withMemory(async ({ memory }) => {
      await fill(memory);
      const [hit] = (await memory.recall({ query: 'Fridays?' })).hits;
      assert.deepStrictEqual(
        [hit?.why.because, hit?.why.words, hit?.why.text],
        ['words', ['Fridays'], 'Mentions “Fridays”.'],
      );
      assert.ok((hit?.score ?? 0) > 0 && (hit?.score ?? 2) <= 1);
    }));
});

describe('recall with a topic', () => {
  it('R069: lists the short tier by importance, 20 at most; R041: and the long tier on demand', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'aged', { topic: 'Deploys', importance: 6 });
      clock.forward(3 * day);
      await memory.age();
      for (let index = 1; index <= 25; index++)
        await store(memory, `fact ${index}`, { topic: 'deploys', importance: 1 + (index % 7) });
      await store(memory, 'elsewhere', { topic: 'people' });
      const { hits } = await memory.recall({ topic: 'DEPLOYS' });
      assert.equal(hits.length, 20);
      assert.deepStrictEqual(new Set(hits.map((hit) => hit.tier)), new Set(['short']));
      assert.deepStrictEqual(
        hits.map((hit) => hit.importance),
        hits.map((hit) => hit.importance).toSorted((a, b) => b - a),
      );
      assert.deepStrictEqual(await found(memory, { topic: 'deploys', tiers: ['long'] }), ['aged']);
      assert.equal((await memory.recall({ topic: 'deploys', limit: 3 })).hits.length, 3);
    }));

  it('R065: lists the working set by importance when nothing is named', () =>
    withMemory(async ({ memory }) => {
      for (let index = 1; index <= 10; index++) await store(memory, `fact ${index}`, { importance: index });
      await memory.observe({ sessionId: 's', role: 'user', text: 'a raw turn' });
      const { hits } = await memory.recall({ filters: { importanceMin: 4 } });
      assert.deepStrictEqual(
        hits.map((hit) => hit.importance),
        [10, 9, 8, 7, 6, 5, 4],
      );
    }));

  it('is the same however the topic is spaced', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'a', { topic: ' code  style ' });
      assert.deepStrictEqual(await found(memory, { topic: ' code  style ' }), ['a']);
      assert.equal((await memory.list({ topic: ' code  style ' })).total, 1);
      assert.equal((await memory.forget({ topic: ' Code  style ' })).forgotten, 1);
    }));
});

describe('recall with filters', () => {
  const cases: readonly (readonly [string, RecallInput, readonly string[]])[] = [
    ['kind', { kinds: ['insight'] }, ['lighthouse insight']],
    ['raw turns', { kinds: ['episode'] }, ['lighthouse turn']],
    ['actor', { filters: { actor: 'tool-x' } }, ['lighthouse tool']],
    ['category', { filters: { category: 'infra' } }, ['lighthouse infra']],
    ['session', { filters: { sessionId: 's1' } }, ['lighthouse insight', 'lighthouse turn']],
    ['role', { filters: { role: 'assistant' } }, ['lighthouse turn']],
    ['origin', { filters: { origin: 'import' } }, ['lighthouse tool']],
    ['pinned', { filters: { pinned: true } }, ['lighthouse infra']],
    ['importance', { filters: { importanceMin: 6, importanceMax: 7 } }, ['lighthouse insight']],
    ['time', { filters: { updatedAfter: noon, updatedBefore: noon + 2 } }, ['lighthouse tool']],
    ['topic', { topic: 'one' }, ['lighthouse insight']],
    ['another session', { excludeSession: 's1' }, ['lighthouse infra', 'lighthouse tool']],
    ['agent', { filters: { agentId: 'nobody' } }, []],
    ['threshold', { threshold: 1.1 }, []],
  ];
  for (const [what, input, expected] of cases) {
    it(`by ${what}`, () =>
      withMemory(async ({ memory, clock }) => {
        await store(memory, 'lighthouse insight', { topic: 'one', kind: 'insight', importance: 6, sessionId: 's1' });
        await store(memory, 'lighthouse infra', { topic: 'two', category: 'infra', pinned: true });
        await memory.observe({ sessionId: 's1', role: 'assistant', text: 'lighthouse turn' });
        clock.forward(1);
        await store(memory, 'lighthouse tool', { topic: 'three', actor: 'tool-x', origin: 'import' });
        assert.deepStrictEqual((await found(memory, { query: 'lighthouse', ...input })).toSorted(), expected);
      }));
  }

  it('what has expired is not recalled', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'The lighthouse is closed', { expiresAt: noon + day });
      assert.equal((await found(memory, { query: 'lighthouse' })).length, 1);
      clock.forward(day);
      assert.deepStrictEqual(await found(memory, { query: 'lighthouse' }), []);
      assert.deepStrictEqual(await found(memory, { topic: 'notes' }), []);
    }));

  it('depth 1 adds linked neighbours, once and only from the same scopes', () =>
    withMemory(async ({ memory }) => {
      const lighthouse = await store(memory, 'The lighthouse is white');
      for (const [content, scope] of [
        ['keeper', 'user'],
        ['secret', { workspace: 'other' }],
      ] as const) {
        await memory.link(lighthouse, await store(memory, content, { scope }));
      }
      assert.deepStrictEqual(await found(memory, { query: 'lighthouse', depth: 1 }), [
        'The lighthouse is white',
        'keeper',
      ]);
      assert.deepStrictEqual(await found(memory, { query: 'lighthouse' }), ['The lighthouse is white']);
    }));
});

describe('recall with bad input', () => {
  const bad = (input: object): RecallInput => input;
  const cases: readonly (readonly [string, RecallInput, number])[] = [
    ['unknown tier', bad({ query: 'lighthouse', tiers: ['short', 'cold'] }), 1],
    ['unknown kind', bad({ query: 'lighthouse', kinds: ['fact', 'thought'] }), 1],
    ['unknown scope', bad({ query: 'lighthouse', scope: 'everyone' }), 1],
    ['empty scope name', bad({ query: 'lighthouse', scope: { workspace: '' } }), 1],
    ['no scope', bad({ query: 'lighthouse', scope: null }), 1],
    ['limit that is no number', bad({ query: 'lighthouse', limit: NaN }), 1],
    ['query that is no text', bad({ query: 5 }), 0],
    ['a very long query', bad({ query: `lighthouse ${'x '.repeat(5000)}` }), 1],
  ];
  for (const [what, input, hits] of cases) {
    it(`answers with a problem: ${what}`, () =>
      withMemory(async ({ memory }) => {
        await store(memory, 'The lighthouse is white');
        const result = await memory.recall(input);
        assert.deepStrictEqual([codes(result.problems), result.hits.length], [['input'], hits]);
      }));
  }
});
