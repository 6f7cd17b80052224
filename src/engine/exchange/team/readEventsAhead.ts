import type { Clock, WordsReader } from '../../ground/contract/ports.ts';
import type { EventRead, EventsToRead } from '../../ground/contract/teams.ts';
import type { GiveWay } from '../../ground/runtime/createGiveWay.ts';
import { type ReadAhead, readAhead } from '../../ground/runtime/readAhead.ts';
import { readEvents } from './readTeamWords.ts';

/** Has the words of events read ahead of who takes them in, on another thread where there is one. */
export function readEventsAhead(
  asked: EventsToRead,
  reader: WordsReader | undefined,
  { clock, pause, isGivingWay }: Pick<GiveWay, 'pause' | 'isGivingWay'> & { readonly clock: Clock },
): ReadAhead<EventRead> {
  return readAhead({
    pieces: asked.events,
    isReady: () => reader?.isReady() === true,
    there: (events) => reader?.readEvents({ ...asked, events }) ?? Promise.resolve([]),
    here: (events) => readEvents({ ...asked, events }),
    pause,
    clock,
    isGivingWay,
  });
}
