import { sureSign } from './savedRuleSigns.ts';

/**
 * From these logits on a sentence is a rule: one in which the reader of practices found one; what somebody does or wants,
 * since few of those that the weights rest on speak so; one in which it found none; and one without a verb. Of what authors
 * left out of the fit had saved, 92 of 100 rules are taken for one, 7 of 100 facts, and 9 of 100 orders for now
 * (`node test/bench/rules/fitSavedRules.ts --leave-out`).
 */
const least = { found: 0.5, habits: -0.5, unfound: 1, bare: 1.5 } as const;
const isHabit = /^found mood:habit\/(?:I|we)$/;

/** Whether what has some signs says how work is done, by the weights of a logistic regression. */
export function isOfRule(signs: readonly string[], weigh: (signs: readonly string[]) => number): boolean {
  return signs.includes(sureSign) || weigh(signs) >= leastFor(signs);
}

export function leastFor(signs: readonly string[]): number {
  if (!signs.includes('found')) return signs.includes('mood:fragment') ? least.bare : least.unfound;
  return signs.some((sign) => isHabit.test(sign)) ? least.habits : least.found;
}
