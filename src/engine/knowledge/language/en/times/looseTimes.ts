import { dayMs } from '../../../../ground/contract/time.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import { monthsSpan, weekOf } from '../../localTime.ts';
import { amount, amountOf } from './amounts.ts';
import { countOf, weekday, weekdayNames } from './calendar.ts';
import { anyMonth, dateOf, dayOfMonth, monthOf, number, year } from './namedDates.ts';
import { agoSpan, periodAt, rolling } from './relativeTimes.ts';
import { partOf } from './partsOfDays.ts';
import type { Seen, Stretch, TimeRule } from './stretch.ts';

const r = String.raw;
/** A date in three forms: groups for day, month and year, then month, day and year, then a day of this month. */
const date = r`(?:the )?(?:${number}(?: of)? ${anyMonth}${year}|${anyMonth} ${number}(?![:\d\p{L}])${year}|${number}(?<=[a-z])(?! of\b))`;
const which = '(first|second|third|fourth|last|1st|2nd|3rd|4th)';
const ofMonth = r`(?:of|in) (?:${anyMonth}(?: (\d{4})(?![\d-]))?|(the|this|last|next) month\b)`;
const ago = '(?:ago|back)';

/** What lies about a date, in its week, or at an end of a month: it means the same time, but for the year. */
export const datesAbout: readonly TimeRule[] = [
  {
    pattern: textPattern(r`\bweek (?:of|beginning|starting|commencing) ${date}`, 'giu'),
    read: (m, seen) => {
      const day = dateIn(m, seen);
      return day === undefined ? undefined : { ...day, from: weekOf(day.from), to: weekOf(day.from) + 7 * dayMs };
    },
  },
  {
    pattern: textPattern(r`(?<!\b(?:what|how) )\b(?:around|about) ${date}`, 'giu'),
    read: (m, seen) => {
      const day = dateIn(m, seen);
      if (day === undefined) return undefined;
      return { ...day, from: day.from - 2 * dayMs, to: day.to + 2 * dayMs, softMs: 2 * dayMs };
    },
  },
  {
    pattern: textPattern(
      r`(?<=\b(?:between|from) the )${number} (?:and|to|until|till|through) (?:the )?${number}(?<=[a-z])(?! of\b)`,
      'giu',
    ),
    read: (m, seen) => {
      const [first, last] = [dayOfMonth(seen, Number(m[1])), dayOfMonth(seen, Number(m[2]))];
      return first === undefined || last === undefined || first.from >= last.to
        ? undefined
        : { from: first.from, to: last.to, softMs: 0 };
    },
  },
  {
    pattern: textPattern(r`\b(?:the )?${which} (${weekday}) ${ofMonth}`, 'giu'),
    read: (m, seen) => weekdayOfMonth(monthIn(seen, m[3], m[4], m[5]), m[1], m[2]),
  },
  {
    pattern: textPattern(r`\b(?:the )?(first|last) (?:${amount} )?(day|week)s? ${ofMonth}`, 'giu'),
    read: (m, seen) =>
      m[2] === undefined && m[3]?.toLowerCase() === 'week'
        ? undefined
        : endOfMonth(monthIn(seen, m[4], m[5], m[6]), m[1], m[2], m[3]),
  },
  {
    pattern: /\bthe (?:first|1st) of (the|this|last|next) month\b/giu,
    read: (m, seen) => endOfMonth(monthIn(seen, undefined, undefined, m[1]), 'first', undefined, 'day'),
  },
];

/** Times up to now, and those that are about another one: another time each day. */
export const looseTimes: readonly TimeRule[] = [
  {
    pattern: /\b(week|month|quarter|year)[- ]to[- ]date\b|\b(M|Q|Y)TD\b/giu,
    read: (m, seen) => untilNow(m[1] ?? namesOf[m[2]?.toUpperCase() ?? ''], seen),
  },
  { pattern: /\bearlier in the (week|month|quarter|year)\b/giu, read: (m, seen) => untilNow(m[1], seen) },
  {
    pattern: /\blater in the (week|month|quarter|year)\b/giu,
    read: (m, { today, now }) => ({ from: now, to: periodAt(m[1]?.toLowerCase() ?? '', 0, today).to, softMs: 0 }),
  },
  {
    pattern: /\bthe other (morning|afternoon|evening|night)\b/giu,
    read: (m, { today }) => {
      const { to } = partOf({ from: today - dayMs, to: today, softMs: 0 }, m[1]);
      return { from: today - 7 * dayMs, to: Math.max(today, Math.floor(to / dayMs) * dayMs), softMs: 3 * dayMs };
    },
  },
  {
    pattern: /\bthe other week\b/giu,
    read: (_, { today }) => ({ from: weekOf(today) - 14 * dayMs, to: weekOf(today), softMs: 7 * dayMs }),
  },
  {
    pattern: /\b(?:(?:around|about|at) )?this time last (month|year)\b/giu,
    read: (m, { today }) => {
      const then = new Date(today);
      const years = m[1]?.toLowerCase() === 'year' ? 1 : 0;
      const at = Date.UTC(then.getUTCFullYear() - years, then.getUTCMonth() - (1 - years), then.getUTCDate());
      const days = years === 1 ? 14 : 3;
      return { from: at - days * dayMs, to: at + (days + 1) * dayMs, softMs: days * dayMs };
    },
  },
  {
    pattern: textPattern(r`\b(?:an?|one) (day|week|month|year) or (two|three|so) ${ago}(?!\w)`, 'giu'),
    read: (m, seen) => agoSpan({ least: 1, most: m[2]?.toLowerCase() === 'so' ? 1 : countOf(m[2]) }, m[1] ?? '', seen),
  },
  {
    pattern: /\b(?:last|past) (\d{1,3}) ?(h|hrs?|d|w|wks?)\b/giu,
    read: (m, seen) => {
      const count = Number(m[1]);
      const unit = /^h/i.test(m[2] ?? '') ? 'hour' : /^d/i.test(m[2] ?? '') ? 'day' : 'week';
      return rolling({ least: count, most: count }, unit, seen, 'back');
    },
  },
];

const namesOf: { readonly [letter: string]: string } = { M: 'month', Q: 'quarter', Y: 'year' };

function dateIn(m: RegExpExecArray, seen: Seen): Stretch | undefined {
  const [, day, month, inYear, otherMonth, otherDay, otherYear, alone] = m;
  if (alone !== undefined) return dayOfMonth(seen, Number(alone));
  return dateOf(seen, month ?? otherMonth, Number(day ?? otherDay), inYear ?? otherYear);
}

function untilNow(name: string | undefined, { today, now }: Seen): Stretch {
  return { from: periodAt(name?.toLowerCase() ?? '', 0, today).from, to: now, softMs: 0 };
}

function monthIn(seen: Seen, name: string | undefined, named: string | undefined, near: string | undefined): Stretch {
  if (near === undefined) return monthOf(seen, name, named);
  const today = new Date(seen.today);
  const step = /^last$/i.test(near) ? -1 : /^next$/i.test(near) ? 1 : 0;
  return { ...monthsSpan(today.getUTCFullYear(), today.getUTCMonth() + step), softMs: 0 };
}

const places: readonly RegExp[] = [/^(?:first|1st)$/i, /^(?:second|2nd)$/i, /^(?:third|3rd)$/i, /^(?:fourth|4th)$/i];

function weekdayOfMonth(month: Stretch, place: string | undefined, name: string | undefined): Stretch {
  const index = weekdayNames.indexOf(name?.toLowerCase() ?? '');
  const first = month.from + ((index - new Date(month.from).getUTCDay() + 7) % 7) * dayMs;
  const weeks = places.findIndex((one) => one.test(place ?? ''));
  const from =
    weeks < 0 ? first + Math.floor((month.to - 1 - first) / (7 * dayMs)) * 7 * dayMs : first + weeks * 7 * dayMs;
  return { ...month, from, to: from + dayMs };
}

function endOfMonth(
  month: Stretch,
  end: string | undefined,
  count: string | undefined,
  unit: string | undefined,
): Stretch {
  const { least, most } = count === undefined ? { least: 1, most: 1 } : amountOf(count);
  const length = most * (unit?.toLowerCase() === 'week' ? 7 : 1) * dayMs;
  const softMs = least === most ? 0 : dayMs;
  return end?.toLowerCase() === 'first'
    ? { ...month, to: month.from + length, softMs }
    : { ...month, from: month.to - length, softMs };
}
