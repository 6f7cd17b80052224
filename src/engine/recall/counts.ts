import type { Pool, Pooled } from './pool.ts';

/** How a memory's words meet those of a query, by the place of each term in the query. */
export interface Counts {
  /** How often each term occurs; a topic's word counts once more. */
  readonly exact: readonly number[];
}

/** BM25's k1 for turns, where a word said twice is no more of an answer than one said once. */
const saturation = 0.9;

export function countTerms(terms: readonly string[], pool: Pool): Map<number, Counts> {
  const places = new Map(terms.map((term, index) => [term, index]));
  const counted = new Map<number, Counts>();
  for (const [row, pooled] of pool) {
    const found = countIn(pooled, places);
    if (found !== undefined) counted.set(row, found);
  }
  return counted;
}

export function has(counts: ReadonlyMap<number, Counts>, row: number | undefined, index: number): boolean {
  return row !== undefined && (counts.get(row)?.exact[index] ?? 0) > 0;
}

/** BM25's share of a term that occurs `count` times in a text whose relative length made `norm`. */
export function saturated(count: number, norm: number): number {
  return (count * (1 + saturation)) / (count + saturation * norm);
}

export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function countIn({ terms, topic, candidate }: Pooled, places: ReadonlyMap<string, number>): Counts | undefined {
  const exact = new Array<number>(places.size).fill(0);
  let any = false;
  const add = (place: number): void => {
    exact[place] = (exact[place] ?? 0) + 1;
    any = true;
  };
  for (const term of terms) {
    const place = places.get(term);
    if (place !== undefined) add(place);
  }
  if (candidate.topicTerms !== '') for (const [term, place] of places) if (topic.has(term)) add(place);
  return any ? { exact } : undefined;
}
