import { tellsOfThing } from './tellsOfThing.ts';
import { isOfRule } from './isOfRule.ts';
import { quickVerdicts } from './quickVerdicts.ts';
import { readDirectives } from './readDirectives.ts';
import { savedRuleLogit } from './savedRuleLogit.ts';
import { asStatement, savedRuleSigns } from './savedRuleSigns.ts';

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
  const saved = asStatement(content);
  const quick = quickVerdicts(saved);
  if (quick.found !== undefined && quick.found === quick.unfound) return quick.found;
  const found = readDirectives([saved], {});
  const isRule = found.length > 0 ? quick.found : quick.unfound;
  return isRule ?? isOfRule(savedRuleSigns(content, { saved, found }), savedRuleLogit);
}
