import assert from 'node:assert/strict';
import { grouped, joined, takesSingular } from '../../../src/open/texts/countedThings.ts';

describe('what is counted, in English', () => {
  it('is written as Intl does', () => {
    const numbers = [
      0, 1, 2, 10, 999, 1000, 12_345, 999_999, 1_000_000, 12_345_678, -1, -999, -1000, -54_321, 1.5, 1234.5678,
    ];
    const plural = new Intl.PluralRules('en');
    for (const number of numbers) {
      assert.equal(grouped(number), number.toLocaleString('en-US'));
      if (number >= 0) assert.equal(takesSingular(number), plural.select(number) === 'one', String(number));
    }
  });

  it('is listed as Intl does', () => {
    const list = new Intl.ListFormat('en-GB');
    for (const things of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
      assert.equal(joined(things), list.format(things));
  });
});
