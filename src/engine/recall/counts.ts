import type { Pool, Pooled } from './pool.ts';

/** How a memory's words meet those of a query, by the place of each term in the query. */
export interface Counts {
  /** How often each term occurs; a topic's word counts once more. */
  readonly exact: readonly number[];
  /** 1 where another word begins as the term does. */
  readonly starts: readonly number[];
  /** How many pairs of words that follow each other in the query stand close together. */
  readonly phrases: number;
}

/** Two words count as a phrase up to this far apart. */
const phraseDistance = 3;
/** "Painter" and "paintings" have different stems and the same start. */
const startLength = 5;
/** BM25's k1 for turns, where a word said twice is no more of an answer than one said once. */
const saturation = 0.9;

export function countTerms(terms: readonly string[], pool: Pool): Map<number, Counts> {
  const places = new Map(terms.map((term, index) => [term, index]));
  const starts = new Map(terms.filter((term) => term.length >= startLength).map((term) => [term.slice(0, startLength), places.get(term) ?? 0]));
  const counted = new Map<number, Counts>();
  for (const [row, pooled] of pool) {
    const found = countIn(pooled, terms.length, places, starts);
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

function countIn(
  { terms, topic, candidate }: Pooled,
  size: number,
  places: ReadonlyMap<string, number>,
  starts: ReadonlyMap<string, number>,
): Counts | undefined {
  const exact = new Array<number>(size).fill(0);
  const started = new Array<number>(size).fill(0);
  const lastAt = new Array<number>(size).fill(-Infinity);
  const pairs = new Set<number>();
  let any = false;
  terms.forEach((term, at) => {
    const place = places.get(term);
    if (place === undefined) {
      const similar = term.length < startLength ? undefined : starts.get(term.slice(0, startLength));
      if (similar === undefined) return;
      started[similar] = 1;
    } else {
      exact[place] = (exact[place] ?? 0) + 1;
      lastAt[place] = at;
      if (place > 0 && at - (lastAt[place - 1] ?? -Infinity) <= phraseDistance) pairs.add(place);
    }
    any = true;
  });
  if (candidate.topicTerms !== '') {
    for (const [term, place] of places) {
      if (!topic.has(term)) continue;
      exact[place] = (exact[place] ?? 0) + 1;
      any = true;
    }
  }
  return any ? { exact, starts: started, phrases: pairs.size } : undefined;
}
