import indexStopWords from '../../words/stopWords.json' with { type: 'json' };

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
export const disclosed =
  /\b(?:(?:tell(?:ing)?|told|said|say|mention(?:ed)?|shared?|blabbed|blurted|let slip|disclosed?|revealed?|brought up|asked not to)\b|in confidence|confidential|private|privacy|secret|public|(?:off|for) the record|(?:your|in|from) (?:memory|business|head)|none of your business|you (?:know|knew|have|remember))/i;
const aboutTelling =
  /\b(?:(?:never mind|i|we|you|should(?:n't| not)?|have|had|has|no|right|was|were|is|are|isn't|aren't|wasn't|not|that|what|it|this|really|just|ever|asked|in here|in there|yet|still|after all|being|by mistake|accident(?:ally)?|unfair|wrong|sorry|oops|please|rather|nothing)|told|tell(?:ing)?|said|say(?:ing)?|mention(?:ed|ing)?|shar(?:e|ed|ing)|blabbed|blurted|let slip|disclosed?|revealed?|brought up|in confidence|confidential|private|secret|public|(?:off|for) the record|your (?:memory|business|head)|business|know|knew|remember)(?![\p{L}'])/giu;

/** What a sentence speaks of that only says that something should not have been told; nothing for another one. */
export function spokenOf(sentence: string): string[] {
  if (!disclosed.test(sentence)) return [];
  const left = sentence.replace(/’/g, "'").replace(aboutTelling, ' ').replace(/\s+/g, ' ').trim();
  return telling(left) ? [left] : [];
}
