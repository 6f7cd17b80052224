import { fromDatabaseError, isBusy, type ReadWhere, type ToldOfWaits } from '../contract/memoryError.ts';
import type { Random, Scheduler } from '../contract/ports.ts';

/**
 * How long a write may wait in all for another program's lock. In addition, the driver blocks for its own busy
 * time-out (50 ms) at most with each try; between two tries, other work continues.
 */
const patienceMs = 15_000;
const firstPauseMs = 5;
const longestPauseMs = 250;
/** With what the driver blocks, about a second. */
const silentMs = 600;

/** Runs one write, and runs it again off the event loop while the database is locked by someone else, for so long at most. */
export async function writeWithPatience<T>(
  write: () => T,
  ports: ReadWhere & ToldOfWaits & { readonly scheduler: Scheduler; readonly random: Random },
  mostMs = patienceMs,
): Promise<T> {
  let paused = 0;
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return write();
    } catch (error) {
      if (!isBusy(error) || paused >= mostMs) throw fromDatabaseError(error, ports);
    }
    // A random part keeps windows that wait for the same lock from trying at the same moment.
    const wait = pause * (0.5 + ports.random());
    if (paused < silentMs && paused + wait >= silentMs && mostMs > silentMs) ports.onWait?.();
    paused += wait;
    await ports.scheduler.sleep(wait);
  }
}
