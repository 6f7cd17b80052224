import { ageOf } from './ageOf.ts';
import { englishClock, englishDate, englishSpan } from './englishTimes.ts';
import { ownLocale, spokenLanguage } from './say.ts';

const dayMs = 86_400_000;

/**
 * A date is written in the language of the words around it; in English in the user's own variety of it, else in the
 * international one.
 */
function userLocale(): string {
  const language = spokenLanguage();
  if (language !== 'en') return language;
  const own = ownLocale();
  return own.startsWith('en') ? own : 'en-GB';
}

/** When something was or will be, in the user's time zone: "today 14:03", "yesterday 09:30", "9 June, 21 days ago". */
export function whenText(at: number, now: number, locale = userLocale()): string {
  const days = dayOf(at) - dayOf(now);
  if (Math.abs(days) <= 1) return `${nearDay(days)} ${clockText(at, locale)}`;
  return `${dateText(at, now, locale)}, ${Math.abs(days) < mostDays ? inDays(days) : ageOf(at, now)}`;
}

/** Up to here days are counted, as the calendar beside them counts. */
const mostDays = 61;

function inDays(days: number): string {
  if (spokenLanguage() === 'en') return englishSpan([Math.abs(days), 'day'], days > 0);
  return new Intl.RelativeTimeFormat(spokenLanguage()).format(days, 'day');
}

/** Yesterday, today or tomorrow. */
function nearDay(days: number): string {
  if (spokenLanguage() === 'en') return days === 0 ? 'today' : days < 0 ? 'yesterday' : 'tomorrow';
  return new Intl.RelativeTimeFormat(spokenLanguage(), { numeric: 'auto' }).format(days, 'day');
}

/** A day as the calendar of the user names it, with the year where it is another one. */
export function dateText(at: number, now: number, locale = userLocale()): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const english = englishDate(at, locale, !isThisYear);
  if (english !== undefined) return english;
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at);
}

/** Whether two moments are on one day of the user's calendar. */
export function isSameDay(a: number, b: number): boolean {
  return dayOf(a) === dayOf(b);
}

function clockText(at: number, locale: string): string {
  const format = (): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  return englishClock(at, locale) ?? format().format(at).replaceAll('\u202f', ' ');
}

/** Days since 1970, as the calendar on the user's wall counts them. */
function dayOf(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs;
}
