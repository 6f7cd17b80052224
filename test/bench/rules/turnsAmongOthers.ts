import { toldTurns, toldWriters } from '../learning/toldTurns.ts';
import type { MarkedTurn } from './markedTurns.ts';
import { isPartOf, plainly } from './markedTurns.ts';

/**
 * How much a statement of ordinary talk counts, by what it is. What somebody decided or prefers is as good as a rule; where
 * most messages only look like rules, these count more. With all of it an author who was left out has 65 of 100 rules found of
 * which 7 of 10 are one, in place of 47, and of those who speak of rules alone as many as before.
 */
const weights = {
  rule: 2,
  beside: 0.5,
  likeOne: 0.1,
  other: 0.5,
  nothing: 1,
  looksLikeOne: 2,
  besideLooks: 1,
} as const;
/** And of the talk of those who speak of rules alone, beside it. */
export const weightOfTalk = 0.6;

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
    const sortOf = (said: string): string | undefined => notes.find(({ part }) => isPartOf(said, plainly(part)))?.sort;
    return {
      text,
      isRule: (said) => notes.some(({ sort, part }) => sort === 'rule' && isPartOf(said, plainly(part))),
      weightOf: (isTrue, said) => {
        if (isTrue) return weights.rule;
        const sort = sortOf(said);
        if (sort === undefined) return hasRule ? beside : nothing;
        return sort === 'decision' || sort === 'preference' ? weights.likeOne : weights.other;
      },
    };
  });
}
