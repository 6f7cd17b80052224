import { counted } from '../../engine/ground/text/counted.ts';
import { existsSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, isDamage, isFull, MemoryError } from '../../engine/ground/contract/memoryError.ts';
import type { Problem } from '../../engine/ground/contract/model.ts';
import type { Clock } from '../../engine/ground/contract/ports.ts';
import { currentVersion, migrate, versionOf } from '../../engine/store/migrations/migrations.ts';
import type { Sql } from '../../engine/ground/contract/sql.ts';
import { number } from '../../engine/ground/contract/sql.ts';
import { alone } from './alone.ts';
import { asidesToRestore, endHalfMove, endRestore, isHalfMoved, setAside } from './asides.ts';
import { backUpBeforeMigration } from './backUpBeforeMigration.ts';
import { backupsOf } from './backups.ts';
import { openSqlite } from './openSqlite.ts';
import {
  applicationId,
  isDirectory,
  isMarkedDamaged,
  prepareFile,
  prepareFolder,
  removeDamageMark,
} from './databaseFile.ts';
import { runInWorker } from './runInWorker.ts';
import { openInMemory } from './openInMemory.ts';
import { assertOurs, isForeign } from './assertOurs.ts';
import type { Restored } from './restore.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';

export interface OpenedDatabase {
  readonly sql: Sql;
  readonly problems: readonly Problem[];
  readonly readOnlyReason: string | undefined;
  readonly isNew: boolean;
}

interface OpenContext {
  readonly clock: Clock;
  readonly nativeBinding: string | undefined;
  readonly bundled: boolean;
}

const newerReason =
  'This memory was written by a newer version of Tiered Memory and is open for reading only. Update the extension to save again.';
const fullReason =
  'The disk with the memory database is full, so the memory is open for reading only. Free some space and reload the window to save again.';
const unwritableReason =
  'The memory database cannot be written and is open for reading only. Check the permissions of its folder, or choose another in the setting tieredMemory.dataFolder.';

/** Opens, checks and if need be migrates the database, and puts aside what is none. */
export async function openDatabase(file: string, context: OpenContext): Promise<OpenedDatabase> {
  if (file === ':memory:') {
    const sql = openSqlite(file, context);
    configure(sql);
    migrate(sql, () => undefined);
    return { sql, problems: [], readOnlyReason: undefined, isNew: true };
  }
  prepareFolder(file);
  try {
    return await openOrSetAside(file, context);
  } catch (error) {
    const sql = isFull(error) ? openInMemory(file, context) : undefined;
    if (sql === undefined) throw asMemoryError(error, file);
    return { sql, problems: [{ code: 'full', message: fullReason }], readOnlyReason: fullReason, isNew: false };
  }
}

async function openOrSetAside(file: string, context: OpenContext): Promise<OpenedDatabase> {
  // It spoke of a file that is no longer there.
  if (!existsSync(file)) removeDamageMark(file);
  if (whyLost(file) === undefined && !isHalfMoved(file) && asidesToRestore(file).length === 0) {
    const isNew = !existsSync(file) || statSync(file).size === 0;
    try {
      return { ...(await openSound(file, context)), isNew };
    } catch (error) {
      if (!isDamage(error) && !isForeign(error)) throw error;
    }
  }
  return await alone(file, context, () => openOrStartAnew(file, context));
}

/** Looks again, because another window may have done all this while this one waited for its turn. */
async function openOrStartAnew(file: string, context: OpenContext): Promise<OpenedDatabase> {
  endHalfMove(file);
  // An earlier start was broken off before it had filled the new database.
  const earlier = asidesToRestore(file);
  const startAnew = async (why: string): Promise<OpenedDatabase> => {
    const asides = existsSync(file) || earlier.length === 0 ? [setAside(file, context.clock()), ...earlier] : earlier;
    // It spoke of the file that is out of the way now.
    removeDamageMark(file);
    return await fill(file, await openSound(file, context), { why, asides }, context);
  };
  const why = whyLost(file);
  if (why !== undefined) return await startAnew(why);
  let opened: Omit<OpenedDatabase, 'isNew'>;
  try {
    opened = await openSound(file, context);
  } catch (error) {
    if (!isDamage(error) && !isForeign(error)) throw error;
    return await startAnew(isForeign(error) ? 'it belongs to another program' : 'it is damaged');
  }
  return earlier.length === 0
    ? { ...opened, isNew: false }
    : await fill(file, opened, { why: brokenOff, asides: earlier }, context);
}

const brokenOff = 'restoring it was broken off';

/** What shows before the file is opened; undefined when nothing speaks against opening it. */
function whyLost(file: string): string | undefined {
  if (isDirectory(file)) return 'a folder is in its place';
  const exists = existsSync(file);
  if (exists && isMarkedDamaged(file)) return 'it was found damaged';
  // No file and an empty one are a new memory, unless there has been one.
  if (exists && statSync(file).size > 0) return undefined;
  if (asidesToRestore(file).length > 0) return brokenOff;
  if (backupsOf(file).length === 0) return undefined;
  return exists ? 'it is empty' : 'it is gone';
}

/** A database that could not be used, and where it is kept now, the newest first; nowhere when it was gone. */
interface Lost {
  readonly why: string;
  readonly asides: readonly string[];
}

/** Puts into a new database what can be had of the one that was lost. */
async function fill(
  file: string,
  opened: Omit<OpenedDatabase, 'isNew'>,
  { why, asides }: Lost,
  context: OpenContext,
): Promise<OpenedDatabase> {
  const restored = opened.readOnlyReason === undefined ? await restoreInWorker(file, asides, context) : undefined;
  const kept =
    restored === undefined
      ? asides
      : asides.map((aside) => endRestore(file, aside)).filter((aside) => aside !== undefined);
  const where = kept.length === 0 ? 'A' : `It was set aside as ${kept.join(' and ')} and a`;
  const message = `The memory database could not be read (${why}). ${where} new one was started${outcome(restored)}`;
  return { ...opened, problems: [{ code: 'setAside', message }, ...opened.problems], isNew: true };
}

/** Undefined when it did not work; what was set aside keeps its name then, so that the next start tries again. */
async function restoreInWorker(
  file: string,
  asides: readonly string[],
  { clock, nativeBinding, bundled }: OpenContext,
): Promise<Restored | undefined> {
  try {
    const answer = await runInWorker({ task: 'restore', file, nativeBinding, asides, now: clock() }, bundled);
    return answer.ok ? answer.restored : undefined;
  } catch {
    // A worker that died is told to the user like one that failed.
    return undefined;
  }
}

function outcome(restored: Restored | undefined): string {
  if (restored === undefined)
    return '; its memories could not be restored yet (is the disk full?). Nothing was deleted, and the next start tries again.';
  const { salvaged, fromBackup, backupDay } = restored;
  if (salvaged + fromBackup === 0) return '; there was nothing more to restore.';
  const parts = [
    ...(salvaged === 0 ? [] : [`${salvaged} from it`]),
    ...(fromBackup === 0 ? [] : [`${fromBackup} from the backup of ${backupDay ?? ''}`]),
  ];
  return ` with ${counted(salvaged + fromBackup, 'restored memory', 'restored memories')}: ${parts.join(' and ')}.`;
}

async function openSound(file: string, context: OpenContext): Promise<Omit<OpenedDatabase, 'isNew'>> {
  prepareFile(file);
  const first = await patiently(() => openChecked(file, context));
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
  // A new file takes milliseconds; one with data is copied and migrated where it holds nobody up.
  if (version === 0) await patiently(() => migrate(first.sql, (from) => void backUpBeforeMigration(first.sql, from)));
  else if (version < currentVersion) await migrateInWorker(file, context);
  return { sql: first.sql, problems: [], readOnlyReason: undefined };
}

function openChecked(
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
 * Pages kept at hand, in KiB, and never more than were read: what 100,000 memories' recalls touch is 40 MiB, and with
 * SQLite's usual 16 MiB they would read most of it anew each time (text list 3.6 instead of 2.5 ms).
 */
const pageCacheKiB = 65_536;

function configure(sql: Sql): void {
  const id = number(sql.prepare('PRAGMA application_id').get()?.['application_id']);
  if (id !== applicationId) sql.exec(`PRAGMA application_id = ${applicationId}`);
  sql.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = ON; PRAGMA cache_size = -${pageCacheKiB}`,
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

/** Several windows may open a new file at once; one of them sets it up, the others wait a moment. */
async function patiently<T>(work: () => T): Promise<T> {
  const tries = 100;
  for (let attempt = 1; ; attempt++) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || attempt >= tries) throw error;
    }
    await sleep(20);
  }
}

function asMemoryError(error: unknown, file: string): unknown {
  if (MemoryError.is(error)) return error;
  if (isFull(error)) {
    return new MemoryError(
      'full',
      `The disk with the memory database is full: ${file} cannot be opened. Nothing was lost; free some space and try again.`,
      error,
    );
  }
  const detail = messageOf(error);
  if (isBusy(error)) {
    return new MemoryError(
      'locked',
      `Another program keeps the memory database locked: ${file}. Close it and try again.`,
      error,
    );
  }
  return new MemoryError(
    'readOnly',
    `The memory database cannot be opened: ${file} (${detail}). Check the permissions of its folder, or choose another in the setting tieredMemory.dataFolder.`,
    error,
  );
}
