import type { ClockOffset } from '../ground/contract/ports.ts';
import { dayMs } from '../ground/contract/time.ts';
import type { AskedEvent, AskedTime, NearEvent, TimeSpan } from '../knowledge/language/askedTime.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { dayOf, momentsOf, toLocal } from '../knowledge/language/localTime.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { rowsByText } from '../store/search/rowsByText.ts';
import { heldTerms } from './heldTerms.ts';
import type { Reads } from './reads.ts';

/** Memories that are read to find out when something happened. */
const mostRead = 40;
/** What happens is told on its day or some days later. */
const softMs = 2 * dayMs;
/** Of a day that is counted from it by a day; the Monday before it is the same whenever it was told. */
const nearSoftMs = dayMs;

/**
 * "Since the release" as a time, if a memory within bounds says when that was; else the words are words like others. A
 * time that names no event stays as it is.
 */
export function timeOfEvent(reads: Reads, time: AskedTime, place: ReadBounds, offset: ClockOffset): AskedTime {
  if (time.event === undefined || time.span !== undefined) return time;
  const at = momentOf(reads, time.event, place, offset);
  if (at === undefined) return time;
  const { side, near } = time.event;
  if (near !== undefined)
    return { ...time, span: spanNear(at, side, near, offset), softMs: 'weekday' in near ? 0 : nearSoftMs };
  const span = side === 'after' ? { from: at, to: Infinity } : { from: -Infinity, to: at };
  return { ...time, span, softMs };
}

/** On the user's clock. */
function spanNear(at: number, side: AskedEvent['side'], near: NearEvent, offsetMinutes: ClockOffset): TimeSpan {
  const now = { at, offsetMinutes };
  const day = dayOf(toLocal(now));
  const days = (from: number, to: number): TimeSpan =>
    momentsOf({ from: day + from * dayMs, to: day + to * dayMs }, now);
  if ('from' in near) return days(near.from, near.to);
  const away = near.weekday - new Date(day).getUTCDay();
  const first = side === 'after' ? (away + 7) % 7 || 7 : (away - 7) % 7 || -7;
  return days(first, first + near.days);
}

/** When the newest memory that says that it happened puts it, in Unix ms. */
function momentOf(reads: Reads, event: AskedEvent, place: ReadBounds, offset: ClockOffset): number | undefined {
  const wanted = [...queryTerms(event.name).keys()];
  if (wanted.length === 0) return undefined;
  const rows = rowsByText(reads.sql, wanted, place, mostRead);
  const moments = [...reads.byRow(rows).values()]
    .filter(({ content, topic }) => {
      const held = heldTerms({ topic, content });
      return wanted.every((term) => held.has(term)) && languageOf(content).times.tellsOfPast(content);
    })
    .map(({ content, validFrom, eventAt }) => {
      const named = languageOf(content).times.findPlanned(content, validFrom, offset);
      // "Released yesterday" puts it before it was said; a time that was still ahead is that of something else.
      return named === undefined || named.from >= eventAt ? eventAt : named.from;
    });
  return moments.length === 0 ? undefined : Math.max(...moments);
}
