import type { FoundRow } from '../store/search/foundRowsOf.ts';
import type { TurnChain } from '../store/search/turnsBeside.ts';

/** A found row and where it stands in its conversation, once for all queries. */
export interface Pooled {
  readonly found: FoundRow;
  /** Index terms of its content, separated by spaces. */
  readonly terms: string;
  readonly topic: ReadonlySet<string>;
  /** The turns around it in its conversation; undefined at an end and for a memory that is not a turn. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Most turns have no topic, so they share one empty set. */
const noTerms: ReadonlySet<string> = new Set();

/** Everything that a query is measured against: found rows and the turns around them, by row number. */
export type Pool = ReadonlyMap<number, Pooled>;

export function makePool(rows: readonly FoundRow[], chains: readonly TurnChain[]): Pool {
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
    rows.map((found) => [
      found.row,
      {
        found,
        terms: found.contentTerms,
        topic: found.topicTerms === '' ? noTerms : new Set(found.topicTerms.split(' ')),
        before: before.get(found.row),
        after: after.get(found.row),
      },
    ]),
  );
}
