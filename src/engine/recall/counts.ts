import { createTermScanner, type Occurrences } from './occurrences.ts';
import type { Pool, Pooled } from './pool.ts';

/** A set of a query's terms, one bit for each by its position; a query keeps at most 30 of them. */
export type TermSet = number;
export const mostAskedTerms = 30;

/** Which terms of a query a memory contains, and how often. */
export interface Counts {
  readonly own: TermSet;
  /** How often each term of `own` occurs, in the order of its bits; a topic's word counts once more. */
  readonly exact: readonly number[];
  /** Those in the topic. */
  readonly topic: TermSet;
  /** Where they stand in the content. */
  readonly occurrences: Occurrences;
}

/** What the memories of a pool contain of a query: the length of each in terms, and the counts of those with any of them. */
export interface Counted {
  readonly lengths: ReadonlyMap<number, number>;
  readonly counts: ReadonlyMap<number, Counts>;
  /** Where those that hold any of the other terms hold them. */
  readonly others: ReadonlyMap<number, Occurrences['others']>;
}

/** BM25's k1 for turns, in which a word said twice hardly answers better than a word said once. */
const saturation = 0.9;

/** `otherTerms` are terms that are looked for on the way and counted apart. */
export function countTerms(terms: readonly string[], pool: Pool, otherTerms: readonly string[] = []): Counted {
  const scan = createTermScanner(terms, otherTerms);
  const positions = new Map(terms.map((term, index) => [term, index]));
  const counts = new Map<number, Counts>();
  const lengths = new Map<number, number>();
  const others = new Map<number, Occurrences['others']>();
  const tally = new Array<number>(terms.length).fill(0);
  for (const [row, pooled] of pool) {
    const occurrences = scan(pooled.words);
    lengths.set(row, occurrences.length);
    if (occurrences.others.at.length > 0) others.set(row, occurrences.others);
    const found = countIn(pooled, occurrences, positions, tally);
    if (found !== undefined) counts.set(row, found);
  }
  return { lengths, counts, others };
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

/** The position of the first term in a set, which must not be empty. */
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

/** `tally` is all zeros before and after, because hundreds of memories share it one after another. */
function countIn(
  { topic }: Pooled,
  occurrences: Occurrences,
  positions: ReadonlyMap<string, number>,
  tally: number[],
): Counts | undefined {
  let own = 0;
  let inTopic = 0;
  for (const position of occurrences.which) {
    tally[position] = (tally[position] ?? 0) + 1;
    own |= 1 << position;
  }
  for (const term of topic) {
    const position = positions.get(term);
    if (position === undefined) continue;
    tally[position] = (tally[position] ?? 0) + 1;
    inTopic |= 1 << position;
  }
  own |= inTopic;
  if (own === 0) return undefined;
  const exact: number[] = [];
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const position = lowestBit(rest);
    exact.push(tally[position] ?? 0);
    tally[position] = 0;
  }
  return { own, exact, topic: inTopic, occurrences };
}
