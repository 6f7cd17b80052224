import type { WordsReader } from '../../ground/contract/ports.ts';
import type { EventRead, EventsToRead } from '../../ground/contract/teams.ts';
import { type ReadAhead, readAhead } from '../../ground/runtime/readAhead.ts';
import { readEvents } from './readTeamWords.ts';

/** Has the words of events read on another thread, ahead of who takes them in. */
export function readEventsAhead(
  asked: EventsToRead,
  reader: WordsReader,
  pause: () => Promise<void>,
): ReadAhead<EventRead> {
  const { events } = asked;
  const part = (from: number, to: number): EventsToRead => ({ ...asked, events: events.slice(from, to) });
  return readAhead({
    count: events.length,
    isReady: reader.isReady,
    order: (from, to) => reader.readEvents(part(from, to)),
    here: (from, to) => readEvents(part(from, to)),
    pause,
  });
}
