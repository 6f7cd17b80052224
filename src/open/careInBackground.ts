import { isBackupDue } from '../adapters/sqlite/backups.ts';
import type { OpenedDatabase } from '../adapters/sqlite/openSound.ts';
import { runInWorker } from '../adapters/sqlite/runInWorker.ts';
import type { Clock } from '../engine/ground/contract/ports.ts';
import { hourMs } from '../engine/ground/contract/time.ts';
import { messageOf } from '../engine/knowledge/trust/messageOf.ts';
import { bundled, nativeBinding } from './bundle.ts';
import { noteDamage } from './noteDamage.ts';

/** How often a memory that stays open checks whether a new day has begun. */
const careIntervalMs = hourMs;

interface Care {
  /** Settles when the first check is over; absent when there is nothing to check, or not yet. */
  readonly fileRead: Promise<void> | undefined;
  readonly stop: () => void;
}

/** For what need not be looked after, or by a process that ends at once. */
export const noCare: Care = { fileRead: undefined, stop: () => undefined };

/** `afterMs`: how long after opening, in milliseconds. */
interface CareOptions {
  readonly keep: number;
  readonly afterMs: number;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

/**
 * Reads the whole file after it was opened, in a worker, so that damage is found before it spreads, and makes the
 * day's backup; again each day while it stays open. Damage is dealt with at the next start.
 */
export function careInBackground(
  file: string,
  opened: OpenedDatabase,
  { keep, afterMs, clock, log }: CareOptions,
): Care {
  if (file === ':memory:' || opened.readOnlyReason !== undefined) return noCare;
  const check = (): Promise<void> =>
    runInWorker({ task: 'care', file, nativeBinding, keep, now: clock() }, bundled).then(
      (answer) => {
        if (!answer.ok) log(`The check of the database could not run: ${answer.message}`);
        else if (answer.damage !== undefined) noteDamage(file, answer.damage, log);
        else if (answer.noBackup !== undefined) log(`No backup was made today: ${answer.noBackup}.`);
      },
      (error: unknown) => {
        log(`The check of the database could not run: ${messageOf(error)}`);
      },
    );
  const isRead = !opened.isNew;
  const fileRead = isRead && afterMs === 0 ? check() : undefined;
  const first = isRead && afterMs > 0 ? setTimeout(() => void check(), afterMs).unref() : undefined;
  const timer = setInterval(() => {
    if (keep > 0 && isBackupDue(file, clock())) void check();
  }, careIntervalMs);
  timer.unref();
  const stop = (): void => {
    clearTimeout(first);
    clearInterval(timer);
  };
  return { fileRead, stop };
}
