import { copyFileSync } from 'node:fs';
import { createIds } from '../../engine/ground/runtime/ids.ts';
import { eraseMemories, overwriting, scrub } from '../../engine/store/memories/erase.ts';
import { redactSummaries } from '../../engine/store/memories/redactStored.ts';
import { migrate } from '../../engine/store/migrations/migrations.ts';
import type { Sql } from '../../engine/ground/contract/sql.ts';
import { backupsOf, unfinishedName } from './backups.ts';
import { migrationBackupsOf } from './migrationBackupsOf.ts';
import { openSqlite, type SqliteOptions } from './openSqlite.ts';
import { asidesOf } from './asides.ts';
import { writeWhole } from './backUpBeforeMigration.ts';
import { secureRandom } from '../machine/secureRandom.ts';

/**
 * After a secret was taken out of memories: removes what is left of them in unused parts of the file, and the
 * memories themselves from every backup. Answers which files may still hold them: backups that could not be
 * changed, and damaged files that were set aside, which cannot be changed.
 */
export function eraseElsewhere(
  sql: Sql,
  ids: readonly string[],
  { now, options }: { readonly now: number; readonly options: SqliteOptions },
): string[] {
  scrub(sql);
  const copies = [...backupsOf(sql.file).map((backup) => backup.file), ...migrationBackupsOf(sql.file)];
  const left = copies.filter((copy) => !eraseFrom(copy, ids, { now, options }));
  return [...left, ...asidesOf(sql.file)];
}

/**
 * Works on a copy that replaces the backup when it is complete: a process that is killed leaves the backup as it was.
 */
function eraseFrom(
  backup: string,
  ids: readonly string[],
  { now, options }: { readonly now: number; readonly options: SqliteOptions },
): boolean {
  try {
    writeWhole(backup, unfinishedName(backup), (copy) => {
      copyFileSync(backup, copy);
      const sql = openSqlite(copy, { ...options, mustExist: true });
      try {
        // The tables must be the ones that this version knows.
        migrate(sql, () => undefined);
        const store = { sql, clock: () => now, ids: createIds(secureRandom) };
        const erased = overwriting(sql, () => sql.transaction(() => eraseMemories(store, ids)));
        // A summary may retell what was taken out of a memory.
        const retold = overwriting(sql, () => sql.transaction(() => redactSummaries(store, { personalNumbers: true })));
        if (erased.length + retold.length > 0) scrub(sql);
      } finally {
        sql.close();
      }
    });
    return true;
  } catch {
    // The user is told that this file may still hold it.
    return false;
  }
}
