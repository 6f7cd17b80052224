import type { Candidate, TurnChain } from '../store/search/candidates.ts';

/** A candidate with its terms taken apart, once for all queries. */
export interface Pooled {
  readonly candidate: Candidate;
  readonly terms: readonly string[];
  readonly topic: ReadonlySet<string>;
  /** Turns of the same conversation; undefined for what is no turn or stands at an end. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** What most memories of a talk have as their topic. */
const noTerms: ReadonlySet<string> = new Set();

/** All that a query is measured against: candidates and the turns around them, by row. */
export type Pool = ReadonlyMap<number, Pooled>;

export function makePool(candidates: readonly Candidate[], chains: readonly TurnChain[]): Pool {
  const before = new Map<number, number>();
  const after = new Map<number, number>();
  for (const chain of chains) {
    for (let index = 1; index < chain.length; index++) {
      const [left, right] = [chain[index - 1] ?? 0, chain[index] ?? 0];
      before.set(right, left);
      after.set(left, right);
    }
  }
  return new Map(
    candidates.map((candidate) => [
      candidate.row,
      {
        candidate,
        terms: candidate.contentTerms === '' ? [] : candidate.contentTerms.split(' '),
        topic: candidate.topicTerms === '' ? noTerms : new Set(candidate.topicTerms.split(' ')),
        before: before.get(candidate.row),
        after: after.get(candidate.row),
      },
    ]),
  );
}
