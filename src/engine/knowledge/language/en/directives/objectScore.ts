import { isKnownTool } from '../../tools/isKnownTool.ts';
import type { Word } from '../../wordsOf.ts';
import { isAdverb, prepositions } from '../grammar/wordClasses.ts';
import { isPlural, isWorkThing, practiceVerbOf } from './practiceWords.ts';

/** A sort of thing, a thing without an article, some thing, a certain one, or what is only pointed at. */
export function objectScore(object: readonly Word[]): number {
  const first = object.find(
    ({ low }) =>
      !isAdverb(low) && !/^(?:to|with|for|in|on|up|out|of|at|sure|that|only|from|into|as|by|about)$/.test(low),
  );
  if (first === undefined) return -0.3;
  if (
    /^(?:this|these|those|it|them|him|her|its|there|that's|one|ones|his|their|another|more|some|me|us)$/.test(first.low)
  )
    return -1;
  if (object[0]?.low === 'that' && object.length <= 3) return -1;
  if (/^(?:every|each|all|any|everything|anything|nothing|no)$/.test(first.low)) return 0.7;
  if (first.low === 'the')
    return /^(?:most|same|first|last|user|full|\p{L}{3,}est)$/u.test(object[object.indexOf(first) + 1]?.low ?? '')
      ? 0.2
      : -0.4;
  if (first.low === 'a' || first.low === 'an') return -0.2;
  if (/^(?:your|my|our)$/.test(first.low)) return isPlural(object[object.indexOf(first) + 1]?.low ?? '') ? 0.3 : 0;
  const at = object.indexOf(first);
  const phrase = untilPreposition(object.slice(at));
  return phrase.some(({ low }) => isPlural(low)) || practiceVerbOf(first.low)?.form === 'ing' ? 0.5 : 0.3;
}

function untilPreposition(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ low, afterBreak }, index) => index > 0 && (prepositions.has(low) || afterBreak));
  return words.slice(0, end === -1 ? 5 : Math.min(end, 5));
}

/** "For column names", "in tests", "before merging": a sort of occasion. */
export function purposeScore(object: readonly Word[]): number {
  let least = 0;
  for (const [index, { low }] of object.entries()) {
    if (!/^(?:for|in|on|with|before|after|when|over|as|inside|instead|without|unless|if|at|from|to|of|per)$/.test(low))
      continue;
    const next = object[index + (low === 'instead' ? 2 : 1)];
    if (/^(?:for|in|on|to|from|of)$/.test(low) && /^(?:the|this|that|these|those)$/.test(next?.low ?? ''))
      least ||= -0.3;
    if (
      next?.low === 'the' &&
      isWorkThing(object.at(-1)?.low ?? '') &&
      isPlural(object.at(-1)?.low ?? '') &&
      low !== 'of'
    )
      least = 0.3;
    if (next === undefined || /^(?:the|this|that|these|those|it|them|a|an|your|his|her|now)$/.test(next.low)) continue;
    if (/^(?:my|our|each|every|all|any|new|you|we|i)$/.test(next.low)) return 0.5;
    const phrase = untilPreposition(object.slice(object.indexOf(next)));
    if (phrase.some((word) => isPlural(word.low)) || practiceVerbOf(next.low)?.form === 'ing') return 0.5;
    if (isName(next.text, next.low)) return 0.4;
    return 0.2;
  }
  return least;
}

/** A tool, a language, or a word written as code. */
export function isName(text: string, low: string): boolean {
  return isKnownTool(low) || /\uE000|[_/@#]|\p{Ll}\p{Lu}|\p{L}\.\p{L}/u.test(text);
}
