import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { AskedEvent, NearEvent } from '../../askedTime.ts';
import { anyOf } from '../../patterns.ts';
import { amount, amountOf } from './amounts.ts';
import { weekday, weekdayNames } from './calendar.ts';
import { namesEvent, sinceEvent } from './happenings.ts';
import { markPatterns } from './markPatterns.ts';
import type { NamedTime } from './stretch.ts';

/** An event that a sentence counts from, and where its words stand. */
interface FoundEvent {
  readonly event: AskedEvent;
  readonly said: string;
  readonly index: number;
  readonly end: number;
}

const asksOrder = /\b(?:first|earlier|sooner|order|sequence)\b/iu;
const away = textPattern(
  String.raw`\b(?:(?:on|in|over|during|at) )?(?:(?:the|a) |${amount} )?(${anyOf(weekday, 'day', 'week', 'weekend', 'month')})s? (?:right |just |directly )?$`,
  'iu',
);

/** A question for a length or a date needs the event itself, not what came after it. */
export function eventIn(sentence: string, times: readonly NamedTime[]): FoundEvent | undefined {
  if (markPatterns.wantsTime.test(sentence) || markPatterns.wantsAmount.test(sentence) || asksOrder.test(sentence))
    return undefined;
  const found = sinceEvent.exec(sentence);
  // Which release "the last release" is, the memory tells.
  const name = found?.[2]?.replace(/\b(?:last|latest|previous|most recent) /iu, '');
  if (found === null || name === undefined) return undefined;
  const isSince = /^since$/i.test(found[1] ?? '');
  if (!isSince && !namesEvent.test(name)) return undefined;
  const side = /^before$/i.test(found[1] ?? '') ? 'before' : 'after';
  const [index, end] = [found.index, found.index + found[0].length];
  const distance = isSince || times.some((time) => time.index >= index) ? null : away.exec(sentence.slice(0, index));
  if (distance === null) return { event: { side, name }, said: found[0], index, end };
  const near = nearOf(distance[2]?.toLowerCase() ?? '', distance[1], side);
  return { event: { side, name, near }, said: sentence.slice(distance.index, end).trim(), index: distance.index, end };
}

const lengths: { readonly [unit: string]: number } = { day: 1, week: 7, month: 30 };

function nearOf(unit: string, count: string | undefined, side: AskedEvent['side']): NearEvent {
  const index = weekdayNames.indexOf(unit);
  if (index >= 0) return { weekday: index, days: 1 };
  if (unit === 'weekend') return { weekday: 6, days: 2 };
  const length = lengths[unit] ?? 1;
  // "The week after" is all of it; "two weeks after" is about that day.
  if (count === undefined && length > 1)
    return side === 'after' ? { from: 1, to: length + 1 } : { from: -length, to: 0 };
  const { least, most } = amountOf(count ?? 'one');
  const slack = length > 1 ? Math.round(length / 2) : 0;
  const [first, last] = [Math.round(least * length) - slack, Math.round(most * length) + slack];
  return side === 'after' ? { from: first, to: last + 1 } : { from: -last, to: -first + 1 };
}
