import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, isDamage, type ReadWhere, type ToldOfWaits } from '../../engine/ground/contract/memoryError.ts';
import type { Problem } from '../../engine/ground/contract/model.ts';
import type { Clock } from '../../engine/ground/contract/ports.ts';
import type { Sql } from '../../engine/ground/contract/sql.ts';
import { number } from '../../engine/ground/contract/sql.ts';
import { overwritesInPassing } from '../../engine/store/memories/erase.ts';
import { currentVersion, migrate, versionOf } from '../../engine/store/migrations/migrations.ts';
import { assertOurs } from './assertOurs.ts';
import { backUpBeforeMigration } from './backUpBeforeMigration.ts';
import { applicationId, prepareDatabaseFile } from './databaseFile.ts';
import { openSqlite } from './openSqlite.ts';
import { runInWorker } from './runInWorker.ts';

export interface OpenedDatabase {
  readonly sql: Sql;
  readonly problems: readonly Problem[];
  readonly readOnlyReason: string | undefined;
  readonly isNew: boolean;
}

export interface OpenContext extends ReadWhere, ToldOfWaits {
  readonly clock: Clock;
  readonly nativeBinding: string | undefined;
  readonly bundled: boolean;
  /** Whether a file that is not there may be made. Default true. */
  readonly mayCreate?: boolean | undefined;
  /** Whether an older file may be migrated, and one that cannot be used be set aside. Default true. */
  readonly mayMigrate?: boolean | undefined;
}

const newerReason =
  'This memory was written by a newer version of Tiered Memory and is open for reading only. Update the ' +
  'extension to save again.';

export const unwritableReason =
  'The memory database cannot be written and is open for reading only. Check the permissions of its folder, or ' +
  'choose another in the setting tieredMemory.dataFolder.';

/**
 * Opens a database that can be used, and migrates it if need be. Throws when it is damaged or belongs to another
 * program.
 */
export async function openSound(file: string, context: OpenContext): Promise<Omit<OpenedDatabase, 'isNew'>> {
  prepareDatabaseFile(file);
  const first = await patiently(() => openChecked(file, context), context);
  const { version, unwritable } = first;
  if (version > currentVersion) {
    first.sql.close();
    const sql = openSqlite(file, { ...context, readOnly: true });
    return { sql, problems: [{ code: 'newer', message: newerReason }], readOnlyReason: newerReason };
  }
  if (unwritable) {
    return {
      sql: first.sql,
      problems: [{ code: 'readOnly', message: unwritableReason }],
      readOnlyReason: unwritableReason,
    };
  }
  // A new file takes milliseconds; one with data is copied and migrated in a worker, so that the window stays
  // responsive.
  if (version === 0)
    await patiently(() => migrate(first.sql, (from) => void backUpBeforeMigration(first.sql, from)), context);
  else if (version < currentVersion) await migrateInWorker(file, context);
  return { sql: first.sql, problems: [], readOnlyReason: undefined };
}

/** Opens a database of any version. Throws when it is damaged or belongs to another program. */
export function openChecked(
  file: string,
  context: OpenContext,
): { readonly sql: Sql; readonly version: number; readonly unwritable: boolean } {
  const sql = openForWriting(file, context);
  try {
    const version = versionOf(sql);
    assertOurs(sql, version);
    if (sql.readOnly) return { sql, version, unwritable: true };
    if (version <= currentVersion) configure(sql);
    return { sql, version, unwritable: version <= currentVersion && !isWritable(sql, version) };
  } catch (error) {
    sql.close();
    throw error;
  }
}

/** A file or drive that cannot be written may still be read. */
function openForWriting(file: string, context: OpenContext): Sql {
  try {
    return openSqlite(file, context);
  } catch (error) {
    if (isDamage(error) || isBusy(error) || !existsSync(file)) throw error;
    return openSqlite(file, { ...context, readOnly: true });
  }
}

/**
 * Pages kept in memory, in KiB, and never more than were read. Recall over 100,000 memories touches 40 MiB; with
 * SQLite's usual 16 MiB most of them would be read from the file each time (text list 3.6 instead of 2.5 ms).
 */
const pageCacheKiB = 65_536;

export function configure(sql: Sql): void {
  const id = number(sql.prepare('PRAGMA application_id').get()?.['application_id']);
  if (id !== applicationId) sql.exec(`PRAGMA application_id = ${applicationId}`);
  sql.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = ON; ' +
      `PRAGMA cache_size = -${pageCacheKiB}; ${overwritesInPassing}`,
  );
}

/**
 * Writes a number over itself and takes it back. Only a real write shows a file without permission: SQLite opens
 * it for reading without a word, and in WAL mode lets a transaction begin.
 */
function isWritable(sql: Sql, version: number): boolean {
  const takenBack = new Error('taken back');
  try {
    sql.transaction(() => {
      sql.exec(`PRAGMA user_version = ${version}`);
      throw takenBack;
    });
    return true;
  } catch (error) {
    if (error === takenBack || isBusy(error)) return true;
    const code = (error as { readonly code?: unknown }).code;
    if (typeof code === 'string' && /^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code)) return false;
    throw error;
  }
}

async function migrateInWorker(file: string, { nativeBinding, bundled }: OpenContext): Promise<void> {
  const answer = await runInWorker({ task: 'migrate', file, nativeBinding }, bundled);
  if (!answer.ok) throw Object.assign(new Error(answer.message), { code: answer.code });
}

/** Several windows may open a new file at once: one of them sets it up, and the others wait a moment. */
export async function patiently<T>(work: () => T, { onWait }: ToldOfWaits): Promise<T> {
  const tries = 100;
  // With what the driver blocks at each, about a second.
  const silentTries = 15;
  for (let attempt = 1; ; attempt++) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || attempt >= tries) throw error;
      if (attempt === silentTries) onWait?.();
    }
    await sleep(20);
  }
}
