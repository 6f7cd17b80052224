import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '../../engine/ground/contract/memoryError.ts';
import { openSqlite, type SqliteOptions } from './openSqlite.ts';
import { identityOf } from './databaseFile.ts';

/**
 * How often the lock is tried, and the pause between two tries in ms: a minute in all, including the driver's own
 * waiting.
 */
const tries = 600;
const pauseMs = 50;

/**
 * Runs work on a database while no other process does such work on it: moving it away, starting a new one, filling it.
 * The lock is SQLite's own on an empty file beside the database, so that the system releases it when a process ends, in
 * whatever way. Rejects with the driver's "busy" when another process keeps it for longer than a minute.
 */
export async function alone<T>(file: string, options: SqliteOptions, work: () => Promise<T>): Promise<T> {
  const release = await acquire(`${file}.opening`, options);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquire(lock: string, options: SqliteOptions): Promise<() => void> {
  for (let left = tries; ; left--) {
    // A link with this name is refused. Windows has no such flag, and no links without special rights.
    closeSync(
      openSync(lock, constants.O_CREAT | constants.O_APPEND | constants.O_RDWR | (constants.O_NOFOLLOW ?? 0), 0o600),
    );
    const seen = identityOf(lock);
    const sql = openSqlite(lock, options);
    try {
      sql.exec('BEGIN IMMEDIATE');
      // The last owner has removed the file; a new one with the same name is another lock.
      if (identityOf(lock) === seen) {
        return () => {
          removeOpen(lock);
          sql.close();
        };
      }
    } catch (error) {
      // A lock file that is removed between two of these steps causes errors of its own.
      if (left === 1 || (!isBusy(error) && identityOf(lock) === seen)) {
        sql.close();
        throw error;
      }
    }
    sql.close();
    await sleep(pauseMs);
  }
}

/** Windows does not remove a file that is open; an empty one may stay. */
function removeOpen(lock: string): void {
  try {
    rmSync(lock, { force: true });
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  }
}
