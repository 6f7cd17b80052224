import { queryTerms } from '../../../src/engine/knowledge/language/terms.ts';

/** Share of common words at which two texts count as the same statement. */
const leastF1 = 0.5;

/** Token F1 of two texts: lower case, without stop words, stemmed; 0 to 1. */
export function tokenF1(a: string, b: string): number {
  const [left, right] = [[...queryTerms(a).keys()], new Set(queryTerms(b).keys())];
  const common = left.filter((term) => right.has(term)).length;
  return common === 0 ? 0 : (2 * common) / (left.length + right.size);
}

/** For each found text the index of the wanted one it stands for, one to one, the best pairs first. */
export function matched(found: readonly string[], wanted: readonly string[]): ReadonlyMap<number, number> {
  const pairs = found.flatMap((text, at) => wanted.map((other, index) => ({ at, index, f1: tokenF1(text, other) })));
  const result = new Map<number, number>();
  const taken = new Set<number>();
  for (const { at, index, f1 } of pairs.toSorted((a, b) => b.f1 - a.f1)) {
    if (f1 < leastF1 || result.has(at) || taken.has(index)) continue;
    result.set(at, index);
    taken.add(index);
  }
  return result;
}

export interface Counts {
  readonly right: number;
  readonly found: number;
  readonly wanted: number;
}

export function scores({ right, found, wanted }: Counts): {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
} {
  const precision = found === 0 ? 0 : right / found;
  const recall = wanted === 0 ? 0 : right / wanted;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
