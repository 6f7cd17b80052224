import assert from 'node:assert/strict';
import type { Reranker } from '../../../src/engine/ground/contract/ports.ts';
import { day, hour } from '../../support/clock.ts';
import { GivenScores, GivenVectors, whenEmbedded } from '../../support/embedder.ts';
import { codes, store, withMemory } from '../../support/memory.ts';

const contentsOf = (hits: readonly { readonly content: string }[]): string[] => hits.map(({ content }) => content);

describe('reranking', () => {
  const withReranker = (reranker: Reranker, test: Parameters<typeof withMemory>[0]): Promise<void> =>
    withMemory(test, { meaning: { embedder: () => undefined, reranker: () => reranker } });
  const lighthouse = (color: string): string => `The lighthouse is ${color}`;

  it('R191, R192: three candidates for each hit are judged; their logit decides as a share, and under 0.35 is out', () => {
    const reranker = new GivenScores({ white: 2, red: -0.5, green: -0.7, blue: 0 });
    return withReranker(reranker, async ({ memory }) => {
      for (const color of [
        'white',
        'red',
        'green',
        'blue',
        ...Array.from({ length: 20 }, (_, index) => `number ${index}`),
      ])
        await store(memory, lighthouse(color));
      await memory.configure({ mmrLambda: 1, rerankRecencyWeight: 0 });
      const { hits } = await memory.recall({ query: 'the lighthouse', limit: 4 });
      assert.equal(reranker.asked[0]?.passages.length, 12);
      const all = await memory.recall({ query: 'the lighthouse', limit: 24 });
      assert.deepStrictEqual(
        all.hits.map(({ content, score }) => [content, score]),
        [
          [lighthouse('white'), 0.8808],
          [lighthouse('blue'), 0.5],
          [lighthouse('red'), 0.3775],
        ],
      );
      assert.ok(hits.length <= 4);
    });
  });

  it('R193: 0.2 of the score is freshness', () =>
    withReranker(new GivenScores({ white: 0, red: 0 }), async ({ memory, clock }) => {
      await store(memory, lighthouse('white'), { at: clock.now - 30 * day });
      await store(memory, lighthouse('red'));
      await memory.configure({ mmrLambda: 1 });
      const { hits } = await memory.recall({ query: 'the lighthouse' });
      assert.deepStrictEqual(
        hits.map(({ content, score }) => [content, score]),
        [
          [lighthouse('red'), 0.6],
          [lighthouse('white'), Math.round((0.4 + 0.2 * Math.exp(-1)) * 10_000) / 10_000],
        ],
      );
    }));

  it('R194: of two that mean the same one gives way to another, by the cosine of their vectors', () => {
    const embedder = new GivenVectors({ white: [1, 0, 0, 0], pale: [0.99, 0.141, 0, 0], red: [0, 1, 0, 0] });
    const reranker = new GivenScores({ white: 3, pale: 2.9, red: 2 });
    return withMemory(
      async ({ memory }) => {
        for (const color of ['white', 'pale', 'red']) await store(memory, lighthouse(color));
        await whenEmbedded(memory);
        assert.deepStrictEqual(contentsOf((await memory.recall({ query: 'the lighthouse', limit: 2 })).hits), [
          lighthouse('white'),
          lighthouse('red'),
        ]);
        await memory.configure({ mmrLambda: 1 });
        assert.deepStrictEqual(contentsOf((await memory.recall({ query: 'the lighthouse', limit: 2 })).hits), [
          lighthouse('white'),
          lighthouse('pale'),
        ]);
      },
      { meaning: { embedder: () => embedder, reranker: () => reranker } },
    );
  });

  it('a model that fails leaves the order as it was, and says so', () => {
    const broken: Reranker = { model: 'broken', score: () => Promise.reject(new Error('out of memory')) };
    return withReranker(broken, async ({ memory, clock }) => {
      for (const color of ['white', 'red']) await store(memory, lighthouse(color));
      clock.forward(hour);
      const { hits, problems } = await memory.recall({ query: 'the white lighthouse', limit: 1 });
      assert.deepStrictEqual([contentsOf(hits), codes(problems)], [[lighthouse('white')], ['meaning']]);
      const block = await memory.activeMemory({ turns: ['the white lighthouse'] });
      assert.deepStrictEqual(codes(block.problems), ['meaning']);
      assert.ok(contentsOf(block.facts).includes(lighthouse('white')));
    });
  });
});
