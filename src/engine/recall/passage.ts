import { type Counts, saturated, type TermSet } from './counts.ts';

/**
 * A text of up to `wholeTerms` terms is one passage; in a longer one, a passage is any `passageTerms` that stand
 * together. Windows of 30 and of 80 found the same on talk with an assistant.
 */
export const wholeTerms = 90;
export const passageTerms = 60;

/** The part of a memory that answers a query best. */
export interface Passage {
  readonly held: TermSet;
  /** BM25 over the passage. */
  readonly score: number;
  /** Number of its first term in the memory's content; `length` in terms. */
  readonly start: number;
  readonly length: number;
  /** Whether the memory says more than that. */
  readonly isPart: boolean;
  /** How close two of the asked terms stand in it: the weight of the heavier pair's lighter term, doubled. */
  readonly closest: number;
}

/** Two terms with at most this many others between them stand close. */
const closeSpan = 6;

export function passageLength(terms: number): number {
  return terms <= wholeTerms ? terms : passageTerms;
}

/** The best passage of a memory that holds some of the terms; of equal ones the first. */
export function bestPassage(counts: Counts, weights: readonly number[], norm: number): Passage {
  const { occurrences, topic } = counts;
  const { at, which, length } = occurrences;
  const isWhole = length <= wholeTerms || at.length === 0;
  const window = openWindow(topic, weights, norm);
  let best = { score: window.score(), held: topic, first: 0, last: -1 };
  let first = 0;
  for (let last = 0; last < at.length; last++) {
    window.add(which[last] ?? 0);
    while (!isWhole && (at[last] ?? 0) - (at[first] ?? 0) >= passageTerms) window.remove(which[first++] ?? 0);
    if (window.score() > best.score) best = { score: window.score(), held: window.held(), first, last };
  }
  const shown = isWhole ? { start: 0, length } : around(at[best.first] ?? 0, at[best.last] ?? 0, length);
  const isPart = length > wholeTerms;
  return {
    held: best.held,
    score: best.score,
    ...shown,
    isPart,
    closest: closestPair(counts, best.first, best.last, weights),
  };
}

/** The terms of a stretch of a text of index terms. */
export function termsAt(terms: string, { start, length }: Pick<Passage, 'start' | 'length'>): ReadonlySet<string> {
  let from = 0;
  for (let skipped = 0; skipped < start; skipped++) from = terms.indexOf(' ', from) + 1;
  const found = new Set<string>();
  for (let count = 0; count < length; count++) {
    const end = terms.indexOf(' ', from);
    found.add(terms.slice(from, end < 0 ? undefined : end));
    if (end < 0) break;
    from = end + 1;
  }
  return found;
}

/** The passage with what was found in its middle. */
function around(from: number, to: number, length: number): { readonly start: number; readonly length: number } {
  const spare = Math.max(0, passageTerms - (to - from + 1));
  const start = Math.max(0, Math.min(from - Math.floor(spare / 2), length - passageTerms));
  return { start, length: Math.min(passageTerms, length - start) };
}

/** The BM25 score of what a window holds, kept up to date as terms come and go. */
function openWindow(
  topic: TermSet,
  weights: readonly number[],
  norm: number,
): {
  add(term: number): void;
  remove(term: number): void;
  score(): number;
  held(): TermSet;
} {
  const counts = new Array<number>(weights.length).fill(0);
  let total = 0;
  let set = topic;
  const change = (term: number, by: 1 | -1): void => {
    const before = counts[term] ?? 0;
    counts[term] = before + by;
    total += (saturated(before + by, norm) - saturated(before, norm)) * (weights[term] ?? 0);
    if (before + by > 0) set |= 1 << term;
    else set &= ~(1 << term);
  };
  for (let term = 0; term < weights.length; term++) if ((topic & (1 << term)) !== 0) change(term, 1);
  return { add: (term) => change(term, 1), remove: (term) => change(term, -1), score: () => total, held: () => set };
}

function closestPair({ occurrences }: Counts, first: number, last: number, weights: readonly number[]): number {
  const { at, which } = occurrences;
  let best = 0;
  for (let right = first + 1; right <= last; right++) {
    for (let left = right - 1; left >= first && (at[right] ?? 0) - (at[left] ?? 0) <= closeSpan; left--) {
      if (which[left] === which[right]) continue;
      best = Math.max(best, 2 * Math.min(weights[which[left] ?? 0] ?? 0, weights[which[right] ?? 0] ?? 0));
    }
  }
  return best;
}
