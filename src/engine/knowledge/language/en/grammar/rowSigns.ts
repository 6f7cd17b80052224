import type { Word } from '../../wordsOf.ts';

/** The classes of a sentence's words, one for each word, in rows of one, two and three, with its breaks and its ends. */
export function rowSigns(words: readonly Word[], classes: readonly string[]): readonly string[] {
  const row = ['^', ...classes.flatMap((one, at) => (words[at]?.afterBreak === true ? [',', one] : [one])), '$'];
  return row.flatMap((one, at) => {
    const [second, third] = [row[at + 1], row[at + 2]];
    return [
      one,
      ...(second === undefined ? [] : [`${one} ${second}`]),
      ...(third === undefined ? [] : [`${one} ${second} ${third}`, `${one} * ${third}`]),
    ];
  });
}
