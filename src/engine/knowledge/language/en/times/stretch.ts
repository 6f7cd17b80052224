import type { Now, TimeSpan } from '../../askedTime.ts';
import { dayOf, toLocal } from '../../localTime.ts';

/** What a time is counted from while it is read; all in local time. */
export interface Seen {
  readonly now: number;
  readonly today: number;
  /** The question is about what is to come. */
  readonly isAhead: boolean;
  /** The user's clock is ahead in January: south of the equator, where the summer is then. */
  readonly isSouthern: boolean;
}

/** A stretch of local time, and how vague its words are, in ms. */
export interface Stretch extends TimeSpan {
  readonly softMs: number;
  /** What comes round again, in ms: a weekday after a week, a date without a year after a year. */
  readonly cycle?: 'week' | 'year';
}

/** How a wording becomes a stretch; undefined when it names none after all. The pattern is global. */
export interface TimeRule {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray, seen: Seen) => Stretch | undefined;
}

/** A time where it stands in a text. */
export interface NamedTime extends Stretch {
  readonly index: number;
  readonly end: number;
  /** "Yesterday's". */
  readonly isOwner: boolean;
  /** Its words mean another time each day. */
  readonly isRelative: boolean;
}

export function seenAt(now: Now, isAhead: boolean): Seen {
  const local = toLocal(now);
  return { now: local, today: dayOf(local), isAhead, isSouthern: isSouthern(now) };
}

/** Three hours behind without a summer time: Brazil, Argentina and Uruguay. */
const southAmerica = -180;

function isSouthern({ at, offsetMinutes }: Now): boolean {
  const year = new Date(at).getUTCFullYear();
  const [january, july] = [0, 6].map((month) => offsetMinutes(Date.UTC(year, month, 15))) as [number, number];
  return january > july || (january === july && july === southAmerica);
}

/** Every time that one of the rules reads, those that stand first and are longest before others, without overlaps. */
export function namedBy(
  rules: readonly TimeRule[],
  text: string,
  seen: Seen,
  isRelative: boolean,
): readonly NamedTime[] {
  return rules.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match): NamedTime[] => {
      const stretch = read(match, seen);
      if (stretch === undefined) return [];
      const end = match.index + match[0].length;
      const isOwner = /^['’]s(?![\p{L}\d])/u.test(text.slice(end, end + 3));
      return [{ ...stretch, index: match.index, end: end + (isOwner ? 2 : 0), isOwner, isRelative }];
    }),
  );
}

export function withoutOverlaps(found: readonly NamedTime[]): readonly NamedTime[] {
  const kept: NamedTime[] = [];
  for (const one of found.toSorted((a, b) => a.index - b.index || b.end - a.end))
    if (one.index >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
}
