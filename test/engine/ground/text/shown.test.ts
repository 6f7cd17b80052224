import assert from 'node:assert/strict';
import { grouped } from '../../../../src/engine/ground/text/counted.ts';
import { longDay } from '../../../../src/engine/ground/text/shown.ts';

const day = 24 * 60 * 60_000;

describe('dates and counts as English text', () => {
  it('say a day as the runtime does for British English', () => {
    const asRuntime = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    for (let at = Date.UTC(2023, 11, 30); at < Date.UTC(2025, 2, 2); at += day)
      assert.equal(longDay(at + day - 1), asRuntime.format(at));
  });

  it('group the digits of large numbers', () =>
    assert.deepEqual(
      [0, 7, 999, 1000, 12_345, 1_234_567, -999, -1000].map((count) => grouped(count)),
      ['0', '7', '999', '1,000', '12,345', '1,234,567', '-999', '-1,000'],
    ));
});
