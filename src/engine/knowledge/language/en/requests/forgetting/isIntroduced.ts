import { patternOf } from '../../../patterns.ts';
import { forgetVerbs, fromAnywhere, removeVerbs } from './forgetLexicon.ts';

const discourse =
  /^(?:[^\p{L}]*)(?:[\p{L}' -]{0,40})(?:memory|request|thing|favou?r|ps|btw|note|please|clean-?up|housekeeping|privacy|again|also|and|way|though|us|here)$/iu;
const pronounObject = /\b(?:it|that|this|them|these|those|him|her|all|anything|ever)\b/i;

const byItself = patternOf(
  [
    String.raw`^(?:please |pls )?(?:${forgetVerbs}|${removeVerbs})(?: (?:it|that|this|them))?(?: ${fromAnywhere})?[\s,]*(?:please|thanks|now)?[\s.!]*$`,
  ],
  'iu',
);

/** What stands before a colon is what the request is about, or a phrase of talk; a name there is who said it. */
export function isIntroduced(lead: string, clause: string): boolean {
  const text = lead.replace(/:\s+$/, '').trim();
  if (discourse.test(text) || /^(?:about|as for|everything|anything|all|what|your|regarding|concerning)\b/i.test(text))
    return true;
  if (
    /^(?:the|my|our|his|her|their|which|where|who|when|how|time|date|name|number|place)\s/i.test(text) &&
    byItself.test(clause)
  )
    return true;
  return pronounObject.test(clause.slice(0, 60)) && !/^[^\p{L}]*(?:user|human|assistant|system|q|a|me)$/iu.test(text);
}
