import { holdsName } from '../knowledge/language/marks.ts';
import { saidBeyondHalf } from './features.ts';
import { raise } from './logits.ts';
import type { Reads } from './reads.ts';
import type { Scored } from './scored.ts';

/**
 * What a fact that holds such a name gains, in logits. It brings one in a hundred of questions that are asked in other
 * words to the front; twice as much brings fewer.
 */
const worth = { person: 0.8, place: 0.7 } as const;
/** The same for one that says all of the question in its own words, which those asked in other words do not. */
const worthOfWords = 1.2;
/** Facts that are read for it: the best by their words. */
const mostRead = 60;

/** Raises the facts that hold a name of the sort that is asked for. */
export function raiseNamed(
  reads: Reads,
  scored: readonly Scored[],
  compare: (a: Scored, b: Scored) => number,
): readonly Scored[] {
  const facts = scored.filter(({ pooled, query }) => query.nameAsked !== undefined && pooled.found.kind !== 'episode');
  if (facts.length === 0) return scored;
  const records = reads.byRow(facts.slice(0, mostRead).map(({ pooled }) => pooled.found.row));
  return scored
    .map((one) => {
      const { nameAsked } = one.query;
      const record = records.get(one.pooled.found.row);
      if (record === undefined || nameAsked === undefined || !holdsName(record.content, nameAsked)) return one;
      const logits = worth[nameAsked] + worthOfWords * saidBeyondHalf(one.measured.features);
      return { ...one, score: raise(one.score, logits), names: nameAsked };
    })
    .sort(compare);
}
