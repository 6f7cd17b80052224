import { dayMs } from '../../../../ground/contract/time.ts';
import { textPattern } from '../../../../ground/text/textPattern.ts';
import { monthsSpan, weekOf } from '../../localTime.ts';
import { anyOf } from '../../patterns.ts';
import { weekday, weekdayNames } from './calendar.ts';
import type { Amount } from './amounts.ts';
import { amount, amountOf, hourMs, unit, unitMs } from './amounts.ts';
import { partOfYear } from './namedDates.ts';
import { partOf } from './partsOfDays.ts';
import type { Seen, Stretch, TimeRule } from './stretch.ts';

const r = String.raw;
const part = '(morning|afternoon|evening|night)';
const ago = anyOf('ago', 'back(?! (?:to|in|into|from|on|up|off))');

/** Words that mean another time each day. */
export const relativeTimes: readonly TimeRule[] = [
  {
    pattern: /\bthe (week|month|quarter|year) before last\b/giu,
    read: (m, { today }) => ({ ...periodAt(m[1]?.toLowerCase() ?? '', -2, today), softMs: 0 }),
  },
  {
    pattern: /\bthe night before last\b/giu,
    read: (_, { today }) => partOf(days(today - 2 * dayMs), 'night'),
  },
  {
    pattern: /\b(?:the |these )?(last|past|recent|next|coming) (hour|day|week|month|year)s\b/giu,
    read: (m, seen) =>
      rolling(amountOf('few'), m[2] ?? '', seen, /^(?:next|coming)$/i.test(m[1] ?? '') ? 'ahead' : 'back'),
  },
  { pattern: /\b(?:the )?day before yesterday\b/giu, read: (_, { today }) => days(today - 2 * dayMs) },
  { pattern: /\b(?:the )?day after tomorrow\b/giu, read: (_, { today }) => days(today + 2 * dayMs) },
  {
    pattern: textPattern(r`\byesterday(?: ${part}\b)?(?!['’]s (?:date|timestamp|day)\b)`, 'giu'),
    read: (m, { today }) => partOf(days(today - dayMs), m[1]),
  },
  {
    pattern: textPattern(r`\btomorrow(?: ${part}\b)?(?!['’]s (?:date|timestamp|day)\b)`, 'giu'),
    read: (m, { today }) => partOf(days(today + dayMs), m[1]),
  },
  { pattern: /\bearlier today\b/giu, read: (_, { today, now }) => ({ from: today, to: now, softMs: 0 }) },
  { pattern: /\blater today\b/giu, read: (_, { today, now }) => ({ from: now, to: today + dayMs, softMs: 0 }) },
  { pattern: /\btoday\b(?!['’]s (?:date|timestamp|day)\b)/giu, read: (_, { today }) => days(today) },
  { pattern: /\bthis (morning|afternoon|evening)\b/giu, read: (m, { today }) => partOf(days(today), m[1]) },
  { pattern: /\btonight\b/giu, read: (_, { today }) => partOf(days(today), 'evening') },
  { pattern: /\b(?:last night|overnight)\b/giu, read: (_, { today }) => partOf(days(today - dayMs), 'night') },
  {
    pattern: textPattern(r`\b(?:an?|one) ${unit} and a half ${ago}(?!\w)`, 'giu'),
    read: (m, seen) => agoSpan({ least: 1.5, most: 1.5 }, m[1] ?? '', seen),
  },
  {
    // "Monday week", as in Britain: the one after the next.
    pattern: textPattern(r`\b(?:a week (?:on|from) (${weekday})|(${weekday}) week)(?![\w-])`, 'giu'),
    read: (m, { today }) => {
      const index = weekdayNames.indexOf((m[1] ?? m[2] ?? '').toLowerCase());
      return days(today + (((index - new Date(today).getUTCDay() + 7) % 7 || 7) + 7) * dayMs);
    },
  },
  {
    pattern: textPattern(r`\b${amount} ${unit} ${ago}(?!\w)`, 'giu'),
    read: (m, seen) => agoSpan(amountOf(m[1]), m[2] ?? '', seen),
  },
  {
    pattern: textPattern(r`\b(?:the|these) (?:last|past|previous) ${amount} ${unit}\b`, 'giu'),
    read: (m, seen) => rolling(amountOf(m[1]), m[2] ?? '', seen, 'back'),
  },
  {
    pattern: textPattern(
      r`\b(?:(?:in|over|during|within|for|from) the (?:last|past)|(?:the )?past) ${unit}\b(?! of (?:19|20)\d\d)`,
      'giu',
    ),
    read: (m, seen) => rolling({ least: 1, most: 1 }, m[1] ?? '', seen, 'back'),
  },
  {
    pattern: textPattern(r`\b(?:last|past) ${amount} ${unit}\b`, 'giu'),
    read: (m, seen) => rolling(amountOf(m[1]), m[2] ?? '', seen, 'back'),
  },
  {
    pattern: textPattern(r`\b(?:the )?(?:next|coming) ${amount} ${unit}\b`, 'giu'),
    read: (m, seen) => rolling(amountOf(m[1]), m[2] ?? '', seen, 'ahead'),
  },
  {
    pattern: textPattern(r`\b(?:in|within) ${amount} ${unit}\b(?! (?:of|or|each))`, 'giu'),
    read: (m, seen) => (seen.isAhead ? aheadSpan(amountOf(m[1]), m[2] ?? '', seen) : undefined),
  },
  {
    pattern: textPattern(r`\b${amount} ${unit} from (?:now|today)\b`, 'giu'),
    read: (m, seen) => aheadSpan(amountOf(m[1]), m[2] ?? '', seen),
  },
  {
    pattern:
      /\b(?:(?:the )?(?:end|close) of )?(?:(?:earlier|later) )?(?:the )?(last|previous|this|current|next|coming|upcoming|following) (week|month|quarter|year)\b(?!['’]s (?:date|number)\b| of\b)/giu,
    read: (m, seen) => period(m[1]?.toLowerCase() ?? '', m[2]?.toLowerCase() ?? '', seen, m[0].toLowerCase()),
  },
  {
    pattern: /\b(?:the )?end of (?:the )?(day|week|month|quarter|year)\b/giu,
    read: (m, seen) => period('this', m[1]?.toLowerCase() ?? '', seen, 'end'),
  },
  {
    pattern:
      /(?<=\b(?:at|on|over|during|for|by|until|before|after|since) )the weekend\b|\b(last|past|previous|this|next|coming) weekend\b/giu,
    read: (m, seen) => weekend(m[1]?.toLowerCase(), seen),
  },
  {
    pattern: textPattern(
      r`(?<!\b(?:every|each|any|per|all|some|a) )(?<![\w.-])(?:(last|past|previous|this|next|coming) )?(${weekday})(?![\w-]|\.\w|s\b)(?: ${part}\b)?(?: (?:of |in )?(last|this|next) week\b)?`,
      'giu',
    ),
    read: (m, seen) =>
      partOf(dayNamed(m[2]?.toLowerCase() ?? '', m[1]?.toLowerCase(), m[4]?.toLowerCase(), seen), m[3]),
  },
  {
    pattern: textPattern(r`\b(last|this|next) week(?:['’]s)? (?:on )?(${weekday})(?![\w-])`, 'giu'),
    read: (m, seen) => dayNamed(m[2]?.toLowerCase() ?? '', undefined, m[1]?.toLowerCase(), seen),
  },
  {
    pattern: /\bthe other day\b/giu,
    read: (_, { today }) => ({ from: today - 7 * dayMs, to: today - dayMs, softMs: 3 * dayMs }),
  },
  {
    pattern: /\b(?:a|some) (?:while|time) (?:ago|back)\b/giu,
    read: (_, { now }) => ({ from: now - 365 * dayMs, to: now - 14 * dayMs, softMs: 60 * dayMs }),
  },
  {
    pattern: /\b(?:most )?recently\b|\blately\b|\bthese days\b|\bof late\b/giu,
    read: (_, { now }) => ({ from: now - 14 * dayMs, to: now, softMs: 14 * dayMs }),
  },
  {
    pattern: /\b(?:just now|a (?:moment|minute) ago)\b/giu,
    read: (_, { now }) => ({ from: now - hourMs, to: now, softMs: hourMs }),
  },
];

function days(from: number, count = 1): Stretch {
  return { from, to: from + count * dayMs, softMs: 0 };
}

/** What "three weeks ago" may miss by, in units: people count weeks, not days. */
const slackOf: { readonly [unit: string]: number } = {
  week: 3 / 7,
  month: 15 / 30.4,
  quarter: 0.5,
  year: 120 / 365.25,
};

export function agoSpan({ least, most }: Amount, name: string, { now, today }: Seen): Stretch {
  const { ms, word } = unitMs(name);
  if (ms < dayMs) {
    const slack = Math.max(ms < hourMs ? hourMs / 4 : hourMs, (most * ms) / 4);
    return { from: now - most * ms - slack, to: now - least * ms + slack, softMs: slack };
  }
  const back = (count: number): number => today - Math.round((count * ms) / dayMs) * dayMs;
  const slack = least === most ? Math.round(((slackOf[word] ?? 0) * ms) / dayMs) * dayMs : 0;
  return { from: back(most) - slack, to: back(least) + slack + dayMs, softMs: Math.max(dayMs / 2, slack, ms / 4) };
}

/** How vague "the last three days" is, as a share of them. */
const rollingSlack = 0.15;

export function rolling({ most }: Amount, name: string, { now }: Seen, way: 'back' | 'ahead'): Stretch {
  const length = most * unitMs(name).ms;
  const softMs = rollingSlack * length;
  return way === 'back' ? { from: now - length, to: now, softMs } : { from: now, to: now + length, softMs };
}

function aheadSpan({ least, most }: Amount, name: string, { now, today }: Seen): Stretch {
  const { ms, word } = unitMs(name);
  if (ms < dayMs) return { from: now, to: now + most * ms + hourMs, softMs: hourMs };
  const ahead = (count: number): number => today + Math.round((count * ms) / dayMs) * dayMs;
  const slack = Math.round(((slackOf[word] ?? 0) * ms) / dayMs) * dayMs;
  return { from: ahead(least) - slack, to: ahead(most) + slack + dayMs, softMs: Math.max(dayMs / 2, slack) };
}

/** People also say "last week" of the last seven days, and "last month" of the last thirty. */
const periodSlackDays: { readonly [unit: string]: number } = { week: 3, month: 7, quarter: 14, year: 45 };

function period(which: string, name: string, seen: Seen, words: string): Stretch {
  const ahead = /^(?:last|previous)$/.test(which) ? -1 : /^(?:this|current)$/.test(which) ? 0 : 1;
  const whole = periodAt(name, ahead, seen.today);
  const softMs = ahead === 0 ? 0 : (periodSlackDays[name] ?? 1) * dayMs;
  if (/\bearlier\b/.test(words)) return { from: whole.from, to: Math.min(seen.now, whole.to), softMs };
  if (/\blater\b/.test(words)) return { from: Math.max(seen.now, whole.from), to: whole.to, softMs };
  if (!/\b(?:end|close)\b/.test(words)) return { ...whole, softMs };
  if (name === 'year') return partOfYear(new Date(whole.from).getUTCFullYear(), 'late');
  const length = whole.to - whole.from;
  return { from: whole.to - Math.max(dayMs, length / 3), to: whole.to, softMs: Math.max(softMs, length / 10) };
}

export function periodAt(name: string, ahead: number, today: number): { readonly from: number; readonly to: number } {
  const date = new Date(today);
  const [year, index] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (name === 'day') return days(today + ahead * dayMs);
  if (name === 'week') return days(weekOf(today) + ahead * 7 * dayMs, 7);
  if (name === 'month') return monthsSpan(year, index + ahead);
  if (name === 'quarter') return monthsSpan(year, (Math.floor(index / 3) + ahead) * 3, 3);
  return monthsSpan(year + ahead, 0, 12);
}

/** Saturday and Sunday; on one of them it is the one that there is. */
function weekend(which: string | undefined, { today, isAhead }: Seen): Stretch {
  const saturday = weekOf(today) + 5 * dayMs;
  const isNow = today >= saturday;
  const back = /^(?:last|past|previous)$/.test(which ?? '') || (which === undefined && !isAhead && !isNow);
  const ahead = isNow && /^(?:next|coming)$/.test(which ?? '');
  return { ...days(saturday + (back ? -7 : ahead ? 7 : 0) * dayMs, 2), softMs: dayMs / 2 };
}

/** The last one before today, or the next one after it; "this Friday" and "Friday of last week" are in their weeks. */
function dayNamed(name: string, which: string | undefined, week: string | undefined, seen: Seen): Stretch {
  const { today, isAhead } = seen;
  const index = weekdayNames.indexOf(name);
  const inWeek = (weeks: number): number => weekOf(today) + (weeks * 7 + ((index + 6) % 7)) * dayMs;
  if (week !== undefined) return days(inWeek(week === 'last' ? -1 : week === 'next' ? 1 : 0));
  if (which === 'this') return days(inWeek(0));
  const back = (new Date(today).getUTCDay() - index + 7) % 7;
  const isNext = /^(?:next|coming)$/.test(which ?? '') || (which === undefined && isAhead);
  return { ...days(isNext ? today + (7 - back) * dayMs : today - (back || 7) * dayMs), cycle: 'week' };
}
