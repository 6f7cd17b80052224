import type { Sql } from '../../engine/ground/contract/sql.ts';
import { createIds } from '../../engine/ground/runtime/ids.ts';
import { currentVersion, migrate, versionOf } from '../../engine/store/migrations/migrations.ts';
import { takeOver } from '../../engine/store/upkeep/takeOver.ts';
import { sealSource } from '../files/sealKey.ts';
import { secureRandom } from '../machine/secureRandom.ts';
import { backupsOf, damageOf, newestFirst, removeCopies, withCopy } from './backups.ts';
import { isDirectory } from './databaseFile.ts';
import { openSqlite, type SqliteOptions } from './openSqlite.ts';

export interface Restored {
  /** Memories that could still be read from damaged files. */
  readonly salvaged: number;
  /** Memories that only a backup still had. */
  readonly fromBackup: number;
  /** Day of that backup; absent when there is no sound one. */
  readonly backupDay?: string;
}

/**
 * Fills a fresh database with what is left: first from the files that were set aside, which are newest, then from the
 * newest sound backup. No source is changed. Every step adds only what is missing, so that it may be interrupted and
 * run again, and another window may write at the same time.
 */
export function restore(
  into: Sql,
  asides: readonly string[],
  { now, options }: { readonly now: number; readonly options: SqliteOptions },
): Restored {
  const store = { sql: into, clock: () => now, ids: createIds(secureRandom), seals: sealSource(into.file) };
  removeCopies(into.file);
  const take = (source: string): number => withCopy(source, (copy) => takeCopy(copy));
  const takeCopy = (copy: string): number => {
    const from = openSource(copy, options);
    if (from === undefined) return 0;
    try {
      return takeOver(store, from);
    } finally {
      from.close();
    }
  };
  const salvaged = asides.filter((aside) => !isDirectory(aside)).reduce((sum, aside) => sum + take(aside), 0);
  const backup = newestFirst(backupsOf(into.file), { now, options }).find(
    ({ file }) => damageOf(file, options) === undefined,
  );
  if (backup === undefined) return { salvaged, fromBackup: 0 };
  return { salvaged, fromBackup: take(backup.file), backupDay: backup.day };
}

/** A source of an earlier version is migrated first; one that cannot be opened is skipped. */
function openSource(copy: string, options: SqliteOptions): Sql | undefined {
  try {
    const sql = openSqlite(copy, options);
    try {
      const version = versionOf(sql);
      if (version > 0 && version < currentVersion) migrate(sql, () => undefined);
    } catch {
      // A damaged source may still be read as it is.
    }
    return sql;
  } catch {
    return undefined;
  }
}
