import { readFileSync } from 'node:fs';
import { currentVersion, migrate, versionOf } from '../../engine/store/migrations/migrations.ts';
import type { Sql } from '../../engine/ground/contract/sql.ts';
import { sizeOf } from './databaseFile.ts';
import { openSqlite, type SqliteOptions } from './openSqlite.ts';
import { inOneFile } from './inOneFile.ts';
import { assertOurs } from './assertOurs.ts';

/** More than this is not read into memory, in bytes: about a million memories. */
const mostInMemory = 1e9;

/**
 * On a full disk SQLite has no room for what it keeps beside a database, not even to read it. Then the file is read
 * into memory and not touched. Undefined when that is not possible, or when a log beside it has newer changes.
 */
export function openInMemory(file: string, options: SqliteOptions): Sql | undefined {
  const size = sizeOf(file) ?? 0;
  if (size === 0 || size > mostInMemory || (sizeOf(`${file}-wal`) ?? 0) > 0) return undefined;
  let sql: Sql | undefined;
  try {
    sql = openSqlite(file, { ...options, content: inOneFile(readFileSync(file)) });
    const version = versionOf(sql);
    assertOurs(sql, version);
    if (version < currentVersion) migrate(sql, () => undefined);
    return sql;
  } catch {
    // Whatever is wrong with the file is dealt with once there is room; until then the full disk is what the user must
    // know.
    sql?.close();
    return undefined;
  }
}
