import { dayMs } from '../../../../ground/contract/time.ts';
import type { TimeSpan } from '../../language.ts';
import { countOf, monthNames, monthNumber, weekdayNames } from './calendar.ts';

const anyMonth = `(${monthNames.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\\.?`;
const dayNumber = '(\\d{1,2})(?:st|nd|rd|th)?';

const isoDate = /\b(\d{4})-(\d{2})-(\d{2})\b/;
const dayFirst = new RegExp(`\\b${dayNumber}(?: of)? ${anyMonth}(?:,? (\\d{4}))?(?![\\p{L}\\d])`, 'iu');
const monthFirst = new RegExp(`\\b${anyMonth} ${dayNumber}(?![:\\d])(?:,? (\\d{4}))?\\b`, 'i');
/** "May" alone is usually a verb, so a month needs a preposition before it or a year behind it. */
const wholeMonth = new RegExp(
  [
    `\\b(?:in|since|during|of|last|this|early|mid|late|by|until|from) ${anyMonth}(?![\\p{L}\\d])(?: (\\d{4})\\b)?`,
    `\\b${anyMonth} (\\d{4})\\b`,
  ].join('|'),
  'iu',
);
const wholeYear = /\b(?:in|since|during|of) ((?:19|20)\d\d)\b/i;
const ago = /\b(\d{1,3}|a|an|one|two|three|four|five|six) (day|week|month|year)s? ago\b/i;
const around = /\b(last|this|past) (week|month|year)\b/i;
const namedWeekday = new RegExp(`\\b(?:last|on|this|past) (${weekdayNames.join('|')})\\b`, 'i');

/**
 * The time that a question names, in UTC, seen from `now`; undefined when it names none. A date without a year is
 * the last one that was.
 */
export function findAskedTime(question: string, now: number): TimeSpan | undefined {
  return dateIn(question, now) ?? periodIn(question, now) ?? relativeIn(question, now);
}

function dateIn(question: string, now: number): TimeSpan | undefined {
  const iso = isoDate.exec(question);
  if (iso) return day(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  const first = dayFirst.exec(question);
  if (first) return dayOfMonth(monthNumber(first[2]), Number(first[1]), first[3], now);
  const second = monthFirst.exec(question);
  return second ? dayOfMonth(monthNumber(second[1]), Number(second[2]), second[3], now) : undefined;
}

function periodIn(question: string, now: number): TimeSpan | undefined {
  const found = wholeMonth.exec(question);
  if (found) {
    const index = monthNumber(found[1] ?? found[3]);
    const year = found[2] ?? found[4];
    return monthSpan(year === undefined ? lastYearWith(index, 1, now) : Number(year), index);
  }
  const year = wholeYear.exec(question);
  if (!year) return undefined;
  return { from: Date.UTC(Number(year[1]), 0), to: Date.UTC(Number(year[1]) + 1, 0) };
}

function relativeIn(question: string, now: number): TimeSpan | undefined {
  const today = Math.floor(now / dayMs) * dayMs;
  if (/\byesterday\b/i.test(question)) return { from: today - dayMs, to: today };
  if (/\b(?:today|this morning|tonight)\b/i.test(question)) return { from: today, to: today + dayMs };
  const distance = ago.exec(question);
  if (distance) return agoSpan(countOf(distance[1]), distance[2]?.toLowerCase() ?? 'day', today);
  const period = around.exec(question);
  if (period) return aroundSpan(period[1]?.toLowerCase() === 'this' ? 0 : 1, period[2]?.toLowerCase() ?? 'week', today);
  const weekday = namedWeekday.exec(question);
  if (!weekday) return undefined;
  const back = (new Date(today).getUTCDay() - weekdayNames.indexOf(weekday[1]?.toLowerCase() ?? '') + 7) % 7 || 7;
  return { from: today - back * dayMs, to: today - (back - 1) * dayMs };
}

const unitDays: { readonly [unit: string]: { readonly days: number; readonly slack: number } } = {
  day: { days: 1, slack: 0 },
  week: { days: 7, slack: 3 },
  month: { days: 30.4, slack: 15 },
  year: { days: 365.25, slack: 120 },
};

/** "Three weeks ago" is said of a few days before and after it as well. */
function agoSpan(count: number, unit: string, today: number): TimeSpan {
  const { days, slack } = unitDays[unit] ?? { days: 1, slack: 0 };
  const middle = today - Math.round(count * days) * dayMs;
  return { from: middle - slack * dayMs, to: middle + (slack + 1) * dayMs };
}

function aroundSpan(back: number, unit: string, today: number): TimeSpan {
  const date = new Date(today);
  if (unit === 'year')
    return { from: Date.UTC(date.getUTCFullYear() - back, 0), to: Date.UTC(date.getUTCFullYear() - back + 1, 0) };
  if (unit === 'month') return monthSpan(date.getUTCFullYear(), date.getUTCMonth() - back);
  const monday = today - ((date.getUTCDay() + 6) % 7) * dayMs;
  return { from: monday - back * 7 * dayMs, to: monday - (back - 1) * 7 * dayMs };
}

function monthSpan(year: number, index: number): TimeSpan {
  return { from: Date.UTC(year, index), to: Date.UTC(year, index + 1) };
}

function dayOfMonth(index: number, number: number, year: string | undefined, now: number): TimeSpan {
  return day(year === undefined ? lastYearWith(index, number, now) : Number(year), index, number);
}

function day(year: number, index: number, number: number): TimeSpan {
  const from = Date.UTC(year, index, number);
  return { from, to: from + dayMs };
}

function lastYearWith(index: number, number: number, now: number): number {
  const year = new Date(now).getUTCFullYear();
  return Date.UTC(year, index, number) <= now ? year : year - 1;
}
