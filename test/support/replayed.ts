import { openSqlite } from '../../src/adapters/sqlite/openSqlite.ts';
import type { Sql } from '../../src/engine/ground/contract/sql.ts';
import { replay } from '../../src/engine/store/history/replay.ts';
import { migrate } from '../../src/engine/store/migrations/migrations.ts';
import { canonicalRows } from './canonicalRows.ts';

/** The canonical rows of an empty file after the history of another one was replayed into it. */
export function replayed(from: Sql): ReturnType<typeof canonicalRows> {
  const into = openSqlite(':memory:');
  try {
    migrate(into, () => undefined);
    into.transaction(() => replay(into, from));
    return canonicalRows(into);
  } finally {
    into.close();
  }
}
