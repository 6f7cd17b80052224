import type { Place } from '../store/search/search.ts';

/** A memory and how alike it is to what was asked: the cosine of its nearest chunk, −1 to 1. */
export interface Near {
  readonly row: number;
  readonly similarity: number;
  /** How far it is above what any other memory has, 0 (like all others) to 1 (the same): some models call everything alike. */
  readonly standsOut: number;
}

/** What a query means, where there is an embedding model. */
export interface QueryMeaning {
  /** Memories of a place by the cosine to the query (−1 to 1), nearest first; undefined while vectors are still being read. */
  near(place: Place, most: number): readonly Near[] | undefined;
}

/**
 * What nearness is worth in the ranking, in logits from the floor to equality. Set by hand: no real model was at hand to
 * fit it. A memory that shares no word and half of the way in meaning comes behind one that shares the rare words,
 * and before one that shares a common word.
 */
const meaningWeight = 6;

/** How far above the floor a similarity is, 0 to 1, in logits. */
export function nearnessLogit(similarity: number, floor: number): number {
  return floor >= 1 ? 0 : meaningWeight * Math.min(1, Math.max(0, (similarity - floor) / (1 - floor)));
}

/** Memories beside which it is half believed what they have in common with a query. */
const halfBelieved = 5;

/** See `Near.standsOut`. `usual` is the mean cosine of the query to `count` memories, this one among them. */
export function standsOut(similarity: number, usual: number, count: number): number {
  const others = count - 1;
  if (others < 1) return Math.max(0, similarity);
  const expected = Math.max(0, (usual * count - similarity) / others) * (others / (others + halfBelieved));
  return expected >= 1 ? 0 : Math.max(0, (similarity - expected) / (1 - expected));
}
