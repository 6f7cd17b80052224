import { dayMs } from '../../../../ground/contract/time.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import { monthsSpan, weekOf } from '../../localTime.ts';
import { anyOf } from '../../patterns.ts';
import { countOf, monthNames, monthNumber, weekday, weekdayNames } from './calendar.ts';
import { partOfMonth, partOfYear, quarterNumber, quarterOf, yearFor } from './namedDates.ts';
import type { Seen, Stretch, TimeRule } from './stretch.ts';

const r = String.raw;
const aMonth = anyOf(...monthNames);
const tied = '(?:in|for|during|since|before|after|until|till|by|from|of|over|throughout)';
const namedYear = r`((?:19|20)\d\d|['’]\d\d)(?![\w-])`;
const nearYear = r`(the|this|last|next|the current|the coming) year`;
/** Nothing that it could be a part of follows. */
const alone = r`(?=\s*(?:$|[?.!,;:)…]|(?:and|or|about|on|for|with|when|that|we|i|you|they|before|after|regarding|already)\b))`;
const half = '(first|second|last|1st|2nd)';
const quarter = '(first|second|third|fourth|1st|2nd|3rd|4th|last)';
const part = '(early|mid|late|(?:the )?(?:beginning|start|middle|end) of)';
const count = '(two|three|four|five|six|[2-6])';

/** Halves and quarters of years: the words always mean the same time, but for the year. */
export const namedParts: readonly TimeRule[] = [
  {
    pattern: textPattern(r`(?<![\w.])((?:19|20)\d\d)[ -]?Q([1-4])(?![\w-])`, 'giu'),
    read: (m, seen) => quarterOf(seen, Number(m[2]), m[1]),
  },
  {
    pattern: textPattern(r`(?<![\w.])Q([1-4])(?: (?:of )?|\/|-)?${namedYear}`, 'giu'),
    read: (m, seen) => quarterOf(seen, Number(m[1]), String(yearOf(m[2] ?? ''))),
  },
  {
    pattern: textPattern(r`(?<![\w.])Q([1-4]) of ${nearYear}`, 'giu'),
    read: (m, seen) => quarterOf(seen, Number(m[1]), String(yearNear(seen, m[2]))),
  },
  {
    pattern: textPattern(r`(?<=\b${tied} )q([1-4])(?![\w-])`, 'giu'),
    read: (m, seen) => quarterOf(seen, Number(m[1]), undefined),
  },
  {
    pattern: textPattern(r`\b(?:the )?${quarter} quarter of (?:${namedYear}|${nearYear})`, 'giu'),
    read: (m, seen) =>
      quarterOf(seen, quarterNumber(ordinal(m[1])), String(m[2] === undefined ? yearNear(seen, m[3]) : yearOf(m[2]))),
  },
  {
    pattern: textPattern(r`(?<=\b${tied} )the (first|second|third|fourth|1st|2nd|3rd|4th) quarter${alone}`, 'giu'),
    read: (m, seen) => quarterOf(seen, quarterNumber(ordinal(m[1])), undefined),
  },
  {
    pattern: textPattern(r`(?<![\w.])H([12])(?: (?:of )?|\/|-)?${namedYear}`, 'giu'),
    read: (m) => halfOf(yearOf(m[2] ?? ''), Number(m[1])),
  },
  { pattern: textPattern(r`(?<=\b${tied} )H([12])${alone}`, 'gu'), read: (m, seen) => halfNear(seen, Number(m[1])) },
  {
    pattern: textPattern(r`\b(?:the )?${half} half of (?:${namedYear}|${nearYear})`, 'giu'),
    read: (m, seen) =>
      halfOf(m[2] === undefined ? yearNear(seen, m[3]) : yearOf(m[2]), /^(?:first|1st)$/i.test(m[1] ?? '') ? 1 : 2),
  },
  {
    pattern: textPattern(r`\b(?:the )?${half} half of (${aMonth})(?: (\d{4})\b)?`, 'giu'),
    read: (m, seen) => halfOfMonth(seen, m),
  },
  {
    pattern: textPattern(r`\b(?:the )?(beginning|start|middle|end) of ((?:19|20)\d\d)(?![\w-])`, 'giu'),
    read: (m) => partOfYear(Number(m[2]), stageOf(m[1])),
  },
];

/** Parts of this and the last week, month and year, and weekends and weekdays counted back: another time each day. */
export const relativeParts: readonly TimeRule[] = [
  {
    pattern: textPattern(r`\b${part}[ -](the|this|last|next) (week|month|year)\b`, 'giu'),
    read: (m, seen) =>
      // "The end of the month" is read with the periods.
      /^(?:the )?end/i.test(m[1] ?? '') && m[3]?.toLowerCase() !== 'year'
        ? undefined
        : partOfPeriod(seen, m[3]?.toLowerCase() ?? '', m[2]?.toLowerCase() ?? '', stageOf(m[1])),
  },
  {
    pattern: /\b(?:the )?first week of (this|last|next) month\b/giu,
    read: (m, { today }) => {
      const { from } = monthAt(today, stepOf(m[1]));
      return { from, to: from + 7 * dayMs, softMs: 2 * dayMs };
    },
  },
  { pattern: /\bthe weekend before last\b/giu, read: (_, seen) => weekendsAgo(2, seen) },
  { pattern: textPattern(r`\b${count} weekends ago\b`, 'giu'), read: (m, seen) => weekendsAgo(countOf(m[1]), seen) },
  { pattern: textPattern(r`\bthe (${weekday}) before last\b`, 'giu'), read: (m, seen) => weekdaysAgo(m[1], 2, seen) },
  {
    pattern: textPattern(r`\b${count} (${weekday})s ago\b`, 'giu'),
    read: (m, seen) => weekdaysAgo(m[2], countOf(m[1]), seen),
  },
];

function yearOf(named: string): number {
  return /^['’]/.test(named) ? 2000 + Number(named.slice(1)) : Number(named);
}

function stepOf(which: string | undefined): number {
  const word = which?.toLowerCase() ?? '';
  return word === 'last' ? -1 : /^(?:next|the coming)$/.test(word) ? 1 : 0;
}

function yearNear({ today }: Seen, which: string | undefined): number {
  return new Date(today).getUTCFullYear() + stepOf(which);
}

function monthAt(today: number, step: number): ReturnType<typeof monthsSpan> {
  const date = new Date(today);
  return monthsSpan(date.getUTCFullYear(), date.getUTCMonth() + step);
}

const ordinals: { readonly [short: string]: string } = {
  '1st': 'first',
  '2nd': 'second',
  '3rd': 'third',
  '4th': 'fourth',
};

function ordinal(word: string | undefined): string {
  const low = word?.toLowerCase() ?? '';
  return ordinals[low] ?? low;
}

function stageOf(words: string | undefined): 'early' | 'mid' | 'late' {
  const low = words?.toLowerCase() ?? '';
  return /early|beginning|start/.test(low) ? 'early' : /mid/.test(low) ? 'mid' : 'late';
}

function halfOf(year: number, which: number): Stretch {
  return { ...monthsSpan(year, (which - 1) * 6, 6), softMs: 0 };
}

/** Without a year as a quarter: the half that it is counts either way. */
function halfNear(seen: Seen, which: number): Stretch {
  const half = halfOf(yearFor(seen, (which - 1) * 6, 1), which);
  const before = halfOf(new Date(half.from).getUTCFullYear() - 1, which);
  return seen.isAhead && before.to > seen.today ? before : half;
}

function halfOfMonth(seen: Seen, [, which, name, named]: RegExpExecArray): Stretch {
  const index = monthNumber(name);
  const { from, to } = monthsSpan(named === undefined ? yearFor(seen, index, 1) : Number(named), index);
  const middle = from + 15 * dayMs;
  const part = /^(?:first|1st)$/i.test(which ?? '') ? { from, to: middle } : { from: middle, to };
  return { ...part, softMs: 3 * dayMs, ...(named === undefined ? { cycle: 'year' } : {}) };
}

const weekParts = { early: [0, 3], mid: [2, 4], late: [3, 7] } as const;

function partOfPeriod(seen: Seen, unit: string, which: string, stage: 'early' | 'mid' | 'late'): Stretch {
  const step = stepOf(which);
  if (unit === 'year') return partOfYear(yearNear(seen, which), stage);
  if (unit === 'month') return partOfMonth({ ...monthAt(seen.today, step), softMs: 0 }, stage);
  const monday = weekOf(seen.today) + step * 7 * dayMs;
  const [from, to] = weekParts[stage];
  return { from: monday + from * dayMs, to: monday + to * dayMs, softMs: dayMs };
}

/** The first one back is the last one that is over, or that it is. */
function weekendsAgo(count: number, { today }: Seen): Stretch {
  const saturday = weekOf(today) + 5 * dayMs;
  const last = today >= saturday ? saturday : saturday - 7 * dayMs;
  const from = last - (count - 1) * 7 * dayMs;
  return { from, to: from + 2 * dayMs, softMs: dayMs / 2 };
}

function weekdaysAgo(name: string | undefined, count: number, { today }: Seen): Stretch {
  const index = weekdayNames.indexOf(name?.toLowerCase() ?? '');
  const back = (new Date(today).getUTCDay() - index + 7) % 7 || 7;
  const from = today - (back + (count - 1) * 7) * dayMs;
  return { from, to: from + dayMs, softMs: 0 };
}
