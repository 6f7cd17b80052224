import { isBusy, isDamage } from '../../engine/ground/contract/memoryError.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { currentVersion, versionOf } from '../../engine/store/migrations/migrations.ts';
import { assertOurs, isForeign } from './assertOurs.ts';
import { isMarkedDamaged } from './databaseFile.ts';
import { openSqlite, type SqliteOptions } from './openSqlite.ts';

/** Whether a database can be used. */
export interface Soundness {
  readonly ok: boolean;
  /** What was found, and where something is wrong what to do. */
  readonly says: string;
  /** Opening the file for repair mends it. */
  readonly isRepairable?: true;
}

/** Looks at a database for reading only. Throws what keeps it from being looked at. */
export function soundnessOf(file: string, options: SqliteOptions): Soundness {
  if (isMarkedDamaged(file)) return damaged('it was found damaged while it was in use');
  try {
    return soundnessInside(file, options);
  } catch (error) {
    if (isDamage(error)) return damaged(messageOf(error));
    if (isForeign(error))
      return { ok: false, says: 'The file belongs to another program, and is left as it is; name a memory instead.' };
    if (isBusy(error)) return { ok: false, says: 'Another program keeps the file locked; close it and try again.' };
    throw error;
  }
}

function damaged(why: string): Soundness {
  return { ok: false, says: `The file is damaged (${why}).`, isRepairable: true };
}

function soundnessInside(file: string, options: SqliteOptions): Soundness {
  const sql = openSqlite(file, { ...options, readOnly: true, mustExist: true });
  try {
    const version = versionOf(sql);
    assertOurs(sql, version);
    if (version > currentVersion)
      return { ok: false, says: `The file was written by a newer version (${version}); update this program.` };
    if (version < currentVersion)
      return {
        ok: false,
        says: `The file is of an older version (${version}); an extension in VS Code that is as old cannot use it once it is up to date.`,
        isRepairable: true,
      };
    const answer = String(sql.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] ?? 'no answer');
    return answer === 'ok' ? { ok: true, says: `sound, version ${version}` } : damaged(answer);
  } finally {
    sql.close();
  }
}
