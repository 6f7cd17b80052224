import { existsSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, isDamage, MemoryError } from '../engine/errors.ts';
import type { Problem } from '../engine/model.ts';
import type { Clock } from '../engine/ports.ts';
import { currentVersion, migrate, versionOf } from '../engine/store/migrations.ts';
import type { Sql } from '../engine/store/sql.ts';
import { number } from '../engine/store/sql.ts';
import { backUpBeforeMigration } from './backup.ts';
import { backupsOf } from './backups.ts';
import { openSqlite } from './betterSqlite.ts';
import { applicationId, identityOf, isDirectory, prepareFile, prepareFolder, setAside, takeDamageMark } from './databaseFile.ts';
import { runInWorker } from './longWork.ts';
import type { Restored } from './restore.ts';

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
    throw asMemoryError(error, file);
  }
}

async function openOrSetAside(file: string, context: OpenContext): Promise<OpenedDatabase> {
  const lost = lostAtFirstSight(file, context);
  if (lost !== undefined) return await openInstead(file, lost, context);
  const isNew = !existsSync(file) || statSync(file).size === 0;
  const seen = identityOf(file);
  try {
    return { ...(await openSound(file, context)), isNew };
  } catch (error) {
    if (!isDamage(error) && !isForeign(error)) throw error;
    // Another window may have put it aside meanwhile and started a new one, which must stay.
    if (identityOf(file) !== seen) return { ...(await openSound(file, context)), isNew: false };
    const why = isForeign(error) ? 'it belongs to another program' : 'it is damaged';
    return await openInstead(file, { why, aside: setAside(file, context.clock()) }, context);
  }
}

/** A database that cannot be used, and where it is kept now. */
interface Lost {
  readonly why: string;
  readonly aside: string;
}

/** What shows before the file is opened. */
function lostAtFirstSight(file: string, { clock }: OpenContext): Lost | undefined {
  const putAway = (why: string): Lost => ({ why, aside: setAside(file, clock()) });
  if (isDirectory(file)) return putAway('a folder is in its place');
  // Only one of several windows that start together takes the mark, and without a file there is nothing to put aside.
  if (takeDamageMark(file) && existsSync(file)) return putAway('it was found damaged');
  // An empty file is a new one, unless there has been a memory.
  if (existsSync(file) && statSync(file).size === 0 && backupsOf(file).length > 0) return putAway('it is empty');
  return undefined;
}

/** Starts a new database and puts into it what can be had of the old one. */
async function openInstead(file: string, { why, aside }: Lost, context: OpenContext): Promise<OpenedDatabase> {
  const opened = await openSound(file, context);
  const restored = opened.readOnlyReason === undefined ? await restoreInWorker(file, aside, context) : undefined;
  const message = `The memory database could not be read (${why}). It was set aside as ${aside} and a new one was started${outcome(restored)}`;
  return withProblems(opened, [{ code: 'setAside', message }], true);
}

async function restoreInWorker(file: string, aside: string, { clock, nativeBinding, bundled }: OpenContext): Promise<Restored | undefined> {
  const answer = await runInWorker({ task: 'restore', file, nativeBinding, aside, now: clock() }, bundled);
  return answer.ok ? answer.restored : undefined;
}

function outcome(restored: Restored | undefined): string {
  if (restored === undefined) return '; its memories could not be restored, but nothing was deleted.';
  const { salvaged, fromBackup, backupDay } = restored;
  if (salvaged + fromBackup === 0) return '; there was nothing to restore.';
  const parts = [...(salvaged === 0 ? [] : [`${salvaged} from it`]), ...(fromBackup === 0 ? [] : [`${fromBackup} from the backup of ${backupDay ?? ''}`])];
  return ` with ${salvaged + fromBackup} restored ${salvaged + fromBackup === 1 ? 'memory' : 'memories'}: ${parts.join(' and ')}.`;
}

function withProblems(opened: Omit<OpenedDatabase, 'isNew'>, earlier: readonly Problem[], isNew: boolean): OpenedDatabase {
  return { ...opened, problems: [...earlier, ...opened.problems], isNew };
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
    return { sql: first.sql, problems: [{ code: 'readOnly', message: unwritableReason }], readOnlyReason: unwritableReason };
  }
  // A new file takes milliseconds; one with data is copied and migrated where it holds nobody up.
  if (version === 0) await patiently(() => migrate(first.sql, (from) => void backUpBeforeMigration(first.sql, from)));
  else if (version < currentVersion) await migrateInWorker(file, context);
  return { sql: first.sql, problems: [], readOnlyReason: undefined };
}

function openChecked(file: string, context: OpenContext): { readonly sql: Sql; readonly version: number; readonly unwritable: boolean } {
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
  sql.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = ON; PRAGMA cache_size = -${pageCacheKiB}`);
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

/** Raised for a sound database that is not this product's; it is set aside like a damaged one. */
class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase';
}

function isForeign(error: unknown): boolean {
  return error instanceof ForeignDatabase;
}

function assertOurs(sql: Sql, version: number): void {
  const objects = number(sql.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.['n']);
  const id = number(sql.prepare('PRAGMA application_id').get()?.['application_id']);
  if (id === applicationId || (objects === 0 && version === 0)) return;
  throw new ForeignDatabase('The database belongs to another program.');
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
  const detail = error instanceof Error ? error.message : String(error);
  if (isBusy(error)) {
    return new MemoryError('locked', `Another program keeps the memory database locked: ${file}. Close it and try again.`, error);
  }
  return new MemoryError(
    'readOnly',
    `The memory database cannot be opened: ${file} (${detail}). Check the permissions of its folder, or choose another in the setting tieredMemory.dataFolder.`,
    error,
  );
}
