import type { Span } from '../../protocol/spanOf.ts';

/**
 * Times in English, as `Intl` writes them: it reads for 10 ms what it knows of the world before its first word, and a
 * command at a terminal writes little else.
 */
const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');
/** The varieties that are written here; another one is left to `Intl`. */
const varieties = ['en-GB', 'en-US'];

/** "9 June", "June 9, 2025"; undefined in another variety of English. */
export function englishDate(at: number, locale: string, hasYear: boolean): string | undefined {
  if (!varieties.includes(locale)) return undefined;
  const date = new Date(at);
  const [day, month, year] = [date.getDate(), months[date.getMonth()], date.getFullYear()];
  if (locale === 'en-GB') return hasYear ? `${day} ${month} ${year}` : `${day} ${month}`;
  return hasYear ? `${month} ${day}, ${year}` : `${month} ${day}`;
}

/** "9:03", "9:03 AM"; undefined in another variety of English. */
export function englishClock(at: number, locale: string): string | undefined {
  if (!varieties.includes(locale)) return undefined;
  const date = new Date(at);
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  if (locale === 'en-GB') return `${hours}:${minutes}`;
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** "3 days ago", "in 1 month". */
export function englishSpan([count, unit]: Span, isAhead: boolean): string {
  const span = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return isAhead ? `in ${span}` : `${span} ago`;
}
