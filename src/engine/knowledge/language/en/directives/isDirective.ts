import { logitBy } from '../../logitBy.ts';
import fitted from '../fitted/savedRuleSigns.json' with { type: 'json' };
import { savedRuleSigns, sureSign } from './savedRuleSigns.ts';

/**
 * From this logit on, of rules that authors left out of the fit had saved, 94 of 100 are taken for one, of their facts 9 and
 * of their orders for now 12 (`node test/bench/rules/fitSavedRules.ts --leave-out`).
 */
const leastOfSaved = 0.5;
/** What the reader of practices finds in what somebody does or wants: few of those that the weights rest on speak so. */
const leastOfHabits = -0.5;
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
  if (!twoWords.test(said) || tellsName.test(said) || leavesFree.test(said)) return false;
  return isOfRule(savedRuleSigns(content), logitOf);
}

/** The same by other weights: a logistic regression, fitted on rules and facts as people save them. */
export function isOfRule(signs: readonly string[], weigh: (signs: readonly string[]) => number): boolean {
  return (
    signs.includes(sureSign) ||
    weigh(signs) >= (signs.some((sign) => isHabit.test(sign)) ? leastOfHabits : leastOfSaved)
  );
}
