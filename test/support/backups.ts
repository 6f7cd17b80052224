import { backUpDaily } from '../../src/adapters/sqlite/backups.ts';
import { openSqlite } from '../../src/adapters/sqlite/openSqlite.ts';

/** Makes a day's backup of a database that nobody has open; returns the reason when none was made. */
export function backUp(file: string, now: number, keep = 7): string | undefined {
  const sql = openSqlite(file);
  try {
    return backUpDaily(sql, { now, keep, options: {} });
  } finally {
    sql.close();
  }
}
