import { textPattern } from '../../../ground/text/textPattern.ts';

/** Part of a regular expression: one of these as whole words, in any script with blanks between words. */
export function wordOf(...parts: readonly string[]): string {
  return String.raw`(?<![\p{L}\p{N}_])(?:${parts.join('|')})(?![\p{L}\p{N}_])`;
}

/** A pattern of text in any letter case, with or without accents, from parts of which one has to fit. */
export function textOf(...parts: readonly string[]): RegExp {
  return typedPattern(parts.map((part) => `(?:${part})`).join('|'), 'iu');
}

/** The same for whole words. */
export function wordsPattern(...parts: readonly string[]): RegExp {
  return typedPattern(wordOf(...parts), 'iu');
}

/** A pattern whose words may be typed without their accents, as in a hurry or on another keyboard. */
export function typedPattern(source: string, flags: string): RegExp {
  return textPattern(source, flags, withoutMarksToo);
}

const markedLetters: Readonly<Record<string, string>> = {
  ...{ á: 'a', à: 'a', â: 'a', ã: 'a', é: 'e', è: 'e', ê: 'e', ë: 'e', í: 'i', î: 'i', ï: 'i' },
  ...{ ó: 'o', ô: 'o', õ: 'o', ú: 'u', ù: 'u', û: 'u', ç: 'c', ñ: 'n', ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe' },
};
const marked = /[áàâãéèêëíîïóôõúùûçñäöüßœ]/giu;
/** Without its mark each of these is another word: "esta", "que", "la". */
const others: ReadonlySet<string> = new Set(
  [
    'qué más está cómo cuándo dónde quién cuál cuánto cuáles quiénes',
    'dès sûr dés nós vós avô avó pôr ano año',
  ].flatMap((words) => words.split(' ')),
);
const shortestUnmarked = 3;

/** Parts of a regular expression: classes and escapes stay as they are, letters that belong together make a word. */
const partPattern = /\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<\w+>|\p{L}+|./gsu;

/** An apostrophe between the letters of one word; what may stand before any word keeps its own. */
const apostrophe = /(?<=\p{L})\['’\](?=\p{L}|\(\?:\p{L})/gu;

/** Part of a regular expression, with its words also as they are typed without accents and apostrophes. */
export function withoutMarksToo(given: string): string {
  const source = given.replace(apostrophe, "['’]?");
  if (source.search(marked) < 0) return source;
  return source.replace(partPattern, (part) => {
    if (!/^\p{L}/u.test(part) || part.length < shortestUnmarked || others.has(part.toLowerCase())) return part;
    return part.replace(marked, (letter) => {
      const plain = markedLetters[letter.toLowerCase()] ?? letter;
      return plain.length === 1 ? `[${letter}${plain}]` : `(?:${letter}|${plain})`;
    });
  });
}

/** Part of a regular expression, with its words also as they are spelled in chats: each is replaced by what it has there. */
export function withSpellings(source: string, spellings: ReadonlyMap<string, string>): string {
  return source.replace(partPattern, (part) => spellings.get(part.toLowerCase()) ?? part);
}
