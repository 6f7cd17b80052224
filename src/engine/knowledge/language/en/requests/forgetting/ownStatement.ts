import { patternOf } from '../../../patterns.ts';
import { exposed, stale } from './retractLexicon.ts';
import indexStopWords from '../../words/stopWords.json' with { type: 'json' };

const r = String.raw;
const stopWords: ReadonlySet<string> = new Set(indexStopWords);
const small =
  /^(?:please|pls|thanks|thank|ok|okay|hi|hey|hello|memory|yes|no|sorry|cheers|well|oh|lol|so|anyway|actually|copilot)$/;

/** Whether a text has a word that says what it is about. */
export function telling(text: string): boolean {
  return tellingWords(text) > 0;
}

/** Whether a part of a turn says something by itself: no greeting, no question. */
export function isStatement(text: string): boolean {
  return tellingWords(text) >= 2 && !/\?\s*$/.test(text);
}

function tellingWords(text: string): number {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}\uE000]+/gu) ?? [];
  return words.filter((word) => !stopWords.has(word) && !small.test(word)).length;
}

/** Something was let out that should have stayed with somebody. */
export const disclosed = patternOf([
  r`\b(?:(?:tell(?:ing)?|told|said|say|mention(?:ed)?|shared?|gave you|given you|blabbed|asked you to (?:remember|keep|save|note|store|memorize)|you (?:saved|noted|stored|recorded|learned|learnt|kept)|blurted|let slip|disclosed?|revealed?|brought up|come up|came up|asked not to)\b|in confidence|confidential|private|privacy|secret|public|(?:off|for) the record|(?:your|in|from) (?:memory|business|head)|you(?:'ve|'re| are)?(?: still| also| already| even)* (?:know|knew|have|got|remember|think|believe|carry|seem))|${exposed}`,
]);
const outdated = patternOf([stale]);

/** Whether a text says of something that it holds no longer. */
export function isStale(text: string): boolean {
  return outdated.test(text);
}

const aboutTelling =
  /\b(?:(?:never mind|i|we|you|should(?:n't| not)?|have|had|has|no|right|was|were|is|are|isn't|aren't|wasn't|not|that|what|it|this|really|just|ever|asked|in here|in there|yet|still|after all|being|by mistake|accident(?:ally)?|unfair|wrong|sorry|oops|please|rather|nothing)|told|tell(?:ing)?|said|say(?:ing)?|mention(?:ed|ing)?|shar(?:e|ed|ing)|blabbed|blurted|let slip|disclosed?|revealed?|brought up|in confidence|confidential|private|secret|public|(?:off|for) the record|your (?:memory|business|head)|business|know|knew|remember)(?![\p{L}'])/giu;

const endings = patternOf([stale], 'giu');
const exposing = patternOf([exposed], 'giu');
const telltale =
  /\byou(?:'ve|'re| have)?(?: still| also| already| even)* (?:got|have|know|think|believe|carry|seem)\b|\b(?:what|how much) (?:do|did) you\b|\b(?:i (?:don't|do not) think|down as)\b|\b(?:nobody|no one|noone|anybody|anyone|everybody|everyone|somebody|someone|legal|management)\b|\b(?:should(?:n't| not)? (?:ever )?(?:have|has)|shouldn't|gave|given|give|giving) (?:you |to you )?|\b(?:i|we)'(?:ve|d|m)\b|\b(?:come|came) up\b|^[^,.;]{0,40}\b(?:says?|thinks?|wants?|insists?|told me|tells me)(?: that)? |\bwhatever\b/giu;

/**
 * What a sentence speaks of that only says that something should not have been told, or that it holds no longer;
 * nothing for another one.
 */
export function spokenOf(sentence: string): string[] {
  const text = sentence.replace(/’/g, "'");
  if (
    (/\?\s*$/.test(text) && !/\byou (?:still )?(?:know|have|remember)\b/i.test(text)) ||
    (!disclosed.test(text) && !outdated.test(text))
  )
    return [];
  const left = withoutVerdict(text).replace(telltale, ' ').replace(aboutTelling, ' ').replace(/\s+/g, ' ').trim();
  return telling(left) ? [left] : [];
}

/** A name without what is said of it: "the pager number is out of date". */
export function withoutVerdict(text: string): string {
  return text.replace(exposing, ' ').replace(endings, ' ').replace(/\s+/g, ' ').trim();
}
