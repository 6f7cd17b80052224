import type { ClockOffset } from '../ground/contract/ports.ts';
import { dayMs } from '../ground/contract/time.ts';
import type { AskedEvent, AskedTime } from '../knowledge/language/askedTime.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { rowsByText } from '../store/search/rowsByText.ts';
import { heldTerms } from './heldTerms.ts';
import type { Reads } from './reads.ts';

/** Memories that are read to find out when something happened. */
const mostRead = 40;
/** What happens is told on its day or some days later. */
const softMs = 2 * dayMs;

/**
 * "Since the release" as a time, if a memory within bounds says when that was; else the words are words like others. A
 * time that names no event stays as it is.
 */
export function timeOfEvent(reads: Reads, time: AskedTime, place: ReadBounds, offset: ClockOffset): AskedTime {
  if (time.event === undefined || time.span !== undefined) return time;
  const at = momentOf(reads, time.event, place, offset);
  if (at === undefined) return time;
  const span = time.event.side === 'after' ? { from: at, to: Infinity } : { from: -Infinity, to: at };
  return { ...time, span, softMs };
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
