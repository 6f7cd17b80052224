import { logitBy } from '../../logitBy.ts';
import fitted from '../fitted/savedRuleSigns.json' with { type: 'json' };
import { tellsOfThing } from './tellsOfThing.ts';
import { savedRuleSigns, sureSign } from './savedRuleSigns.ts';

/**
 * From these logits on a sentence is a rule: one in which the reader of practices found one; what somebody does or wants,
 * since few of those that the weights rest on speak so; one in which it found none; and one without a verb. Of what authors
 * left out of the fit had saved, 92 of 100 rules are taken for one, 7 of 100 facts, and 9 of 100 orders for now
 * (`node test/bench/rules/fitSavedRules.ts --leave-out`).
 */
const least = { found: 0.5, habits: -0.5, unfound: 1, bare: 1.5 } as const;
const isHabit = /^found mood:habit\/(?:I|we)$/;
const logitOf = logitBy(() => fitted);

/** "Our staging database is called heron": how one thing is named is no way of working. */
const tellsName =
  /^(?:the|our|my)\s(?:[\p{L}\p{N}'’_-]+\s){1,5}(?:is|was)\s(?:called|named)\s[^\s,;:]+(?:\s[^\s,;:]+){0,2}$/iu;

/** "Name branches as you like", "forget it": nothing is asked for any more. */
const leavesFree =
  /\b(?:as|how(?:ever)?|what(?:ever)?) (?:one|you|we|they|people|everyone|everybody) (?:likes?|wants?|pleases?|prefers?)\b|^(?:forget|drop|skip|scrap|ignore) (?:it|that|this)[.!]*$/iu;

/** "Note 12" has a verb's form and asks for nothing. */
const twoWords = /\p{L}{2,}.*?[^\p{L}]\p{L}{2,}/su;

/** Whether a saved sentence, in whatever person, says how work is done. */
export function isDirective(content: string): boolean {
  const said = content.trim();
  if (!twoWords.test(said) || tellsName.test(said) || tellsOfThing(said) || leavesFree.test(said)) return false;
  return isOfRule(savedRuleSigns(content), logitOf);
}

/** The same by other weights: a logistic regression, fitted on rules and facts as people save them. */
export function isOfRule(signs: readonly string[], weigh: (signs: readonly string[]) => number): boolean {
  return signs.includes(sureSign) || weigh(signs) >= leastFor(signs);
}

function leastFor(signs: readonly string[]): number {
  if (!signs.includes('found')) return signs.includes('mood:fragment') ? least.bare : least.unfound;
  return signs.some((sign) => isHabit.test(sign)) ? least.habits : least.found;
}
