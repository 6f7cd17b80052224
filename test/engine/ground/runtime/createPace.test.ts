import assert from 'node:assert/strict';
import { createPace } from '../../../../src/engine/ground/runtime/createPace.ts';

describe('how much of a long work is done in one go', () => {
  const sizesWhere = (msOf: (size: number) => number, slices: number): number[] => {
    let now = 1000;
    const pace = createPace(() => now, { first: 10, most: 100 });
    return Array.from({ length: slices }, () => {
      const size = pace.size();
      pace.timed(() => (now += msOf(size)));
      return size;
    });
  };

  it('grows up to its bound where a piece costs nothing', () => {
    assert.deepEqual(
      sizesWhere(() => 0, 8),
      [10, 15, 23, 35, 53, 80, 100, 100],
    );
  });

  it('settles where a slice takes a few milliseconds', () => {
    assert.deepEqual(
      sizesWhere((size) => size * 0.4, 6),
      [10, 15, 15, 15, 15, 15],
    );
  });

  it('falls to single pieces where each of them is long', () => {
    assert.deepEqual(
      sizesWhere((size) => size * 20, 6),
      [10, 5, 2, 1, 1, 1],
    );
  });

  it('stays as it is where a slice stood still because something else had the processor', () => {
    let slices = 0;
    const sizes = sizesWhere((size) => size * 0.4 + (++slices % 2 === 0 ? 40 : 0), 8);
    assert.deepEqual(sizes, [10, 15, 15, 15, 15, 15, 15, 15]);
  });

  it('shrinks where pieces have become longer', () => {
    let slices = 0;
    const sizes = sizesWhere((size) => size * (++slices > 4 ? 2 : 0.4), 9);
    assert.deepEqual(sizes, [10, 15, 15, 15, 15, 15, 15, 7, 3]);
  });

  it('hands on what a slice answers, and what it throws', () => {
    const pace = createPace(() => 0, { first: 1, most: 1 });
    assert.equal(
      pace.timed(() => 'done'),
      'done',
    );
    assert.throws(() => pace.timed(() => assert.fail('no')), /no/);
  });
});
