import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { eraseLinesOf } from '../archive/archivedRows.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { record } from '../history/record.ts';
import { emptyHistory } from '../history/scrubHistory.ts';
import { removeFromIndex } from '../search/indexMemory.ts';
import { overwriting } from './erase.ts';

const isOver = 'purge_at IS NOT NULL AND purge_at <= ? AND valid_until IS NOT NULL';

/** Memories out of sight whose time to be brought back was over at a time, the earliest first. */
export function idsToPurge(sql: Sql, at: number, most: number): string[] {
  return sql
    .prepare(`SELECT id FROM ${t.memories} INDEXED BY memories_purge WHERE ${isOver} ORDER BY purge_at, row LIMIT ?`)
    .all(at, most)
    .map((row) => text(row['id']));
}

export interface Purged {
  readonly count: number;
  /** Since when, at the latest, none of them was used, Unix ms; 0 where none went. */
  readonly outOfSightAt: number;
}

/**
 * Removes memories whose time to be brought back was over at a time: the row, its terms and index, vectors, links and
 * names, what the history says of its content, and the record of where it was injected. The history keeps that there was
 * something, and when it went. It cannot be undone. `removeReasonsUntil`, `removeSomeUnmentioned` and `mergeSome`
 * are to follow the last of them. Call inside a transaction.
 */
export function purgeMemories(store: Store, batchOf: () => Batch, ids: readonly string[], at: number): Purged {
  const { sql } = store;
  const rows = ids.flatMap((id) => {
    const found = sql.prepare(`SELECT row, valid_until FROM ${t.memories} WHERE id = ? AND ${isOver}`).get(id, at);
    return found === undefined ? [] : [{ id, row: number(found['row']), end: number(found['valid_until']) }];
  });
  if (rows.length === 0) return { count: 0, outOfSightAt: 0 };
  const batch = batchOf();
  overwriting(sql, () => {
    const all = JSON.stringify(rows.map(({ id }) => id));
    sql.prepare(`DELETE FROM ${t.injections} WHERE memory_id IN (SELECT value FROM json_each(?))`).run(all);
    for (const { id, row } of rows) {
      // Triggers carry this into the full-text index; all other tables name the row or the id, and go with it.
      removeFromIndex(sql, row);
      eraseLinesOf(sql, [id]);
      emptyHistory(sql, id);
      sql.prepare(`DELETE FROM ${t.memories} WHERE row = ?`).run(row);
      record(store, batch, { memoryId: id, event: 'DELETE', after: { purged: true } });
    }
  });
  return { count: rows.length, outOfSightAt: Math.max(...rows.map(({ end }) => end)) };
}

/**
 * Removes the reasons that may quote what was purged: those of memories that were linked to it or took its place, which
 * were in a prompt before it went out of sight, Unix ms. Call inside a transaction.
 */
export function removeReasonsUntil(sql: Sql, outOfSightAt: number): void {
  overwriting(sql, () => {
    sql.prepare(`DELETE FROM ${t.injections} WHERE at <= ? AND why LIKE '%“%'`).run(outOfSightAt);
  });
}
