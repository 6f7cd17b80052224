import { anyOf } from '../../patterns.ts';

/** Names of days and months, and the numbers that stand before them. */

export const monthNames: readonly string[] = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
export const weekdayNames: readonly string[] = [
  ...['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
];

/** The name of a month, written out. */
export const month = anyOf(...monthNames);
/** The name of a day of the week. */
export const weekday = anyOf(...weekdayNames);
/** The same, or many of them. */
export const weekdays = anyOf(...weekdayNames.map((name) => `${name}s?`));

/** A word in lower or upper case that is the name of a day or a month. */
export const calendarWord = new RegExp(`^(?:${weekdays}|${month})$`, 'i');

export function monthNumber(name: string | undefined): number {
  return monthNames.findIndex((full) => full.startsWith((name ?? '').toLowerCase().slice(0, 3)));
}

const smallNumbers: ReadonlyMap<string, number> = new Map([
  ...(['a', 'an'] as const).map((word) => [word, 1] as const),
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
    (word, index) => [word, index + 1] as const,
  ),
]);

/** What "3", "three" and "a" count. */
export function countOf(word: string | undefined): number {
  return smallNumbers.get(word?.toLowerCase() ?? '') ?? Number(word);
}
