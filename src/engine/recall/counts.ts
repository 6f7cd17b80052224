import type { Pool, Pooled } from './pool.ts';

/** A set of a query's terms, a bit for each by its place; a query keeps at most 30 of them. */
export type TermSet = number;
export const mostAskedTerms = 30;

/** How a memory's words meet those of a query. */
export interface Counts {
  /** How often each term occurs, by its place in the query; a topic's word counts once more. */
  readonly exact: readonly number[];
  readonly own: TermSet;
  /** Those that stand in the topic. */
  readonly topic: TermSet;
}

/** BM25's k1 for turns, where a word said twice is hardly more of an answer than one said once. */
const saturation = 0.9;

export function countTerms(terms: readonly string[], pool: Pool): Map<number, Counts> {
  const places = new Map(terms.map((term, index) => [term, index]));
  const counted = new Map<number, Counts>();
  for (const [row, pooled] of pool) {
    const found = countIn(pooled, places);
    if (found.own !== 0) counted.set(row, found);
  }
  return counted;
}

/** BM25's share of a term that occurs `count` times in a text whose relative length made `norm`. */
export function saturated(count: number, norm: number): number {
  return (count * (1 + saturation)) / (count + saturation * norm);
}

/** The summed weight of a set's terms. */
export function weightOf(set: TermSet, weights: readonly number[]): number {
  let total = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) total += weights[31 - Math.clz32(rest & -rest)] ?? 0;
  return total;
}

export function termsIn(set: TermSet, terms: readonly string[]): string[] {
  return terms.filter((_term, index) => (set & (1 << index)) !== 0);
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function countIn({ terms, topic, candidate }: Pooled, places: ReadonlyMap<string, number>): Counts {
  const exact = new Array<number>(places.size).fill(0);
  let own = 0;
  let inTopic = 0;
  for (const term of terms) {
    const place = places.get(term);
    if (place === undefined) continue;
    exact[place] = (exact[place] ?? 0) + 1;
    own |= 1 << place;
  }
  if (candidate.topicTerms !== '') {
    for (const [term, place] of places) {
      if (!topic.has(term)) continue;
      exact[place] = (exact[place] ?? 0) + 1;
      inTopic |= 1 << place;
    }
  }
  return { exact, own: own | inTopic, topic: inTopic };
}
