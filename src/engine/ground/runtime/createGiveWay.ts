import type { Scheduler } from '../contract/ports.ts';

/** Long work that somebody waits for, which gives way to requests. */
export interface GiveWay {
  /** Somebody asked for something. */
  readonly asked: () => void;
  /** Between two slices: lets others have their turn, and waits while one request follows another. */
  readonly pause: () => Promise<void>;
  /** Somebody asked since the last pause, or one request follows another: other threads rest as well, for want of processors. */
  readonly isGivingWay: () => boolean;
}

/** A request that comes this soon after another one is of the same turn, and a turn is over in half a second. */
const nextMs = 15;
const mostPauses = 32;

/**
 * After a slice what a request reads is cold, in the processor as well; so the requests of one turn run one after another,
 * and only the first of them meets that.
 */
export function createGiveWay(scheduler: Scheduler): GiveWay {
  let requests = 0;
  let seen = 0;
  let isWaiting = false;
  return {
    isGivingWay: () => isWaiting || requests !== seen,
    asked: () => void requests++,
    pause: async () => {
      await scheduler.sleep(0);
      for (let pauses = 0; pauses < mostPauses && requests !== seen; pauses++) {
        seen = requests;
        isWaiting = true;
        await scheduler.sleep(nextMs);
      }
      isWaiting = false;
      seen = requests;
    },
  };
}
