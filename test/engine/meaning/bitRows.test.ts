import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { BitRows } from '../../../src/engine/meaning/bitRows.ts';
import { createBitRows, inJavaScript, inWebAssembly } from '../../../src/engine/meaning/bitRows.ts';
import { runs } from '../../support/runs.ts';

/** Two rows as text, compared digit by digit. */
function apart(a: readonly number[], b: readonly number[]): number {
  const digits = (words: readonly number[]): string =>
    words.map((word) => (word >>> 0).toString(2).padStart(32, '0')).join('');
  const other = digits(b);
  return [...digits(a)].filter((digit, index) => digit !== other[index]).length;
}

function measured(rows: BitRows, content: readonly (readonly number[])[], query: readonly number[]): number[] {
  rows.bits.set(content.flat());
  rows.measure(Int32Array.from(query), content.length);
  return [...rows.distances.subarray(0, content.length)];
}

/** Dimensions from a few to the most that can be set. */
const words = [4, 8, 12, 24, 48, 124, 128] as const;

describe('rows of sign bits', () => {
  for (const [name, create] of Object.entries({ inJavaScript, createBitRows })) {
    it(`${name} counts the bits in which each differs from a query`, () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...words).chain((length) =>
            fc.array(fc.array(fc.integer(), { minLength: length, maxLength: length }), {
              minLength: 1,
              maxLength: 5,
            }),
          ),
          (content) => {
            const [query = []] = content;
            const rows = create(content.length + 2, query.length);
            assert.deepStrictEqual(
              measured(rows, content, query),
              content.map((row) => apart(row, query)),
            );
          },
        ),
        runs(60),
      );
    });
  }

  it('WebAssembly counts as JavaScript does, up to the longest row that its sums hold', () => {
    for (const length of words.filter((count) => count <= 124)) {
      const content = [
        Array<number>(length).fill(0),
        Array<number>(length).fill(-1),
        Array.from({ length }, (_, index) => Math.imul(index + 1, 0x9e3779b9)),
      ];
      const query = Array<number>(length).fill(-1);
      const rows = inWebAssembly(3, length) ?? assert.fail('Node has WebAssembly with SIMD.');
      const expected = measured(inJavaScript(3, length), content, query);
      assert.deepStrictEqual(measured(rows, content, query), expected);
      assert.deepStrictEqual(expected.slice(0, 2), [length * 32, 0]);
    }
    assert.equal(inWebAssembly(1, 128), undefined);
  });

  it('leave what is behind the last row alone', () => {
    const rows = createBitRows(4, 4);
    rows.bits.fill(-1);
    rows.distances.fill(7);
    rows.measure(new Int32Array(4), 2);
    assert.deepStrictEqual([...rows.distances], [128, 128, 7, 7]);
    rows.measure(new Int32Array(4), 0);
    assert.deepStrictEqual([...rows.distances], [128, 128, 7, 7]);
  });
});
