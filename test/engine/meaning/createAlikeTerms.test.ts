import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createAlikeTerms } from '../../../src/engine/meaning/createAlikeTerms.ts';
import { createNearRows } from '../../../src/engine/meaning/nearRows.ts';
import { runs } from '../../support/runs.ts';

const floor = 0.35;

/** The rows that are like one, compared number by number: those of which at most 45 of 100 signs differ. */
function alikeOneByOne(rows: readonly (readonly number[])[], row: number): string[] {
  const [own = []] = rows.slice(row);
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  const length = (a: readonly number[]): number => Math.fround(Math.sqrt(dot(a, a)) || 1);
  return rows
    .map((other, index) => ({
      index,
      apart: other.filter((value, at) => value > 0 !== (own[at] ?? 0) > 0).length,
      likeness: (dot(own, other) / (length(own) * length(other)) - floor) / (1 - floor),
    }))
    .filter(({ index, apart, likeness }) => index !== row && apart <= 0.45 * own.length && likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || a.index - b.index)
    .map(({ index, likeness }) => `${index} ${likeness}`);
}

describe('terms that are alike', () => {
  for (const isPlain of [false, true])
    it(`are those whose vectors are, whatever the number of dimensions, ${isPlain ? 'without' : 'with'} WebAssembly`, () => {
      const byte = fc.integer({ min: -128, max: 127 });
      const tables = fc
        .integer({ min: 1, max: 130 })
        .chain((dims) =>
          fc.array(fc.array(byte, { minLength: dims, maxLength: dims }), { minLength: 2, maxLength: 12 }),
        );
      fc.assert(
        fc.property(tables, (rows) => {
          const [{ length: dims } = []] = rows;
          const { alike } = createAlikeTerms(
            { bytes: Int8Array.from(rows.flat()), dims, count: rows.length, beside: { of: () => new Map() } },
            Number,
            { termOf: String, rarityOf: () => 1 },
            { isPlain },
          );
          for (const row of rows.keys())
            assert.deepStrictEqual(
              alike(`${row}`).map(({ term, likeness }) => `${term} ${likeness}`),
              alikeOneByOne(rows, row),
            );
        }),
        runs(300),
      );
    });

  it('are looked for by WebAssembly where the tests run', () => {
    assert.notEqual(createNearRows(new Int8Array(20), 10, 2), undefined);
  });
});
