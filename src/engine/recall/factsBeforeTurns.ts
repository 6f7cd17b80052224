import { raise } from './logits.ts';
import type { Scored } from './scored.ts';

/** A fact and the turn that it was read of share so much: "I prefer small files", "The user prefers small files". */
const sameFrom = 0.65;
/** Turns that are looked at, the best, and facts for each. */
const turnsRead = 10;
const factsRead = 40;
/** How far a fact stands before its turn, in logits. */
const ahead = 0.01;

/**
 * A fact answers as well as a turn that says the same, whatever the turns around that one add: it is what is in force, and
 * of two that say the same only the first is shown. `similarity` is the share of the words of both that both have.
 */
export function factsBeforeTurns(
  scored: readonly Scored[],
  similarity: (a: Scored, b: Scored) => number,
  compare: (a: Scored, b: Scored) => number,
): readonly Scored[] {
  const turns = scored.slice(0, turnsRead).filter(isTurn);
  if (turns.length === 0) return scored;
  const facts = scored.filter((one) => !isTurn(one) && one.measured.own !== 0).slice(0, factsRead);
  const raised = new Map<Scored, number>();
  for (const fact of facts) {
    const same = turns.find((one) => one.score >= fact.score && similarity(one, fact) >= sameFrom);
    if (same !== undefined) raised.set(fact, raise(same.score, ahead));
  }
  if (raised.size === 0) return scored;
  return scored
    .map((one) => {
      const score = raised.get(one);
      return score === undefined ? one : { ...one, score };
    })
    .sort(compare);
}

function isTurn({ pooled }: Scored): boolean {
  return pooled.found.kind === 'episode';
}
