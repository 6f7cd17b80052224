import { dayMs } from '../../../../ground/contract/time.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import { monthsSpan } from '../../localTime.ts';
import { anyOf } from '../../patterns.ts';
import { goesOn } from './goesOn.ts';
import type { Seen, Stretch, TimeRule } from './stretch.ts';

const r = String.raw;
const part = '(early|mid|late)';
/** What falls in, back or through is no autumn. */
const season = r`(spring|summer|autumn|fall(?! (?:in|of the|of an?|from|to|back|through|over|apart|short)\b)|winter)`;
const year = r`(?: of)? ((?:19|20)\d\d(?:\/\d\d)?|['’]\d\d)(?![\w-]|\.\d)`;
const tied = anyOf(
  ...['in', 'over', 'during', 'since', 'before', 'after', 'until', 'till', 'by', 'from', 'for', 'through'],
  ...['throughout', 'between', r`(?:between|from) (?:the )?(?:spring|summer|autumn|fall|winter) (?:and|to|until|till)`],
);
const softMs = 30 * dayMs;

/** Seasons and holidays, each year's anew. */
export const seasons: readonly TimeRule[] = [
  {
    pattern: textPattern(r`(?<![\w.-])(?:${part}[ -](?:in )?)?${season}${year}`, 'giu'),
    read: (m, seen) => partOfSeason(seasonIn(seen, m[2] ?? '', yearOf(m[3] ?? '')), m[1]),
  },
  {
    pattern: textPattern(
      r`\b(?:${part}[ -](?:in )?)?(last|past|previous|this|next|coming) ${season}(?![\w(-])${goesOn}`,
      'giu',
    ),
    read: (m, seen) => partOfSeason(seasonNear(seen, m[3] ?? '', m[2]?.toLowerCase()), m[1]),
  },
  {
    pattern: textPattern(r`(?<=\b${tied} )(the )?(?:${part}[ -](?:in )?(?:the )?)?${season}(?![\w(-])${goesOn}`, 'giu'),
    // "In Spring" is what is built with it.
    read: (m, seen) =>
      m[1] === undefined && m[2] === undefined && /^\p{Lu}/u.test(m[3] ?? '')
        ? undefined
        : partOfSeason(seasonNear(seen, m[3] ?? ''), m[2]),
  },
  {
    pattern: textPattern(
      r`(?<=\b(on|around|about|at|over|before|after|since|by|until|till|for|during|between) )(?:christmas|xmas)(?: time)?(?: (\d{4})\b)?${goesOn}`,
      'giu',
    ),
    read: (m, seen) => {
      const isAround = /^(?:around|about|during)$/i.test(m[1] ?? '');
      return holiday(seen, m[2], isAround ? { from: 19, to: 30 } : { from: 23, to: 26 });
    },
  },
  {
    pattern: textPattern(r`(?<=\b(?:over|during|before|after|since|for) )the holidays${goesOn}`, 'giu'),
    read: (_, seen) => holiday(seen, undefined, { from: 19, to: 36 }),
  },
  {
    pattern: textPattern(
      r`(?<=\b(?:over|around|before|after|since|by|until) )(?:the )?new year(?!['’\w])(?! \d)${goesOn}`,
      'giu',
    ),
    read: (_, seen) => holiday(seen, undefined, { from: 30, to: 32 }),
  },
  {
    pattern: /\bnew year['’]?s eve\b(?: (\d{4})\b)?/giu,
    read: (m, seen) => ({ ...holiday(seen, m[1], { from: 30, to: 31 }), softMs: 0 }),
  },
];

function yearOf(named: string): number {
  return /^['’]/.test(named) ? 2000 + Number(named.slice(1)) : Number(named.slice(0, 4));
}

const firstMonths: { readonly [name: string]: number } = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };

/** The season that begins in a year, on the user's side of the equator. */
function seasonIn({ isSouthern }: Seen, name: string, year: number): Stretch {
  const first = firstMonths[name.toLowerCase()] ?? 0;
  return { ...monthsSpan(year, isSouthern ? (first + 6) % 12 : first, 3), softMs };
}

/** The last one that began, or is over; the next one, or the one that it is. */
function seasonNear(seen: Seen, name: string, which = ''): Stretch {
  const { today, isAhead } = seen;
  const thisYear = new Date(today).getUTCFullYear();
  const all = [-2, -1, 0, 1].map((years) => seasonIn(seen, name, thisYear + years));
  const isOver = /^(?:last|past|previous)$/.test(which);
  const ahead = /^(?:next|coming)$/.test(which)
    ? all.find(({ from }) => from > today)
    : isAhead && !isOver
      ? all.find(({ to }) => to > today)
      : undefined;
  const near = ahead ?? all.findLast(({ from, to }) => (isOver ? to : from) <= today) ?? seasonIn(seen, name, thisYear);
  return { ...near, cycle: 'year' };
}

/** Its first, second or third month. */
function partOfSeason(whole: Stretch, name: string | undefined): Stretch {
  if (name === undefined) return whole;
  const begin = new Date(whole.from);
  const first = begin.getUTCMonth() + ['early', 'mid', 'late'].indexOf(name.toLowerCase());
  return { ...whole, ...monthsSpan(begin.getUTCFullYear(), first) };
}

/** From one day to another one, counted from the first of December. */
function holiday(
  { today, isAhead }: Seen,
  named: string | undefined,
  { from, to }: { from: number; to: number },
): Stretch {
  const begins = (year: number): number => Date.UTC(year, 11, 1) + from * dayMs;
  const length = (to - from) * dayMs;
  const thisYear = new Date(today).getUTCFullYear();
  const begun = begins(thisYear) <= today ? thisYear : thisYear - 1;
  const near = isAhead && begins(begun) + length <= today ? begun + 1 : begun;
  const start = begins(named === undefined ? near : Number(named));
  return { from: start, to: start + length, softMs: 3 * dayMs, ...(named === undefined ? { cycle: 'year' } : {}) };
}
