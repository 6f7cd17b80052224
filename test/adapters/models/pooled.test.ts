import assert from 'node:assert/strict';
import fc from 'fast-check';
import { batchesOf } from '../../../src/adapters/models/batchesOf.ts';
import { habitsOf } from '../../../src/adapters/models/habitsOf.ts';
import { pooled, unitVectors } from '../../../src/adapters/models/pooled.ts';
import { runs } from '../../support/runs.ts';

const rounded = (vectors: readonly Float32Array[]): number[][] =>
  vectors.map((vector) => [...vector].map((value) => Math.round(value * 1e4) / 1e4));

describe('pooling', () => {
  // Two texts of two tokens and two numbers; the second text has one token and one padding.
  const states = Float32Array.of(1, 2, 3, 4, 5, 6, 70, 80);
  const mask = [1n, 1n, 1n, 0n];

  it('averages the tokens of each text without its padding', () => {
    assert.deepStrictEqual(pooled(states, [2, 2, 2], mask, 'mean'), { numbers: Float32Array.of(2, 3, 5, 6), width: 2 });
  });

  it('takes the first token', () => {
    assert.deepStrictEqual(pooled(states, [2, 2, 2], mask, 'cls'), { numbers: Float32Array.of(1, 2, 5, 6), width: 2 });
  });

  it('R097: cuts a vector to its first 256 numbers and makes it of unit length again', () => {
    const numbers = Float32Array.from({ length: 1536 }, (_, index) => index + 1);
    const [short = new Float32Array()] = unitVectors({ numbers, width: 1536 }, 256);
    assert.equal(short.length, 256);
    assert.ok(Math.abs(short.reduce((sum, value) => sum + value * value, 0) - 1) < 1e-5);
    assert.ok(Math.abs((short[1] ?? 0) / (short[0] ?? 0) - 2) < 1e-5);
  });

  it('leaves a vector of zeros alone, and never makes one longer', () => {
    assert.deepStrictEqual(rounded(unitVectors({ numbers: Float32Array.of(0, 0, 3, 4), width: 2 }, 9)), [
      [0, 0],
      [0.6, 0.8],
    ]);
  });
});

describe('batches', () => {
  it('keep the order, and are as large as memory allows', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: 0, max: 9000 }).map((length) => 'x'.repeat(length)),
          { maxLength: 60 },
        ),
        (texts) => {
          const batches = batchesOf(texts);
          assert.deepStrictEqual(batches.flat(), texts);
          for (const batch of batches) {
            const longest = Math.max(...batch.map((text) => text.length));
            assert.ok(batch.length <= 16 && (batch.length === 1 || longest * batch.length <= 6000));
          }
        },
      ),
      runs(100),
    );
  });

  it('take 16 short texts at once', () =>
    assert.deepStrictEqual(
      batchesOf(Array<string>(40).fill('short')).map((batch) => batch.length),
      [16, 16, 8],
    ));
});

describe('what is known of a model by its name', () => {
  const cases: readonly (readonly [
    name: string,
    query: string,
    passage: string,
    pooling: string,
    canShorten: boolean,
  ])[] = [
    ['Xenova/all-MiniLM-L6-v2', '', '', 'mean', false],
    ['Xenova/multilingual-e5-small', 'query: ', 'passage: ', 'mean', false],
    ['Xenova/bge-small-en-v1.5', 'Represent this sentence for searching relevant passages: ', '', 'cls', false],
    ['nomic-embed-text', 'search_query: ', 'search_document: ', 'mean', true],
    ['nomic-ai/nomic-embed-text-v1.5', 'search_query: ', 'search_document: ', 'mean', true],
    ['text-embedding-3-small', '', '', 'mean', true],
    ['text-embedding-ada-002', '', '', 'mean', false],
  ];
  for (const [name, query, passage, pooling, canShorten] of cases) {
    it(name, () => assert.deepStrictEqual(habitsOf(name), { pooling, prefixes: { query, passage }, canShorten }));
  }
});
