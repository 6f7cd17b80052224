import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { Sql } from '../../engine/ground/contract/sql.ts';
import { hourMs } from '../../engine/ground/contract/time.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { changesIn } from '../../engine/store/history/history.ts';
import { versionOf } from '../../engine/store/migrations/migrations.ts';
import { emptyVectors } from '../../engine/store/vectors/vectors.ts';
import { writeWhole } from './backUpBeforeMigration.ts';
import { applicationId, companions, removeCompanions } from './databaseFile.ts';
import { openSqlite, type SqliteOptions } from './openSqlite.ts';

/** A complete copy of the database as it was on one day, without vectors. */
interface Backup {
  readonly file: string;
  /** The day, `2026-11-21`, in UTC. */
  readonly day: string;
}

/** A backup is only made while this many times its size are free on the drive. */
const neededRoom = 2;

/** The daily backups of a database, newest first. Reads the folder anew each time: other windows write it too. */
export function backupsOf(file: string): Backup[] {
  const { folder, stem, ending } = place(file);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${stem}-`) && name.endsWith(ending))
    .map((name) => ({ file: join(folder, name), day: name.slice(stem.length + 1, name.length - ending.length) }))
    .filter(({ day }) => /^\d{4}-\d\d-\d\d$/.test(day))
    .sort((a, b) => (a.day < b.day ? 1 : -1));
}

/**
 * Whether there is no backup of this day yet. One of a later day does not count: the clock was wrong then, or is now.
 */
export function isBackupDue(file: string, now: number): boolean {
  const today = dayOf(now);
  return !backupsOf(file).some(({ day }) => day === today);
}

/**
 * Makes today's backup and removes the oldest ones beyond `keep`; returns why not, when it was not made. The copy is
 * opened and checked before it counts, and an older one is removed only after that. Call it with a database that was
 * found sound. Throws errors of the driver and the file system, such as a full disk; no partial copy is left behind.
 */
export function backUpDaily(
  sql: Sql,
  { now, keep, options }: { readonly now: number; readonly keep: number; readonly options: SqliteOptions },
): string | undefined {
  const { folder, stem, ending } = place(sql.file);
  if (!hasRoom(sql.file)) return 'there is not enough free space on the drive';
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder, stem, now);
  const target = join(folder, `${stem}-${dayOf(now)}${ending}`);
  let damage: string | undefined;
  try {
    writeWhole(target, unfinishedName(target), (unfinished) => {
      sql.prepare('VACUUM INTO ?').run(unfinished);
      leaveOutVectors(unfinished, options);
      damage = damageOf(unfinished, options);
      if (damage !== undefined) throw new Error(damage);
    });
  } catch (error) {
    if (damage === undefined) throw error;
    return `the copy was not sound: ${damage}`;
  }
  for (const old of beyond(sql.file, { now, keep })) rmSync(old.file, { force: true });
  return undefined;
}

/**
 * The backups that rotation removes. Those of future days are counted separately: either the clock was ahead when they
 * were made, or it is behind now, and nobody knows which. So neither kind can push out the other.
 */
function beyond(file: string, { now, keep }: { readonly now: number; readonly keep: number }): Backup[] {
  const today = dayOf(now);
  const all = backupsOf(file);
  return [all.filter(({ day }) => day <= today), all.filter(({ day }) => day > today)].flatMap((kind) =>
    kind.slice(keep),
  );
}

/**
 * The backups in the order of what they hold, the newest first. Their days tell, unless one of them is in the future:
 * then the one with the longest history is the newest, since a history only grows.
 */
export function newestFirst(
  backups: readonly Backup[],
  { now, options }: { readonly now: number; readonly options: SqliteOptions },
): readonly Backup[] {
  const today = dayOf(now);
  if (!backups.some(({ day }) => day > today)) return backups;
  const lengths = new Map(backups.map(({ file }) => [file, historyLength(file, options)]));
  return backups.toSorted((a, b) => (lengths.get(b.file) ?? 0) - (lengths.get(a.file) ?? 0));
}

function historyLength(file: string, options: SqliteOptions): number {
  try {
    const sql = openSqlite(file, { ...options, readOnly: true });
    try {
      return changesIn(sql);
    } finally {
      sql.close();
    }
  } catch {
    // A backup that cannot be read comes last, where it is found damaged.
    return -1;
  }
}

/** The name of a copy that this process has not finished yet. */
export function unfinishedName(target: string): string {
  return `${target}.${process.pid}.unfinished`;
}

/** Vectors can be made anew, and at 384 numbers each they double the size of a file. */
function leaveOutVectors(file: string, options: SqliteOptions): void {
  const sql = openSqlite(file, options);
  try {
    if (sql.transaction(() => emptyVectors(sql))) sql.exec('VACUUM');
  } finally {
    sql.close();
  }
}

/** What is wrong with a database of this product; undefined when it is sound. */
export function damageOf(file: string, options: SqliteOptions): string | undefined {
  try {
    const sql = openSqlite(file, { ...options, readOnly: true });
    try {
      if (
        Number(sql.prepare('PRAGMA application_id').get()?.['application_id']) !== applicationId ||
        versionOf(sql) === 0
      )
        return 'it belongs to another program';
      const found = String(sql.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] ?? 'no answer');
      return found === 'ok' ? undefined : found;
    } finally {
      sql.close();
    }
  } catch (error) {
    return messageOf(error);
  } finally {
    removeCompanions(file);
  }
}

/**
 * Works on a copy that may be changed: opening a database can change it, and a backup or a damaged file must not
 * change.
 */
export function withCopy<T>(file: string, work: (copy: string) => T): T {
  const copy = `${file}.${process.pid}.copy`;
  const files = ['', ...companions].filter((ending) => existsSync(file + ending));
  try {
    for (const ending of files) copyFileSync(file + ending, copy + ending);
    return work(copy);
  } finally {
    rmSync(copy, { force: true });
    removeCompanions(copy);
  }
}

/** Removes copies that were left by a process that ended while it read one. Call it while nobody else reads one. */
export function removeCopies(file: string): void {
  const { folder, stem } = place(file);
  for (const where of [dirname(file), folder].filter((path) => existsSync(path))) {
    for (const name of readdirSync(where)) {
      if (name.startsWith(stem) && /\.\d+\.copy(?:-\w+)?$/.test(name)) rmSync(join(where, name), { force: true });
    }
  }
}

/** Removes what was left by a process that died while it made a backup; a younger copy may still be in the making. */
function removeUnfinished(folder: string, stem: string, now: number): void {
  const anHour = hourMs;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (
      name.startsWith(stem) &&
      /\.unfinished(?:-\w+)?$/.test(name) &&
      now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > anHour
    )
      rmSync(path, { force: true });
  }
}

function hasRoom(file: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize > neededRoom * statSync(file).size;
}

function place(file: string): { readonly folder: string; readonly stem: string; readonly ending: string } {
  const ending = extname(file);
  return { folder: join(dirname(file), 'backups'), stem: basename(file, ending), ending };
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
