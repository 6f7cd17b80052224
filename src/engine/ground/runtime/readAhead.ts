import type { Clock } from '../contract/ports.ts';

/**
 * Pieces of one order to the other thread, and orders that wait there, so that it always has one: what it was given it reads
 * to its end, also while a request is to have the processors. With 15 it waited for the next order too often.
 */
const ordered = 25;
const mostOrders = 3;
/** So far ahead of what was taken in is read while it is stored: all of an import would take much room. */
const mostAhead = 400;
/**
 * Pieces that are read here in one go while the other thread is behind, and after how long they are enough: few, since
 * nobody else has a turn meanwhile. The first ones of a process take a hundred times as long as others.
 */
const readHere = 8;
const longestMs = 4;

/** What is read piece by piece, on another thread or here. */
interface ToRead<Piece, Read> {
  readonly pieces: readonly Piece[];
  /** A thread takes a moment to begin. */
  readonly isReady: () => boolean;
  readonly there: (pieces: readonly Piece[]) => Promise<readonly Read[]>;
  readonly here: (pieces: readonly Piece[]) => readonly Read[];
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
  readonly clock: Clock;
  /** Others are to have the processors: the other thread gets nothing new until more is taken in. Default: never. */
  readonly isGivingWay?: (() => boolean) | undefined;
}

export interface ReadAhead<Read> {
  /** What was read of the pieces from one to before another; nothing of those that the other thread failed to read. */
  readonly of: (from: number, to: number) => Promise<readonly (Read | undefined)[]>;
}

/**
 * Has pieces read on another thread, ahead of who takes them in, who reads some of those further on while it would have to
 * wait.
 */
export function readAhead<Piece, Read>({
  pieces,
  isReady,
  there,
  here,
  pause,
  clock,
  isGivingWay = () => false,
}: ToRead<Piece, Read>): ReadAhead<Read> {
  const count = pieces.length;
  const reads: (Read | undefined)[] = [];
  /** What the other thread was given and has not answered, by where it begins. */
  const orders = new Map<number, Promise<void>>();
  let next = 0;
  let taken = 0;
  let hasFailed = false;
  const part = (most: number): { readonly from: number; readonly some: readonly Piece[] } => {
    const from = next;
    next = Math.min(count, from + most);
    return { from, some: pieces.slice(from, next) };
  };
  const keep = (from: number, found: readonly Read[]): void => {
    for (const [at, one] of found.entries()) reads[from + at] = one;
  };
  const orderMore = (): void => {
    while (!hasFailed && isReady() && orders.size < mostOrders && next < Math.min(count, taken + mostAhead)) {
      const { from, some } = part(ordered);
      const answer = there(some)
        .then((found) => keep(from, found))
        // Whoever takes these in reads them.
        .catch(() => void (hasFailed = true))
        .finally(() => {
          orders.delete(from);
          // So that the other thread reads on while what it read is stored.
          if (!isGivingWay()) orderMore();
        });
      orders.set(from, answer);
    }
  };
  const readSome = (to: number): void => {
    const began = clock();
    for (let done = 0; done < readHere && next < to && clock() - began < longestMs; done++) {
      const { from, some } = part(1);
      keep(from, here(some));
    }
  };
  const isAwaited = (to: number): boolean => [...orders.keys()].some((from) => from < to);
  return {
    of: async (from, to) => {
      taken = to;
      orderMore();
      // Before anybody waits for the lock under which they are taken in.
      while (next < to || isAwaited(to)) {
        if (next < count) {
          readSome(count);
          await pause();
        } else await Promise.race(orders.values());
        orderMore();
      }
      const found = reads.slice(from, to);
      // Nobody asks for them again.
      reads.fill(undefined, from, to);
      return found;
    },
  };
}
