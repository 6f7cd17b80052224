import { toldTurns, toldWriters } from '../learning/toldTurns.ts';
import type { MarkedTurn } from './markedTurns.ts';
import { isPartOf, plainly } from './markedTurns.ts';

/**
 * How much a statement of ordinary talk counts, by what it is. What somebody decided, prefers or tells is hardly held against
 * it, since as a rule it is worth knowing as well; where most messages only look like rules, these count more. Of an author
 * who was left out and tells both, where 7 of 10 are to be a rule, 66 of 100 are found with all of it in place of 47, and of
 * those who speak of rules alone as many as before.
 */
const weights = {
  rule: 2,
  beside: 0.5,
  otherNote: 0.05,
  nothing: 1,
  looksLikeOne: 2,
  besideLooks: 1,
} as const;
/** And of the talk of those who speak of rules alone, beside it. */
export const weightOfTalk = 0.8;

/** Authors of messages of which many set a rule and most others only look like one. */
const ofRules = /^rules/;

export const toldAuthors = toldWriters;

/** What developers type while they work, and which of its statements give a rule. */
export function turnsAmongOthers(writer: string): readonly MarkedTurn[] {
  const [nothing, beside] = ofRules.test(writer)
    ? [weights.looksLikeOne, weights.besideLooks]
    : [weights.nothing, weights.beside];
  return toldTurns(writer).map(({ text, notes }) => {
    const hasRule = notes.some(({ sort }) => sort === 'rule');
    return {
      text,
      isRule: (said) => notes.some(({ sort, part }) => sort === 'rule' && isPartOf(said, plainly(part))),
      weightOf: (isTrue, said) => {
        if (isTrue) return weights.rule;
        if (notes.some(({ part }) => isPartOf(said, plainly(part)))) return weights.otherNote;
        return hasRule ? beside : nothing;
      },
    };
  });
}
