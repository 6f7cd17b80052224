import type { Clock } from '../contract/ports.ts';

/** How much of a long work is done in one go. */
interface Pace {
  /** Pieces of the next slice. */
  readonly size: () => number;
  /** Does one slice of that size, and notes how long it took. */
  readonly timed: <T>(slice: () => T) => T;
}

/** Slices that take longer are halved. */
const longestMs = 9;
/** Slices that take less grow. */
const shortestMs = 5;
/**
 * So many slices in a row say what a piece costs, by the one that went fastest: on a busy machine any slice may stand still
 * because another program has the processor, and smaller slices would only write more often.
 */
const weighed = 3;

/**
 * Finds the size of slices that others hardly notice and that cost few transactions: how much that is differs by ten times
 * between machines and kinds of text.
 */
export function createPace(clock: Clock, { first, most }: { readonly first: number; readonly most: number }): Pace {
  let size = first;
  const costs: number[] = [];
  return {
    size: () => size,
    timed: (slice) => {
      const from = clock();
      const done = slice();
      costs.push((clock() - from) / size);
      if (costs.length > weighed) costs.shift();
      const likelyMs = Math.min(...costs) * size;
      if (likelyMs > longestMs) size = Math.max(1, Math.floor(size / 2));
      else if (likelyMs < shortestMs) size = Math.min(most, Math.ceil(size * 1.5));
      return done;
    },
  };
}
