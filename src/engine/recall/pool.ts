import { wordHashes } from '../ground/text/wordHashes.ts';
import type { Called } from './askedNames.ts';
import { beginsWithSpeaker, withoutSpeaker } from '../knowledge/language/withoutSpeaker.ts';
import type { FoundRow } from '../store/search/foundRowsOf.ts';
import type { TurnChain } from '../store/search/turnsBeside.ts';

/** A found row and where it stands in its conversation, once for all queries. */
export interface Pooled {
  readonly found: FoundRow;
  /** A hash for each index term of its content; of a fact without what it calls who speaks. */
  readonly words: Uint32Array;
  /** These terms, separated by spaces. */
  readonly readTerms: () => string;
  /** Terms of what it is filed under, and of what it calls by another name than the query does. */
  readonly topic: ReadonlySet<string>;
  /** The latter alone. */
  readonly called: Called;
  /** The turns around it in its conversation; undefined at an end and for a memory that is not a turn. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Most turns have no topic, so they share one empty set. */
const noTerms: ReadonlySet<string> = new Set();
const nothingCalled: Called = new Map();

/** Everything that a query is measured against: found rows and the turns around them, by row number. */
export type Pool = ReadonlyMap<number, Pooled>;

export function makePool(
  rows: readonly FoundRow[],
  chains: readonly TurnChain[],
  called: ReadonlyMap<number, Called> = new Map(),
): Pool {
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
        ...saidBy(found),
        topic: labelsOf(found, called.get(found.row)),
        called: called.get(found.row) ?? nothingCalled,
        before: before.get(found.row),
        after: after.get(found.row),
      },
    ]),
  );
}

function saidBy(found: FoundRow): Pick<Pooled, 'words' | 'readTerms'> {
  const { kind, beginning, words, readTerms } = found;
  if (kind === 'episode' || !beginsWithSpeaker(beginning)) return { words, readTerms };
  const terms = withoutSpeaker(readTerms());
  return { words: wordHashes(terms), readTerms: () => terms };
}

function labelsOf({ topicTerms }: FoundRow, called: Called | undefined): ReadonlySet<string> {
  if (topicTerms === '' && called === undefined) return noTerms;
  return new Set([...(topicTerms === '' ? [] : topicTerms.split(' ')), ...(called?.keys() ?? [])]);
}
