import type { Pool, Pooled } from './pool.ts';

/** A set of a query's terms, a bit for each by its place; a query keeps at most 30 of them. */
export type TermSet = number;
export const mostAskedTerms = 30;

/** How a memory's words meet those of a query. */
export interface Counts {
  readonly own: TermSet;
  /** How often each term of `own` occurs, in the order of its bits; a topic's word counts once more. */
  readonly exact: readonly number[];
  /** Those that stand in the topic. */
  readonly topic: TermSet;
}

/** BM25's k1 for turns, where a word said twice is hardly more of an answer than one said once. */
const saturation = 0.9;

export function countTerms(terms: readonly string[], pool: Pool): Map<number, Counts> {
  const places = new Map(terms.map((term, index) => [term, index]));
  const counted = new Map<number, Counts>();
  const tally = new Array<number>(terms.length).fill(0);
  for (const [row, pooled] of pool) {
    const found = countIn(pooled, places, tally);
    if (found !== undefined) counted.set(row, found);
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
  for (let rest = set; rest !== 0; rest &= rest - 1) total += weights[lowestBit(rest)] ?? 0;
  return total;
}

/** The place of the first of a set's terms, which must not be empty. */
export function lowestBit(set: TermSet): number {
  return 31 - Math.clz32(set & -set);
}

export function termsIn(set: TermSet, terms: readonly string[]): string[] {
  return terms.filter((_term, index) => (set & (1 << index)) !== 0);
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** `tally` is all zeros before and after: a few hundred memories are counted one after another. */
function countIn({ terms, topic }: Pooled, places: ReadonlyMap<string, number>, tally: number[]): Counts | undefined {
  let own = 0;
  let inTopic = 0;
  for (const term of terms) {
    const place = places.get(term);
    if (place === undefined) continue;
    tally[place] = (tally[place] ?? 0) + 1;
    own |= 1 << place;
  }
  for (const term of topic) {
    const place = places.get(term);
    if (place === undefined) continue;
    tally[place] = (tally[place] ?? 0) + 1;
    inTopic |= 1 << place;
  }
  own |= inTopic;
  if (own === 0) return undefined;
  const exact: number[] = [];
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const place = lowestBit(rest);
    exact.push(tally[place] ?? 0);
    tally[place] = 0;
  }
  return { own, exact, topic: inTopic };
}
