import type { ReadBounds } from '../store/search/readBounds.ts';

/** A memory and how alike it is to the question: the cosine of its nearest chunk, −1 to 1. */
export interface Near {
  readonly row: number;
  readonly similarity: number;
  /**
   * How far it stands above the other memories, 0 (like all others) to 1 (the same): some embedding models find
   * everything alike.
   */
  readonly standsOut: number;
}

/** What a query means, where there is an embedding model. */
export interface QueryMeaning {
  /**
   * Memories within bounds by their cosine to the query (−1 to 1), nearest first; undefined while vectors are still
   * being read.
   */
  near(bounds: ReadBounds, most: number): readonly Near[] | undefined;
  /**
   * How near some memories are, in standard deviations of the query's cosine to all memories: 0 is as near as any, below
   * 0 farther. Those that have no vectors are left out.
   */
  nearness(rows: readonly number[]): ReadonlyMap<number, number>;
}

/**
 * What a standard deviation of nearness is worth in the ranking, in logits. Measured
 * with Universal Sentence Encoder Lite (`npm run bench:recall -- --encoder`) on four kinds of conversation: the share of
 * evidence gains nearly the same from 0.45 to 0.9, and a softmax fits 0.54. Deviations are weighed and not cosines, since
 * each model has a usual cosine of its own; with this one both gain the same. No other model was measured.
 */
const deviationWeight = 0.75;

/** How well a memory answers, 0 to 1, by its words and by its nearness in standard deviations. */
export function withNearness(byWords: number, deviations: number): number {
  const odds = Math.exp(deviationWeight * deviations);
  return (byWords * odds) / (1 - byWords + byWords * odds);
}

/** With this many other memories, what they have in common with a query is half believed. */
const halfBelieved = 5;

/** See `Near.standsOut`. `usual` is the mean cosine of the query to `count` memories, this one among them. */
export function standsOut(similarity: number, usual: number, count: number): number {
  const expected = expectedOf(similarity, usual, count);
  return expected >= 1 ? 0 : Math.max(0, (similarity - expected) / (1 - expected));
}

/** The standard deviation of cosines that is expected before any are known; as measured, see `deviationWeight`. */
const priorDeviation = 0.1;

/**
 * See `QueryMeaning.nearness`. `deviation` is the standard deviation of the query's cosines to `count` memories around
 * `usual`, this one among them.
 */
export function deviationsAbove(
  similarity: number,
  { usual, deviation, count }: { readonly usual: number; readonly deviation: number; readonly count: number },
): number {
  const variance = (count * deviation ** 2 + halfBelieved * priorDeviation ** 2) / (count + halfBelieved);
  return (similarity - expectedOf(similarity, usual, count)) / Math.sqrt(variance);
}

/** The cosine that the query has with other memories; of few of them little is believed. */
function expectedOf(similarity: number, usual: number, count: number): number {
  const others = count - 1;
  if (others < 1) return 0;
  return Math.max(0, (usual * count - similarity) / others) * (others / (others + halfBelieved));
}
