import { dayMs } from '../../../../ground/contract/time.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import { anyOf } from '../../patterns.ts';
import { goesOn } from './goesOn.ts';
import type { Seen, Stretch, TimeRule } from './stretch.ts';

const r = String.raw;

/** When a feast is in a year, and for how many days. */
interface Feast {
  readonly name: string;
  readonly first: (year: number) => number;
  readonly days: number;
}

const feasts: readonly Feast[] = [
  { name: 'good friday', first: (year) => easterOf(year) - 2 * dayMs, days: 1 },
  { name: 'easter sunday', first: easterOf, days: 1 },
  { name: 'easter monday', first: (year) => easterOf(year) + dayMs, days: 1 },
  { name: 'easter', first: (year) => easterOf(year) - 2 * dayMs, days: 4 },
  { name: r`pentecost|whitsun|whit (?:sunday|monday)`, first: (year) => easterOf(year) + 49 * dayMs, days: 2 },
  { name: r`valentine['’]?s day`, first: (year) => Date.UTC(year, 1, 14), days: 1 },
  { name: r`hallowe['’]?en`, first: (year) => Date.UTC(year, 9, 31), days: 1 },
  // As in the United States: the fourth Thursday of November, and the weekend that begins with it.
  { name: 'thanksgiving', first: (year) => fourthThursday(year), days: 4 },
  { name: 'christmas eve', first: (year) => Date.UTC(year, 11, 24), days: 1 },
  { name: 'boxing day', first: (year) => Date.UTC(year, 11, 26), days: 1 },
  { name: r`new year['’]?s day`, first: (year) => Date.UTC(year, 0, 1), days: 1 },
];

const tied = anyOf(
  ...['on', 'at', 'over', 'around', 'about', 'before', 'after', 'since', 'by', 'until', 'till', 'for', 'during'],
  'between',
);

/** Feasts that the seasons do not have, most of them on another day each year. An Easter egg is none. */
export const feastTimes: readonly TimeRule[] = feasts.map(({ name, first, days }) => ({
  pattern: textPattern(
    r`(?:(?<=\b${tied} )|\b(last|this|next) )(?:${name})(?: (?:of )?((?:19|20)\d\d))?(?![\w-])${goesOn}`,
    'giu',
  ),
  read: (m, seen) => ({ ...yearly(seen, m[1]?.toLowerCase(), m[2], first, days), softMs: 3 * dayMs }),
}));

function yearly(
  { today, isAhead }: Seen,
  which: string | undefined,
  named: string | undefined,
  first: Feast['first'],
  days: number,
): Omit<Stretch, 'softMs'> {
  const stretch = (year: number): Omit<Stretch, 'softMs'> => ({ from: first(year), to: first(year) + days * dayMs });
  if (named !== undefined) return stretch(Number(named));
  const thisYear = new Date(today).getUTCFullYear();
  if (which === 'this') return stretch(thisYear);
  const isNext = which === 'next' || (which === undefined && isAhead);
  const isHere = isNext ? stretch(thisYear).to > today : first(thisYear) <= today;
  return { ...stretch(isHere ? thisYear : thisYear + (isNext ? 1 : -1)), cycle: 'year' };
}

/** Easter Sunday of the Gregorian calendar, after Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

function fourthThursday(year: number): number {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return Date.UTC(year, 10, 1 + ((4 - first + 7) % 7) + 21);
}
