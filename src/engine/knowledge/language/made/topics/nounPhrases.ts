import type { TopicWords } from './topicWords.ts';

/** The lists of `TopicWords` as sets, for looking words up. */
export interface PhraseWords extends Pick<TopicWords, 'elided' | 'hasCapitalNouns' | 'adjective' | 'verb'> {
  readonly openers: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
  readonly joins: ReadonlySet<string>;
  readonly weak: ReadonlySet<string>;
  /** Frequent words that carry a meaning, most of them verbs. */
  readonly telling: ReadonlySet<string>;
}

interface Word {
  readonly text: string;
  readonly low: string;
  /** A sentence or a part of one begins here. */
  readonly isFirst: boolean;
  readonly isOpening: boolean;
}

/**
 * The noun phrases of a text, with commas between them; where nothing shows what its nouns are, the text without its
 * most frequent verbs. A word is a noun after an article or a preposition, by its capital letter, or by signs that only names have ("api/v2").
 */
export function nounPhrases(content: string, rules: PhraseWords): string {
  const plain = rules.elided === undefined ? content : content.replace(rules.elided, '$1 ');
  const words = readWords(plain, rules);
  const phrases: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at, rules);
    if (phrase.words.length > 0) phrases.push(phrase.words.join(' '));
    at = Math.max(phrase.end, at + 1);
  }
  return phrases.length === 0 ? withoutTelling(plain, rules) : phrases.join(', ');
}

function withoutTelling(text: string, { telling, weak }: PhraseWords): string {
  const left = text.replace(word, (piece) => (telling.has(piece.toLowerCase()) ? ',' : piece));
  const isLeft = left.match(word)?.some((piece) => /\p{L}/u.test(piece) && !weak.has(piece.toLowerCase()));
  return isLeft === true ? left : text;
}

const word = /[\p{L}\p{N}_@#]+(?:[.:/_-][\p{L}\p{N}_]+)*|[,;:.!?()\n"“”«»–—]/gu;

function readWords(text: string, { openers }: PhraseWords): readonly Word[] {
  const words: Word[] = [];
  let isFirst = true;
  for (const [piece] of text.matchAll(word)) {
    if (!/[\p{L}\p{N}]/u.test(piece)) {
      isFirst = true;
      continue;
    }
    const low = piece.toLowerCase();
    words.push({ text: piece, low, isFirst, isOpening: openers.has(low) });
    isFirst = false;
  }
  return words;
}

/** The phrase that begins at a word, and where it ends; without words where none does. */
function phraseAt(words: readonly Word[], from: number, rules: PhraseWords): { words: readonly string[]; end: number } {
  let at = from;
  let isOpen = false;
  while (words[at]?.isOpening === true && (at === from || words[at]?.isFirst !== true)) {
    isOpen = true;
    at++;
  }
  const found: string[] = [];
  for (;;) {
    while (isOpen && isBefore(words, at, rules)) at++;
    const one = words[at];
    if (one === undefined || (one.isFirst && at > from && found.length > 0)) break;
    if (!isNoun(one, isOpen, rules)) break;
    found.push(one.text);
    at++;
    const next = words[at];
    // "servidor de la API": what a join leads to belongs to the phrase.
    if (next !== undefined && !next.isFirst && rules.joins.has(next.low)) {
      const after = words[at + 1]?.isOpening === true ? at + 2 : at + 1;
      const joined = words[after];
      if (joined !== undefined && !joined.isFirst && isNoun(joined, true, rules)) {
        found.push(next.text.toLowerCase());
        at = after;
        isOpen = true;
        continue;
      }
    }
    isOpen = false;
  }
  return { words: found, end: at };
}

/** Whether a word stands before its noun and says little of it. */
function isBefore(words: readonly Word[], at: number, { before, adjective, verb }: PhraseWords): boolean {
  const [one, next] = [words[at], words[at + 1]];
  if (one === undefined || next === undefined || next.isFirst) return false;
  if (before.has(one.low)) return true;
  if (adjective === undefined || one.text !== one.low || !adjective.test(one.low)) return false;
  return next.text !== next.low || verb?.test(next.low) !== true;
}

function isNoun({ text, low, isFirst }: Word, isAfterOpener: boolean, { weak, hasCapitalNouns }: PhraseWords): boolean {
  if (weak.has(low) || !/\p{L}/u.test(text)) return false;
  if (isAfterOpener) return true;
  // The first word of a sentence has a capital letter whatever it is.
  if (/^\p{Lu}/u.test(text) && !isFirst) return true;
  return (hasCapitalNouns === true ? /\p{L}[\d_/.-]/u : /\p{L}[\d_/.]|\p{Ll}\p{Lu}/u).test(text);
}
