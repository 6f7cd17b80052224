import { dayMs } from '../../../../ground/contract/time.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { TimeSpan } from '../../askedTime.ts';
import { amount, amountOf, unit, unitMs } from './amounts.ts';
import type { NamedTime, Seen, Stretch } from './stretch.ts';

const r = String.raw;
const opensRange = /\b(?:between|from)(?: the)? $/iu;
const joinsRange = /^ ?(?:and|to|until|till|through|up to|-|–|—) ?(?:the )?$/iu;
/** Of these a range needs no word before it: "Monday to Wednesday". */
const joinsAlone = /^ ?(?:to|until|till|through|-|–|—) ?(?:the )?$/iu;
/** "On Monday and Tuesday". */
const joinsList = /^ ?(?:and|or|&|,) ?(?:on |in )?$/iu;
const side = /\b(since|starting|after|before|until|till|up to|by|prior to)(?: the| about| around)? $/iu;
/** "From Monday on". */
const opensOn = /\bfrom(?: the)? $/iu;
const goesOn = /^ on(?:wards?)?(?=\s*(?:$|[?.!,;:]))/iu;
const distance = textPattern(r`\b(?:the )?(?:${amount} )?${unit} (before|after|prior to) $`, 'iu');
const shortly = /\b(?:shortly|right|just|soon) (before|after) $/iu;

export interface JoinedTime extends Stretch {
  /** Its words. */
  readonly said: string;
  readonly isRelative: boolean;
}

/** One stretch out of all times that a sentence names, with the words that it was read from. */
export function joinTimes(sentence: string, named: readonly NamedTime[], seen: Seen): JoinedTime | undefined {
  const parts: JoinedTime[] = [];
  for (let index = 0; index < named.length; index++) {
    const [one, next] = [named[index], named[index + 1]];
    if (one === undefined) continue;
    const range = next === undefined ? undefined : rangeOf(sentence, one, next);
    if (range !== undefined && next !== undefined) {
      parts.push({ ...range, said: sentence.slice(one.index, next.end), isRelative: one.isRelative });
      index++;
      continue;
    }
    const before = sentence.slice(0, one.index);
    const isOn = opensOn.test(before) && goesOn.test(sentence.slice(one.end));
    parts.push({
      ...withSide(isOn ? 'since ' : before, one, seen),
      said: saidOf(sentence, one),
      isRelative: one.isRelative,
    });
  }
  // A date says more surely what is meant than "last weekend" beside it.
  const [first, ...others] = parts.toSorted((a, b) => Number(a.isRelative) - Number(b.isRelative));
  return others.reduce((joined, other) => (joined === undefined ? undefined : narrowed(joined, other)), first);
}

function saidOf(sentence: string, { index, end }: NamedTime): string {
  const word = side.exec(sentence.slice(0, index))?.[0] ?? '';
  return `${word}${sentence.slice(index, end)}`.trim().replace(/['’]s$/u, '');
}

function rangeOf(sentence: string, one: NamedTime, next: NamedTime): Stretch | undefined {
  const between = sentence.slice(one.end, next.index);
  const isRange = opensRange.test(sentence.slice(0, one.index)) ? joinsRange.test(between) : joinsAlone.test(between);
  if (!isRange) return joinsList.test(between) ? both(one, next) : undefined;
  // "Between March and May 2025": the first of them is of the same year.
  if (one.cycle === 'year' && next.cycle === undefined && one.from >= next.to)
    return rangeOf(sentence, { ...one, ...yearsOn(one, -1) }, next);
  const to = next.from < one.from ? afterCycle(next).to : next.to;
  return to <= one.from ? undefined : { from: one.from, to, softMs: Math.max(one.softMs, next.softMs) };
}

function both(one: NamedTime, other: NamedTime): Stretch {
  const [from, to] = [Math.min(one.from, other.from), Math.max(one.to, other.to)];
  return { from, to, softMs: Math.max(one.softMs, other.softMs) };
}

function afterCycle({ from, to, cycle }: Stretch): TimeSpan {
  if (cycle === 'week') return { from: from + 7 * dayMs, to: to + 7 * dayMs };
  return cycle === 'year' ? yearsOn({ from, to }, 1) : { from, to };
}

function yearsOn({ from, to }: TimeSpan, years: number): TimeSpan {
  const moved = (at: number): number => {
    const date = new Date(at);
    return Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate());
  };
  return { from: moved(from), to: moved(to) };
}

/** "Since", "before" and "by" make an open stretch of a time; of what is over the end is today. */
function withSide(before: string, time: NamedTime, { today, isAhead }: Seen): Stretch {
  const { from, to, softMs } = time;
  const away = distance.exec(before);
  if (away !== null) return awayFrom(time, away[1], away[2] ?? 'day', away[3] ?? 'before');
  const near = shortly.exec(before)?.[1]?.toLowerCase();
  const fortnight = 14 * dayMs;
  if (near !== undefined)
    return near === 'before'
      ? { from: from - fortnight, to: from, softMs: fortnight / 2 }
      : { from: to, to: to + fortnight, softMs: fortnight / 2 };
  const end = isAhead ? Infinity : Math.max(today + dayMs, to);
  const start = isAhead ? today : -Infinity;
  switch (side.exec(before)?.[1]?.toLowerCase() ?? '') {
    case 'since':
    case 'starting':
      return { from, to: end, softMs };
    case 'after':
      // "After yesterday's deploy": the time of what it is named after, and later.
      return { from: time.isOwner ? from : to, to: end <= to ? Infinity : end, softMs };
    case 'before':
    case 'prior to':
      return { from: Math.min(start, from), to: from, softMs };
    case 'until':
    case 'till':
    case 'up to':
    case 'by':
      return { from: Math.min(start, to), to, softMs };
    default:
      return time;
  }
}

/** "Two weeks before 11 August". */
function awayFrom({ from, to }: NamedTime, count: string | undefined, name: string, way: string): Stretch {
  const { ms } = unitMs(name);
  const { most } = count === undefined ? { most: 1 } : amountOf(count);
  const slack = Math.round((ms / 2 / dayMs) * (ms > dayMs ? 1 : 0)) * dayMs;
  const length = count === undefined ? ms : 0;
  if (/^after$/i.test(way)) {
    const middle = to - dayMs + most * ms;
    return { from: length > 0 ? to : middle - slack, to: middle + slack + dayMs, softMs: slack };
  }
  const middle = from - most * ms;
  return { from: middle - slack, to: length > 0 ? from : middle + slack + dayMs, softMs: slack };
}

/** "Last week on Tuesday": where both are meant; of two that exclude each other the first. */
function narrowed(one: JoinedTime, other: JoinedTime): JoinedTime {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  if (from >= to) return one;
  const narrower = other.to - other.from < one.to - one.from ? other : one;
  return { ...narrower, from, to };
}
