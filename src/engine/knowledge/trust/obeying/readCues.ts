import { foldText, plainText } from '../../../ground/text/fold.ts';
import { languages } from '../../language/languages.ts';
import elsewhere from '../../language/others/obeyCuesElsewhere.json' with { type: 'json' };
import { lazy } from '../../../ground/runtime/lazy.ts';
import { remembered } from '../../../ground/runtime/remembered.ts';

/**
 * Which kinds of words a sentence has: whom it addresses, what it orders, grants, hides, sends. A word says little; what
 * they are worth together is weighed in `obeyLogit.ts`.
 */

/** Words and phrases of one kind; "*" at the end stands for any ending. */
export type CueLists = { readonly [cue: string]: readonly string[] };

interface Phrase {
  readonly cue: string;
  /** What follows the first word. */
  readonly rest: readonly string[];
}

interface Phrases {
  readonly whole: Map<string, Phrase[]>;
  readonly stems: Map<string, Phrase[]>;
  longestStem: number;
  /** In scripts that write no blanks between words. */
  readonly unspaced: (readonly [part: string, cue: string])[];
}

const noBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const shortestStem = 3;

const known = lazy(() => {
  const made: Phrases = { whole: new Map(), stems: new Map(), longestStem: 0, unspaced: [] };
  for (const lists of [...languages.map(({ signs }) => signs.obeyCues), elsewhere])
    for (const [cue, phrases] of Object.entries(lists)) for (const phrase of phrases) addPhrase(made, cue, phrase);
  return made;
});

function addPhrase(made: Phrases, cue: string, phrase: string): void {
  if (noBlanks.test(phrase)) {
    made.unspaced.push([plainText(phrase), cue]);
    return;
  }
  const [first = '', ...rest] = foldText(phrase).split(' ');
  const isStem = first.endsWith('*');
  const table = isStem ? made.stems : made.whole;
  const word = isStem ? first.slice(0, -1) : first;
  if (isStem) made.longestStem = Math.max(made.longestStem, word.length);
  const list = table.get(word) ?? [];
  list.push({ cue, rest });
  table.set(word, list);
}

/** A kind of words and where in the sentence it stands, counted in words. */
export interface Cue {
  readonly cue: string;
  readonly from: number;
  readonly to: number;
}

/** The kinds of words in a sentence, in their order; in scripts without blanks all of them stand side by side. */
export function readCues(sentence: string): readonly Cue[] {
  const cues: Cue[] = [];
  const words = wordsIn(sentence);
  for (const [at, word] of words.entries())
    for (const { cue, rest } of phrasesAt(word))
      if (rest.every((part, step) => isWord(part, words[at + 1 + step])))
        cues.push({ cue, from: at, to: at + rest.length });
  for (const { readers } of languages.map(({ signs }) => signs))
    for (const at of readers(words)) cues.push({ cue: 'reader', from: at, to: at });
  if (noBlanks.test(sentence)) {
    const plain = plainText(sentence);
    for (const [part, cue] of known().unspaced) {
      const at = plain.indexOf(part);
      if (at >= 0) cues.push({ cue, from: at, to: at + part.length - 1 });
    }
  }
  return cues.sort((a, b) => a.from - b.from);
}

/** Texts share most of their words. */
const phrasesAt = remembered(
  (word: string): readonly Phrase[] => {
    const { whole, stems, longestStem } = known();
    const found = [...(whole.get(word) ?? [])];
    for (let length = shortestStem; length <= Math.min(word.length, longestStem); length++)
      found.push(...(stems.get(word.slice(0, length)) ?? []));
    return found;
  },
  5000,
  40,
);

function isWord(part: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
}

/** Folded words, which several readers of one sentence ask for; names of code are split into theirs, and "don't" is one. */
export const wordsIn = remembered(
  (text: string): readonly string[] => {
    const apart = text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/[’'](?=(?:t|s|re|ve|ll|d|m)\b)/gu, '');
    return foldText(apart).match(/[\p{L}\p{N}]+/gu) ?? [];
  },
  64,
  2000,
);
