import type { ClockOffset } from '../../../../ground/contract/ports.ts';
import { dayMs } from '../../../../ground/contract/time.ts';
import type { Now, TimeSpan } from '../../askedTime.ts';
import { utc } from '../../askedTime.ts';
import { momentsOf, toLocal } from '../../localTime.ts';
import { countOf, monthNames, monthNumber, weekdayNames } from './calendar.ts';
import { feastTimes } from './feastTimes.ts';
import { lazy } from '../../../../ground/runtime/lazy.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';

const monthOrShort = `(${monthNames.map((name) => `${name}|${name.slice(0, 3)}(?![\\p{L}])`).join('|')})`;
const number = '(\\d{1,2}|an?|one|two|three|four|five|six|eight|ten)';

interface Rule {
  readonly pattern: RegExp;
  /** What every match has in it; putting a long pattern to use takes longer than to look. */
  readonly sign?: RegExp;
  readonly span: (match: RegExpExecArray, at: number) => TimeSpan | undefined;
}

const monthSign = textPattern(`\\b(?:${monthNames.map((name) => name.slice(0, 3)).join('|')})`, 'iu');

const rules = lazy((): readonly Rule[] => [
  { pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/u, span: (m) => day(Date.UTC(Number(m[1]), Number(m[2]) - 1, Number(m[3]))) },
  {
    sign: monthSign,
    pattern: textPattern(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${monthOrShort}(?:,? (\\d{4}))?`, 'iu'),
    span: (m, at) => dayOf(at, m[2], Number(m[1]), m[3]),
  },
  {
    sign: monthSign,
    pattern: textPattern(`\\b${monthOrShort} (\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\d:])(?:,? (\\d{4}))?`, 'iu'),
    span: (m, at) => dayOf(at, m[1], Number(m[2]), m[3]),
  },
  {
    sign: monthSign,
    pattern: textPattern(
      `\\b(?:end|middle|mid|beginning|start|early|late) (?:of |in )?${monthOrShort}(?: (\\d{4}))?`,
      'iu',
    ),
    span: (m, at) => monthOf(at, m[1], m[2]),
  },
  {
    sign: monthSign,
    pattern: textPattern(
      `\\b(?:in|from|until|till|by|since|before|after) ${monthOrShort}(?: (\\d{4}))?(?![\\p{L}])`,
      'iu',
    ),
    span: (m, at) => monthOf(at, m[1], m[2]),
  },
  { pattern: /\b(?:day after tomorrow)\b/iu, span: (_, at) => day(today(at) + 2 * dayMs) },
  { pattern: /\btomorrow\b/iu, span: (_, at) => day(today(at) + dayMs) },
  { pattern: /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/iu, span: (_, at) => day(today(at)) },
  { pattern: /\byesterday\b/iu, span: (_, at) => day(today(at) - dayMs) },
  {
    pattern: textPattern(`\\bin ${number} (day|week|month)s?\\b`, 'iu'),
    span: (m, at) => after(at, countOf(m[1]), m[2]),
  },
  {
    pattern: /(?<!\bend of )\b(next|this) (week|month|quarter|year)\b/iu,
    span: (m, at) => period(at, m[1], m[2]),
  },
  {
    pattern: /\bend of (?:the |(this |next ))?(day|week|month|quarter|year)\b/iu,
    span: (m, at) => (m[2]?.toLowerCase() === 'day' ? day(today(at)) : endOf(period(at, m[1]?.trim(), m[2]))),
  },
  {
    pattern: textPattern(
      `\\b(?:(next|last|this|on|by|until|till|from|before|after|due) )?(${weekdayNames.join('|')})(?!s)\\b`,
      'iu',
    ),
    span: (m, at) => weekday(at, m[2], m[1]),
  },
  {
    pattern: /\b(?:on|from|until|till|by|before|after) the (\d{1,2})(?:st|nd|rd|th)\b(?! of)/iu,
    span: (m, at) => nextDay(at, Number(m[1])),
  },
  {
    pattern: /\b(?:by|before|until|till|at|over|for|after|around) (?:christmas|xmas)(?! eve)\b/iu,
    span: (_, at) => christmas(at),
  },
  ...feastTimes.map(({ pattern, read }): Rule => ({
    pattern,
    span: (m, at) => read(m, { now: at, today: today(at), isAhead: true, isSouthern: false }),
  })),
]);

interface NamedTime extends TimeSpan {
  /** Where they begin. */
  readonly index: number;
}

/**
 * The first time that a statement about plans names, seen from when it was said and on the clock of the user (default:
 * UTC): without a year the next one.
 */
export function findPlannedTime(text: string, at: number, offsetMinutes: ClockOffset = utc): NamedTime | undefined {
  const now: Now = { at, offsetMinutes };
  const [first] = namedTimes(text, toLocal(now)).toSorted((a, b) => a.index - b.index);
  return first === undefined ? undefined : { ...first, ...momentsOf(first, now) };
}

/** The end of the last time that it names: "off from tomorrow until the 20th" is over on the 21st. */
export function findEndOfTimes(text: string, at: number): number | undefined {
  const ends = namedTimes(text, at).map(({ to }) => to);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

function namedTimes(text: string, at: number): NamedTime[] {
  return rules().flatMap(({ pattern, sign, span }) => {
    if (sign?.test(text) === false) return [];
    // Those that are read of questions walk through a text.
    pattern.lastIndex = 0;
    const match = pattern.exec(text);
    const found = match === null ? undefined : span(match, at);
    return match === null || found === undefined ? [] : [{ ...found, index: match.index }];
  });
}

function today(at: number): number {
  return Math.floor(at / dayMs) * dayMs;
}

function day(from: number): TimeSpan {
  return { from, to: from + dayMs };
}

/** A date without a year is the nearest one: up to four months back it was, otherwise it will be. */
function yearOf(at: number, index: number, date: number): number {
  const year = new Date(at).getUTCFullYear();
  return Date.UTC(year, index, date) < at - 120 * dayMs ? year + 1 : year;
}

function dayOf(at: number, name: string | undefined, date: number, year: string | undefined): TimeSpan | undefined {
  if (date < 1 || date > 31) return undefined;
  const index = monthNumber(name);
  return day(Date.UTC(year === undefined ? yearOf(at, index, date) : Number(year), index, date));
}

function monthOf(at: number, name: string | undefined, named: string | undefined): TimeSpan {
  const index = monthNumber(name);
  const year = named === undefined ? yearOf(at, index, 28) : Number(named);
  return { from: Date.UTC(year, index), to: Date.UTC(year, index + 1) };
}

function after(at: number, some: number, unit: string | undefined): TimeSpan {
  const days = unit?.toLowerCase() === 'day' ? 1 : unit?.toLowerCase() === 'week' ? 7 : 30;
  return day(today(at) + some * days * dayMs);
}

function period(at: number, which: string | undefined, unit: string | undefined): TimeSpan {
  const ahead = which?.toLowerCase() === 'next' ? 1 : 0;
  const date = new Date(at);
  const [year, index] = [date.getUTCFullYear(), date.getUTCMonth()];
  const name = unit?.toLowerCase();
  if (name === 'week') {
    const monday = today(at) - ((date.getUTCDay() + 6) % 7) * dayMs;
    return { from: monday + ahead * 7 * dayMs, to: monday + (ahead + 1) * 7 * dayMs };
  }
  const length = name === 'month' ? 1 : name === 'quarter' ? 3 : 12;
  const first = (Math.floor(index / length) + ahead) * length;
  return { from: Date.UTC(year, first), to: Date.UTC(year, first + length) };
}

/** The last part of a week, month, quarter or year: about an eighth of it, a weekend and the day before at least. */
function endOf({ from, to }: TimeSpan): TimeSpan {
  return { from: to - Math.max(3, Math.round((to - from) / dayMs / 8)) * dayMs, to };
}

/** The next one, today excluded; with "last" the one before. */
function weekday(at: number, name: string | undefined, which: string | undefined): TimeSpan {
  const ahead = (weekdayNames.indexOf((name ?? '').toLowerCase()) - new Date(at).getUTCDay() + 7) % 7 || 7;
  return day(today(at) + (which?.toLowerCase() === 'last' ? ahead - 7 : ahead) * dayMs);
}

/** The next one, or the one that it is. */
function christmas(at: number): TimeSpan {
  const eve = (year: number): number => Date.UTC(year, 11, 24);
  const year = new Date(at).getUTCFullYear();
  const from = eve(today(at) < eve(year) + 3 * dayMs ? year : year + 1);
  return { from, to: from + 3 * dayMs };
}

function nextDay(at: number, date: number): TimeSpan | undefined {
  if (date < 1 || date > 31) return undefined;
  const now = new Date(at);
  const thisMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), date);
  return day(thisMonth >= today(at) ? thisMonth : Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, date));
}
