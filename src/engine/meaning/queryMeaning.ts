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
}

/**
 * What nearness is worth in the ranking, in logits from the floor to equality. Set by hand, not fitted to a model. A
 * memory that shares no word, but is halfway near in meaning, ranks behind one that shares the rare words and before
 * one that shares a common word.
 */
const meaningWeight = 6;

/** How far above the floor a similarity is, 0 to 1, in logits. */
export function nearnessLogit(similarity: number, floor: number): number {
  return floor >= 1 ? 0 : meaningWeight * Math.min(1, Math.max(0, (similarity - floor) / (1 - floor)));
}

/** With this many other memories, what they have in common with a query is half believed. */
const halfBelieved = 5;

/** See `Near.standsOut`. `usual` is the mean cosine of the query to `count` memories, this one among them. */
export function standsOut(similarity: number, usual: number, count: number): number {
  const others = count - 1;
  if (others < 1) return Math.max(0, similarity);
  const expected = Math.max(0, (usual * count - similarity) / others) * (others / (others + halfBelieved));
  return expected >= 1 ? 0 : Math.max(0, (similarity - expected) / (1 - expected));
}
