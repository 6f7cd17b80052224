import { dayMs } from '../../../../ground/contract/time.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import { monthsSpan, weekOf } from '../../localTime.ts';
import { partOfYear, quarterOf } from './namedDates.ts';
import type { Seen, Stretch, TimeRule } from './stretch.ts';

const r = String.raw;
const number = r`['’]?((?:19|20)\d\d|\d\d)(?![\w-]|\.\d)`;
const fiscal = r`(?:FY|(?:fiscal|financial) year) ?${number}`;
const fiscalNear = r`(the|this|last|next|the current|our) (?:fiscal|financial) year`;
const tied = '(?:in|since|during|of|before|after|until|till|by|from|throughout)';

/** Each company begins its fiscal year in a month of its own, so it lies about the calendar year of its number. */
const fiscalSoftness = { softMs: 183 * dayMs };

/** Fiscal years and their quarters, years of two digits, and weeks by their number. */
export const numberedYears: readonly TimeRule[] = [
  {
    pattern: textPattern(r`(?<![\w.])Q([1-4])(?: of|,)? ${fiscal}`, 'giu'),
    read: (m, seen) => fiscalPart(seen, yearOf(m[2]), m[1]),
  },
  {
    pattern: textPattern(r`(?<![\w.])${fiscal}(?:,? ?Q([1-4])(?![\w-]))?`, 'giu'),
    read: (m, seen) => fiscalPart(seen, yearOf(m[1]), m[2]),
  },
  {
    pattern: textPattern(r`(?<![\w.])(?:Q([1-4]) of )?${fiscalNear}(?![\w-])`, 'giu'),
    read: (m, seen) => fiscalPart(seen, yearNear(seen, m[2]?.toLowerCase()), m[1]),
  },
  {
    pattern: textPattern(r`(?<=\b${tied} )(?:(early|mid|late) )?['’](\d\d)(?![\w-])`, 'giu'),
    read: (m) =>
      m[1] === undefined
        ? { ...monthsSpan(yearOf(m[2]), 0, 12), softMs: 0 }
        : partOfYear(yearOf(m[2]), m[1].toLowerCase()),
  },
  {
    pattern: textPattern(
      r`(?:(?<=\b${tied} )|\b(?:calendar|iso) )(?:(?:calendar|iso) )?week (\d{1,2})(?:(?: of| in)? ((?:19|20)\d\d))?(?![\w-]|\.\d| of\b)`,
      'giu',
    ),
    read: (m, seen) => weekNumbered(seen, Number(m[1]), m[2]),
  },
];

function yearOf(digits = ''): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function yearNear({ today }: Seen, which: string | undefined): number {
  return new Date(today).getUTCFullYear() + (which === 'last' ? -1 : which === 'next' ? 1 : 0);
}

function fiscalPart(seen: Seen, year: number, quarter: string | undefined): Stretch {
  const whole = quarter === undefined ? monthsSpan(year, 0, 12) : quarterOf(seen, Number(quarter), String(year));
  return { ...whole, ...fiscalSoftness };
}

/** By ISO 8601: the first week is the one with the fourth of January. */
function weekNumbered({ today, isAhead }: Seen, week: number, named: string | undefined): Stretch | undefined {
  if (week < 1 || week > 53) return undefined;
  const start = (year: number): number => weekOf(Date.UTC(year, 0, 4)) + (week - 1) * 7 * dayMs;
  const thisYear = new Date(today).getUTCFullYear();
  const isHere = isAhead ? start(thisYear) + 7 * dayMs > today : start(thisYear) <= today;
  const from = start(named === undefined ? thisYear + (isHere ? 0 : isAhead ? 1 : -1) : Number(named));
  return { from, to: from + 7 * dayMs, softMs: 0 };
}
