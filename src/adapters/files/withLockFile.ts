import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that was ended in its work leaves the file; nobody works this long, ms. */
const staleMs = 60_000;
const pauseMs = 100;
const tries = 50;

/**
 * Runs work while no other process does such work, by a file that is there meanwhile. It spares double work and is no
 * guard: after five seconds of waiting, and beside a file older than a minute, the work is done all the same, so that what
 * runs twice must come to the same.
 */
export async function withLockFile<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const isOurs = await take(lock);
  try {
    return await work();
  } finally {
    if (isOurs) rmSync(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  for (let left = tries; left > 0; left--) {
    try {
      closeSync(openSync(lock, 'wx', 0o600));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
      if (since !== undefined && Date.now() - since > staleMs) rmSync(lock, { force: true });
      else await sleep(pauseMs);
    }
  }
  return false;
}
