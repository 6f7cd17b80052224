import { fitPattern } from '../ground/text/fitPattern.ts';

/** The name of a topic, a key or an entity is one to four words in a row. */
const longestName = 4;
const mostNameWords = 60;
const nameWords = fitPattern(String.raw`[\p{L}\p{N}@#][\p{L}\p{M}\p{N}._/@:'-]*`, 'gu');

/** Stretches of the text that could be the name of a topic, a key or an entity, in lower case. */
export function possibleNamesOf(text: string): string[] {
  const low = text.toLowerCase();
  const words = low.match(nameWords(low)) ?? [];
  const clean = words.slice(0, mostNameWords).map((word) => word.replace(/(?<![.:'-])[.:'-]+$/, ''));
  const names = new Set<string>();
  for (let length = 1; length <= longestName; length++) {
    for (let start = 0; start + length <= clean.length; start++)
      names.add(clean.slice(start, start + length).join(' '));
  }
  return [...names].filter((name) => name.length > 1);
}
