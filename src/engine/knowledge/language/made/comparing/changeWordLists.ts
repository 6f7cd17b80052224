import type { TellingLanguage } from '../../detection/tellingWords.ts';
import { functionWordsOf, tellingWords } from '../../detection/tellingWords.ts';

/** The small words of a language, and more of them, without what opens a noun and what is a number. */
export function smallWordsOf(
  code: TellingLanguage,
  more: string,
  without: readonly Iterable<string>[],
): ReadonlySet<string> {
  const small = new Set([...functionWordsOf(code), ...tellingWords[code].alike.split(' '), ...more.split(' ')]);
  for (const words of without) for (const word of words) small.delete(word);
  return small;
}

export function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Numbers from one on, each with its forms. */
export function numbersOf(...forms: readonly string[]): ReadonlyMap<string, number> {
  return new Map(forms.flatMap((all, at) => all.split(' ').map((form) => [form, at + 1] as const)));
}
