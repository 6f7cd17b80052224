import { dayMs } from '../../../../ground/contract/time.ts';
import { hourMs } from './amounts.ts';
import type { NamedTime, Stretch } from './stretch.ts';

const partHours: { readonly [name: string]: readonly [from: number, to: number] } = {
  morning: [0, 12],
  noon: [11, 14],
  afternoon: [12, 18],
  evening: [17, 24],
  night: [18, 30],
};

/** A day, or a part of it; where a part ends nobody says to the hour. */
export function partOf(whole: Stretch, name: string | undefined): Stretch {
  const hours = partHours[name?.toLowerCase() ?? ''];
  if (hours === undefined) return whole;
  const [from, to] = hours;
  return { ...whole, from: whole.from + from * hourMs, to: whole.from + to * hourMs, softMs: 2 * hourMs };
}

const partBefore = /\b(?:the )?(morning|afternoon|evening|night) of (?:the )?$/iu;
const partBehind =
  /^ (?:in the (morning|afternoon|evening)|(?:at|around|about|over) (night|noon|midday|lunch(?:time)?))\b/iu;

/** "The morning of 3 June", "Friday at lunch": the part of the day that stands beside it. */
export function withPartOfDay(sentence: string, time: NamedTime): NamedTime {
  if (time.to - time.from !== dayMs) return time;
  const before = partBefore.exec(sentence.slice(0, time.index));
  if (before !== null) return { ...time, ...partOf(time, before[1]), index: before.index };
  const behind = partBehind.exec(sentence.slice(time.end));
  if (behind === null) return time;
  const name = behind[1] ?? (/^night$/i.test(behind[2] ?? '') ? 'night' : 'noon');
  return { ...time, ...partOf(time, name), end: time.end + behind[0].length };
}
