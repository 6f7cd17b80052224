import type { WordsReader } from '../../ground/contract/ports.ts';
import type { EventRead, EventsToRead } from '../../ground/contract/teams.ts';
import type { GiveWay } from '../../ground/runtime/createGiveWay.ts';
import { type ReadAhead, readAhead } from '../../ground/runtime/readAhead.ts';
import { readEvents } from './readTeamWords.ts';

/** Has the words of events read on another thread, ahead of who takes them in. */
export function readEventsAhead(
  asked: EventsToRead,
  reader: WordsReader,
  { pause, isGivingWay }: Pick<GiveWay, 'pause' | 'isGivingWay'>,
): ReadAhead<EventRead> {
  return readAhead({
    pieces: asked.events,
    isReady: reader.isReady,
    there: (events) => reader.readEvents({ ...asked, events }),
    here: (events) => readEvents({ ...asked, events }),
    pause,
    isGivingWay,
  });
}
