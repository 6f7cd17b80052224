import { dayMs } from '../../../../ground/contract/time.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import { monthsSpan } from '../../localTime.ts';
import { anyOf } from '../../patterns.ts';
import { monthNames, monthNumber } from './calendar.ts';
import type { Seen, Stretch, TimeRule } from './stretch.ts';

const r = String.raw;
const monthWord = anyOf(...monthNames.flatMap((name) => [name, name.slice(0, 3)]), 'sept');
export const anyMonth = `(${monthWord})\\.?(?![\\p{L}\\d])`;
export const number = r`(\d{1,2})(?:st|nd|rd|th)?`;
/** "3-5 June", "2 and 9 January". */
const toDay = r` ?(?:-|–|and|to|until|till|through) ?(?:the )?`;
export const year = r`(?:,? (\d{4})(?![\d-]))?`;
/** "May" alone is usually a verb, so a month needs a preposition before it or a year behind it. */
const beforeMonth = anyOf(
  ...['in', 'since', 'during', 'of', 'last', 'this', 'by', 'until', 'till', 'from', 'before', 'after', 'between'],
  ...['for', 'early', 'mid', 'late', 'next', 'throughout', 'up to'],
  `(?:between|from) ${monthWord}(?: \\d{4})? (?:and|to|until|till|through)`,
);

/** Dates, months, quarters and years: words that always mean the same time, but for the year. */
export const namedDates: readonly TimeRule[] = [
  {
    pattern: /(?<![\w-])(\d{4})-(\d{2})-(\d{2})(?![\w-])/gu,
    read: (m) => dayOn(Number(m[1]), Number(m[2]) - 1, Number(m[3])),
  },
  {
    pattern: /(?<![\w.])(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)(?![\w-])/gu,
    read: (m) => dayOn(Number(m[3]), Number(m[2]) - 1, Number(m[1])),
  },
  {
    pattern: textPattern(r`(?<![\w.:])${number}${toDay}${number}(?: of)? ${anyMonth}${year}`, 'giu'),
    read: (m, seen) => daysOf(seen, m[3], [Number(m[1]), Number(m[2])], m[4]),
  },
  {
    pattern: textPattern(r`\b${anyMonth} ${number}${toDay}${number}(?![:\d\p{L}])${year}`, 'giu'),
    read: (m, seen) => daysOf(seen, m[1], [Number(m[2]), Number(m[3])], m[4]),
  },
  {
    pattern: textPattern(
      r`\b(?:the )?(first|second|third|fourth|last) week (?:of|in) ${anyMonth}(?: (\d{4})\b)?`,
      'giu',
    ),
    read: (m, seen) => weekOfMonth(monthOf(seen, m[2], m[3]), m[1]?.toLowerCase() ?? ''),
  },
  {
    pattern: textPattern(r`(?<![\w.:])${number}(?: of)? ${anyMonth}${year}`, 'giu'),
    read: (m, seen) => (isVerb(m[2], m[3], m[0]) ? undefined : dateOf(seen, m[2], Number(m[1]), m[3])),
  },
  {
    pattern: textPattern(r`\b${anyMonth} ${number}(?![:\d\p{L}])${year}`, 'giu'),
    read: (m, seen) => (isVerb(m[1], m[3], m[0]) ? undefined : dateOf(seen, m[1], Number(m[2]), m[3])),
  },
  {
    pattern: textPattern(
      r`(?<=\b(?:on|since|until|till|by|before|after|from) the )${number}(?<=[a-z])(?! of)\b`,
      'giu',
    ),
    read: (m, seen) => dayOfMonth(seen, Number(m[1])),
  },
  {
    pattern: textPattern(
      r`\b(early|mid|middle|late|beginning|start|end)(?: |-)(?:(?:of|in) )?(?:last |this |next )?${anyMonth}(?: (\d{4})\b)?`,
      'giu',
    ),
    read: (m, seen) => partOfMonth(monthOf(seen, m[2], m[3]), m[1]?.toLowerCase() ?? ''),
  },
  {
    pattern: textPattern(r`(?<=\b${beforeMonth} )${anyMonth}(?: (\d{4})(?![\d-]))?`, 'giu'),
    read: (m, seen) => monthOf(seen, m[1], m[2]),
  },
  {
    pattern: /\b(early|mid|late)(?: |-)(?:in )?((?:19|20)\d\d)(?![\w-])/giu,
    read: (m) => partOfYear(Number(m[2]), m[1]?.toLowerCase() ?? ''),
  },
  { pattern: textPattern(r`\b${anyMonth} (\d{4})(?![\d-])`, 'giu'), read: (m, seen) => monthOf(seen, m[1], m[2]) },
  {
    pattern: /(?<![\w.])Q([1-4])(?: (?:of )?((?:19|20)\d\d))?(?![\w-])/gu,
    read: (m, seen) => quarterOf(seen, Number(m[1]), m[2]),
  },
  {
    pattern: /\b(first|second|third|fourth|last) quarter of ((?:19|20)\d\d)\b/giu,
    read: (m, seen) => quarterOf(seen, quarterNumber(m[1]?.toLowerCase() ?? ''), m[2]),
  },
  {
    pattern:
      /(?<=\b(?:in|since|during|of|before|after|until|till|by|from|for|between|(?:between|from) \d{4} (?:and|to)) )((?:19|20)\d\d)(?![\w-]|[.,:]\d| ?(?:ms|s|seconds|milliseconds|bytes|rows|lines|px|items)\b)/giu,
    read: (m) => ({ ...monthsSpan(Number(m[1]), 0, 12), softMs: 0 }),
  },
];

/** "It may 5 times", "we march 3 miles". */
function isVerb(name: string | undefined, named: string | undefined, all: string): boolean {
  return /^(?:may|mar|march)$/.test(name ?? '') && named === undefined && !/\d(?:st|nd|rd|th)/i.test(all);
}

export function dayOn(named: number, index: number, date: number): Stretch | undefined {
  if (date < 1 || date > 31 || index < 0 || index > 11) return undefined;
  const from = Date.UTC(named, index, date);
  return { from, to: from + dayMs, softMs: 0 };
}

export function dateOf(
  seen: Seen,
  name: string | undefined,
  date: number,
  named: string | undefined,
): Stretch | undefined {
  const index = monthNumber(name);
  const found = dayOn(named === undefined ? yearFor(seen, index, date) : Number(named), index, date);
  return found === undefined || named !== undefined ? found : { ...found, cycle: 'year' };
}

function daysOf(
  seen: Seen,
  name: string | undefined,
  [first, last]: readonly [first: number, last: number],
  named: string | undefined,
): Stretch | undefined {
  const end = dateOf(seen, name, last, named);
  return end === undefined || first < 1 || first >= last
    ? undefined
    : { ...end, from: end.from - (last - first) * dayMs };
}

const weeks: readonly string[] = ['first', 'second', 'third', 'fourth'];

function weekOfMonth({ from, to }: Stretch, which: string): Stretch {
  const index = weeks.indexOf(which);
  const start = index < 0 ? to - 7 * dayMs : from + index * 7 * dayMs;
  return { from: start, to: start + 7 * dayMs, softMs: 2 * dayMs };
}

/** Without a year the last one that was, or the next one that will be. */
export function yearFor({ today, isAhead }: Seen, index: number, date: number): number {
  const thisYear = new Date(today).getUTCFullYear();
  const at = Date.UTC(thisYear, index, date);
  if (isAhead) return at >= today ? thisYear : thisYear + 1;
  return at <= today ? thisYear : thisYear - 1;
}

export function monthOf(seen: Seen, name: string | undefined, named: string | undefined): Stretch {
  const index = monthNumber(name);
  if (named !== undefined) return { ...monthsSpan(Number(named), index), softMs: 0 };
  // The month that it is counts either way.
  const date = seen.isAhead ? new Date(Date.UTC(2001, index + 1, 0)).getUTCDate() : 1;
  return { ...monthsSpan(yearFor(seen, index, date), index), softMs: 0, cycle: 'year' };
}

const partDays: readonly (readonly [part: RegExp, from: number, to: number])[] = [
  [/^(?:early|beginning|start)$/, 0, 10],
  [/^mid/, 10, 20],
  [/^(?:late|end)$/, 20, 31],
];

export function partOfMonth(whole: Stretch, part: string): Stretch {
  const [, from, to] = partDays.find(([word]) => word.test(part)) ?? [part, 0, 31];
  return {
    ...whole,
    from: whole.from + from * dayMs,
    to: Math.min(whole.to, whole.from + to * dayMs),
    softMs: 3 * dayMs,
  };
}

export function partOfYear(named: number, part: string): Stretch {
  const first = part === 'early' ? 0 : part === 'mid' ? 4 : 8;
  return { ...monthsSpan(named, first, 4), softMs: 30 * dayMs };
}

export function dayOfMonth({ today, isAhead }: Seen, date: number): Stretch | undefined {
  const now = new Date(today);
  const inMonth = (months: number): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, date);
  const here = inMonth(0);
  const at = isAhead ? (here >= today ? here : inMonth(1)) : here <= today ? here : inMonth(-1);
  return date < 1 || date > 31 ? undefined : { from: at, to: at + dayMs, softMs: 0 };
}

export function quarterNumber(word: string): number {
  return 1 + Math.min(3, ['first', 'second', 'third', 'fourth', 'last'].indexOf(word));
}

export function quarterOf(seen: Seen, which: number, named: string | undefined): Stretch {
  const first = (which - 1) * 3;
  const whole = monthsSpan(named === undefined ? yearFor(seen, first, 1) : Number(named), first, 3);
  // The quarter that it is counts either way.
  const year = new Date(whole.from).getUTCFullYear();
  const holds = named === undefined && seen.isAhead && monthsSpan(year - 1, first, 3).to > seen.today;
  return { ...(holds ? monthsSpan(year - 1, first, 3) : whole), softMs: 0 };
}
