import assert from 'node:assert/strict';
import { readWordVectors } from '../../../src/adapters/files/readWordVectors.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { alikeWordsOf, measureAlike } from '../../../src/engine/recall/alikeWords.ts';
import { store, withTables } from '../../support/memory.ts';

const withTable = { wordVectors: () => readWordVectors(false) };
const release = 'Releases go out on Fridays';
const others = ['The kettle is in the kitchen', 'Invoices are numbered by year', 'Mira plays the cello'];

async function fill(memory: Memory): Promise<void> {
  for (const content of [release, ...others]) await store(memory, content);
}

describe('a question in other words', () => {
  it('finds what it means, behind what shares its words, and says which word stood for which', () =>
    withTables(async ({ memory }) => {
      await fill(memory);
      const { hits } = await memory.recall({ query: 'when do we deploy?' });
      assert.equal(hits[0]?.content, release);
      assert.deepStrictEqual(hits[0].why.evidence?.meant, [{ typed: 'deploy', as: 'Releases' }]);
      assert.equal(hits[0].why.text, 'Says “Releases” for “deploy”.');
      const exact = await store(memory, 'Only Omar may deploy');
      assert.equal((await memory.recall({ query: 'when do we deploy?' })).hits[0]?.id, exact);
    }, withTable));

  it('is not enough to put anything into a prompt', () =>
    withTables(async ({ memory }) => {
      await fill(memory);
      assert.deepStrictEqual((await memory.activeMemory({ turns: ['when do we deploy?'] })).facts, []);
    }, withTable));

  it('R205: gets the same answer right after opening, while the table is still read', () =>
    withTables(
      async ({ memory }) => {
        await fill(memory);
        const first = await memory.recall({ query: 'when do we deploy?' });
        assert.deepStrictEqual(await memory.recall({ query: 'when do we deploy?' }), first);
        assert.equal(first.hits[0]?.content, release);
      },
      {
        wordVectors: async () => {
          await new Promise((resolve) => void setTimeout(resolve, 20));
          return await readWordVectors(false);
        },
      },
    ));

  it('is answered by its own words where the table cannot be read', () =>
    withTables(
      async ({ memory }) => {
        await fill(memory);
        assert.deepStrictEqual((await memory.recall({ query: 'when do we deploy?' })).hits, []);
        assert.equal((await memory.recall({ query: 'when are releases?' })).hits[0]?.content, release);
        assert.match((await memory.stats()).problems[0]?.message ?? '', /word table cannot be used/);
      },
      { wordVectors: () => Promise.reject(new Error('it is gone')) },
    ));
});

describe('words that are alike', () => {
  const alikeOf: { readonly [term: string]: readonly { readonly term: string; readonly likeness: number }[] } = {
    deploy: [
      { term: 'release', likeness: 0.8 },
      { term: 'send', likeness: 0.5 },
    ],
    server: [{ term: 'machine', likeness: 0.6 }],
  };
  const rarities: { readonly [term: string]: number } = { send: 0.2, often: 0.1 };
  const table = {
    dims: 1,
    vector: () => undefined,
    rarity: (term: string) => rarities[term] ?? 0.8,
    areSynonyms: () => false,
    alike: (term: string) => alikeOf[term] ?? [],
    warmUp: () => undefined,
  };
  const weights = new Map([
    ['deploy', 4],
    ['server', 2],
    ['often', 1],
  ]);
  const words = alikeWordsOf(weights, table);
  const asked = [...weights.keys()];
  const measure = measureAlike(words, asked, [...weights.values()]);
  const weightIn = (others: { readonly at: readonly number[]; readonly which: readonly number[] }, held = 0): number =>
    measure.weightIn({ held, start: 0, length: 10, others }).weight;
  const numberOf = (term: string): number => measure.terms.indexOf(term);

  it('count by how much they are alike, a common word less than a rare one', () => {
    assert.deepStrictEqual(words.get('release'), new Map([['deploy', 0.8]]));
    assert.deepStrictEqual(words.get('send'), new Map([['deploy', 0.125]]));
  });

  it('count once for each asked word, and not where it stands itself or outside the passage', () => {
    assert.equal(weightIn({ at: [1, 2], which: [numberOf('release'), numberOf('send')] }), 3.2);
    assert.equal(weightIn({ at: [1, 2], which: [numberOf('release'), numberOf('machine')] }), 4.4);
    assert.equal(weightIn({ at: [1], which: [numberOf('release')] }, 1), 0);
    assert.equal(weightIn({ at: [10], which: [numberOf('release')] }), 0);
  });
});
