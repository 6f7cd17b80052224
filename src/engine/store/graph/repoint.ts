import { text } from '../../ground/contract/sql.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { linkMemories, personsLink, unlinkMemories } from './linkMemories.ts';

/**
 * Moves the links of a memory that was merged into another one to that one, those to memories out of sight too, which may
 * come back; two that then say the same become one. Call inside a transaction.
 */
export function repoint(store: Store, batch: Batch, from: string, to: string): void {
  const others = store.sql
    .prepare(
      `SELECT to_id AS other FROM ${t.relations} WHERE from_id = ? AND type = ?
       UNION SELECT from_id FROM ${t.relations} WHERE to_id = ? AND type = ? ORDER BY other`,
    )
    .all(from, personsLink, from, personsLink)
    .map((row) => text(row['other']));
  for (const other of others) {
    unlinkMemories(store, batch, from, other);
    if (other !== to) linkMemories(store, batch, to, other);
  }
}
