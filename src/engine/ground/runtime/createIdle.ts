import type { Scheduler } from '../contract/ports.ts';

/** One slice of background work, a few milliseconds at most; tells whether there is more to do. */
type IdleSlice = () => Promise<boolean>;

interface Idle {
  /** Somebody asked for something: slices wait until nobody does. */
  asked(): void;
  /** There may be work; returns at once. */
  wake(): void;
  /** No slice begins after this. */
  stop(): void;
}

/**
 * The pause between two slices, so that background work takes about a fifth of a thread that others use too, and how
 * often a slice gives way to requests before it runs anyway: after about half a second.
 */
const pauseMs = 15;
const mostPauses = 32;

/**
 * Runs the jobs in their order, slice by slice, while nobody asks for anything: a slice right after each answer would
 * make the next question wait. A job whose slice fails rests until the next `wake`; the job itself reports why.
 */
export function createIdle(scheduler: Scheduler, jobs: readonly IdleSlice[]): Idle {
  let requests = 0;
  let isRunning = false;
  let isStopped = false;
  let again = false;

  const quiet = async (): Promise<void> => {
    for (let pauses = 0; pauses < mostPauses && !isStopped; pauses++) {
      const before = requests;
      await scheduler.sleep(pauseMs);
      if (before === requests) return;
    }
  };
  const run = async (): Promise<void> => {
    for (const job of jobs) {
      let isMore = true;
      while (isMore) {
        await quiet();
        if (isStopped) return;
        isMore = await job().catch(() => false);
      }
    }
  };
  const start = (): void => {
    again = false;
    void run().then(() => {
      isRunning = false;
      if (again && !isStopped) wake();
    });
  };
  const wake = (): void => {
    again = true;
    if (isRunning || isStopped) return;
    isRunning = true;
    scheduler.later(start);
  };
  return {
    asked: () => void requests++,
    wake,
    stop: () => void (isStopped = true),
  };
}
