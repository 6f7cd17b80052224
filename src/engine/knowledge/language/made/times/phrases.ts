import { withoutMarksToo } from '../wordPattern.ts';
import type { TimePhrase } from './timeWords.ts';

/** Words of one language, each as a part of a regular expression, with what English says. */
export type Glossary = readonly (readonly [words: string, english: string])[];

export const monthsInEnglish: readonly string[] = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
];

/** Names in the order of the year, or of the week from Sunday, each a part of a regular expression. */
export function glossaryOf(names: readonly string[], english: readonly string[]): Glossary {
  return names.map((name, index) => [name, english[index] ?? ''] as const);
}

export const weekdaysInEnglish: readonly string[] = [
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
];

/** One of the words, as a group of its own. */
export function oneOf(...glossaries: readonly Glossary[]): string {
  return `(${glossaries.flatMap((glossary) => glossary.map(([words]) => words)).join('|')})`;
}

/** What English says for a word that one of the glossaries has; a figure stays what it is. */
export function said(word: string | undefined, ...glossaries: readonly Glossary[]): string {
  const low = (word ?? '').toLowerCase();
  if (/^\d+$/u.test(low)) return low;
  for (const glossary of glossaries)
    for (const [words, english] of glossary)
      if (new RegExp(`^(?:${withoutMarksToo(words)})$`, 'iu').test(low)) return english;
  return low;
}

/** A wording between letters that are none of its own; blanks stand for one or more. */
export function phrase(source: string, inEnglish: (...groups: string[]) => string | undefined): TimePhrase {
  return {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}_-])(?:${withoutMarksToo(source).replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}_]|-\\p{L})`,
      'giu',
    ),
    inEnglish: (match) => inEnglish(...match.slice(1).map((group) => (group as string | undefined) ?? '')),
  };
}

/** A day of a month that is not named: "on the 3rd". */
export function dayInEnglish(day: string): string | undefined {
  const number = Number(day);
  if (number < 1 || number > 31) return undefined;
  const ending =
    number % 10 > 3 || (number > 10 && number < 14) ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `on the ${number}${ending}`;
}

/** What is asked for of "the last three …": English knows these sorts, and takes anything else together. */
export function newestInEnglish(
  count: string,
  noun: string,
  sorts: { readonly decisions: RegExp; readonly appointments: RegExp },
): string {
  const sort = sorts.decisions.test(noun) ? 'decisions' : sorts.appointments.test(noun) ? 'appointments' : 'events';
  return `the last ${count} ${sort}`;
}

/** A wording of a script without spaces. */
export function unspacedPhrase(source: string, inEnglish: (...groups: string[]) => string | undefined): TimePhrase {
  return {
    pattern: new RegExp(source, 'gu'),
    inEnglish: (match) => inEnglish(...match.slice(1).map((group) => (group as string | undefined) ?? '')),
  };
}
