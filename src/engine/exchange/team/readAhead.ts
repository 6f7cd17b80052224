import type { EventReader } from '../../ground/contract/ports.ts';
import type { EventRead, EventsToRead } from '../../ground/contract/teams.ts';
import { readEvents } from './readTeamWords.ts';

/** Events of one order to the other thread, and orders that wait there, so that it always has one. */
const ordered = 25;
const mostOrders = 3;
/** Events that are read here while the other thread is behind: few, since nobody else has a turn meanwhile. */
const readHere = 8;

interface ReadAhead {
  /** What was read of the events from one to before another; nothing of those that are read when they are taken in. */
  readonly of: (from: number, to: number) => Promise<readonly (EventRead | undefined)[]>;
}

/**
 * Has the words of events read on another thread, ahead of who takes them in, who reads some of those further on while it
 * would have to wait.
 */
export function readAhead(asked: EventsToRead, reader: EventReader, pause: () => Promise<void>): ReadAhead {
  const { events } = asked;
  const reads: (EventRead | undefined)[] = [];
  /** What the other thread was given and has not answered, by where it begins. */
  const orders = new Map<number, Promise<void>>();
  let next = 0;
  let hasFailed = false;
  const part = (most: number): { readonly from: number; readonly asked: EventsToRead } => {
    const from = next;
    next = Math.min(events.length, from + most);
    return { from, asked: { ...asked, events: events.slice(from, next) } };
  };
  const keep = (from: number, found: readonly EventRead[]): void => {
    for (const [at, one] of found.entries()) reads[from + at] = one;
  };
  const order = (): void => {
    while (!hasFailed && reader.isReady() && orders.size < mostOrders && next < events.length) {
      const given = part(ordered);
      const answer = reader
        .read(given.asked)
        .then((found) => keep(given.from, found))
        // Whoever takes these in reads them.
        .catch(() => void (hasFailed = true))
        .finally(() => void orders.delete(given.from));
      orders.set(given.from, answer);
    }
  };
  const isAwaited = (to: number): boolean => [...orders.keys()].some((from) => from < to);
  return {
    of: async (from, to) => {
      // What nobody was given by now is read by who takes it in.
      next = Math.max(next, to);
      order();
      while (isAwaited(to)) {
        if (next < events.length) {
          const own = part(readHere);
          keep(own.from, readEvents(own.asked));
          await pause();
        } else await Promise.race(orders.values());
        order();
      }
      return reads.slice(from, to);
    },
  };
}
