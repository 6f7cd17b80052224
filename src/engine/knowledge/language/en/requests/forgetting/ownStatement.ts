import indexStopWords from '../../words/stopWords.json' with { type: 'json' };

const stopWords: ReadonlySet<string> = new Set(indexStopWords);
const small = /^(?:please|pls|thanks|thank|ok|okay|hi|hey|hello|memory|yes|no|sorry|cheers|well|oh|lol|so|anyway|actually|copilot)$/;

/** Whether a text has a word that says what it is about. */
export function telling(text: string): boolean {
  return tellingWords(text) > 0;
}

/** Whether a part of a turn says something by itself: no greeting, no question. */
export function isStatement(text: string): boolean {
  return tellingWords(text) >= 2 && !/\?\s*$/.test(text);
}

function tellingWords(text: string): number {
  const words = text.toLowerCase().replace(/['’]/g, '').match(/[\p{L}\p{N}\uE000]+/gu) ?? [];
  return words.filter((word) => !stopWords.has(word) && !small.test(word)).length;
}
