import { backUpDaily } from '../../src/adapters/sqlite/backups.ts';
import { openSqlite } from '../../src/adapters/sqlite/openSqlite.ts';

/** Makes the backup of a day of a database that nobody has open; answers why not, when it was not made. */
export function backUp(file: string, now: number, keep = 7): string | undefined {
  const sql = openSqlite(file);
  try {
    return backUpDaily(sql, { now, keep, options: {} });
  } finally {
    sql.close();
  }
}
