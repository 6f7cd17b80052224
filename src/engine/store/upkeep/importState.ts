import { optionalText, type Sql } from '../../ground/contract/sql.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';

/** Where the batch of an import is noted while it is under way. */
const note = 'importing';

/**
 * The batch of the import that is under way, or of one that was broken off, so that one undo takes all of it back. Call
 * inside a transaction.
 */
export function importBatch(store: Store): string {
  const { sql } = store;
  const begun = importUnderWay(sql);
  if (begun !== undefined) return begun;
  const fresh = store.ids.batch(store.clock());
  sql
    .prepare(
      `INSERT INTO ${t.metadata} (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    )
    .run(note, fresh);
  return fresh;
}

/** The batch of that import, if there is one. */
export function importUnderWay(sql: Sql): string | undefined {
  const begun = optionalText(sql.prepare(`SELECT value FROM ${t.metadata} WHERE key = ?`).get(note)?.['value']);
  const undone = sql.prepare(`SELECT 1 FROM ${t.batches} WHERE id = ? AND undone_by IS NOT NULL`);
  return begun === undefined || undone.get(begun) !== undefined ? undefined : begun;
}

export function endImport({ sql }: Store): void {
  sql.prepare(`DELETE FROM ${t.metadata} WHERE key = ?`).run(note);
}
