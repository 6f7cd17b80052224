import type { Word } from '../../../wordsOf.ts';
import { indexWords } from '../../index/indexWords.ts';

/** Shorter words have no form but their own. */
const shortest = 4;

/** The stems of a statement's words, and their pairs, in which all numbers are one. */
export function wordingSigns(words: readonly Word[]): readonly string[] {
  const row = ['^', ...words.map(({ low }) => (/^\d/.test(low) ? '#' : low)), '$'];
  const stems = words.flatMap(({ low }) => (low.length < shortest ? [] : (indexWords.stemOf(low) ?? [])));
  return [...stems.map((stem) => `~${stem}`), ...row.slice(1).map((low, at) => `=${row[at] ?? ''} ${low}`)];
}
