import type { WorkEntry } from '../../ground/contract/continuity.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { optionalText, text } from '../../ground/contract/sql.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { findWork, putWork, writeRow } from './workRows.ts';

/** Whether a batch changed what is under way. */
export function hasWorkChanges(sql: Sql, batch: string): boolean {
  return sql.prepare(`SELECT 1 FROM ${t.continuityChanges} WHERE batch = ? LIMIT 1`).get(batch) !== undefined;
}

/** Batches whose only trace may be here; see `beginUndo`. */
export const changedWork = `SELECT 1 FROM ${t.continuityChanges} c WHERE c.batch = b.id`;

/**
 * Puts entries back as they were before a batch, newest change first; one that was changed since stays as it is. Call inside
 * a transaction.
 */
export function takeBackWork(
  store: Store,
  batch: Batch,
  target: string,
): { readonly undone: number; readonly skipped: number } {
  const changes = store.sql
    .prepare(`SELECT entry, before, after FROM ${t.continuityChanges} WHERE batch = ? ORDER BY number DESC`)
    .all(target);
  const undone = changes.filter((change) => takeBackOne(store, batch, change)).length;
  return { undone, skipped: changes.length - undone };
}

function takeBackOne(store: Store, batch: Batch, change: SqlRow): boolean {
  const id = text(change['entry']);
  const [now, before, after] = [findWork(store.sql, id), parsed(change['before']), parsed(change['after'])];
  if (!isSame(now, after)) return false;
  // Its workspace may go by another name by now.
  putWork(store, batch, id, before && now ? { ...before, scope: now.scope } : before);
  return true;
}

function isSame(a: WorkEntry | undefined, b: WorkEntry | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return JSON.stringify(sorted({ ...a, scope: b.scope })) === JSON.stringify(sorted(b));
}

function sorted(entry: WorkEntry): readonly (readonly [string, unknown])[] {
  return Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Makes a copy of the database hold the entries of an earlier time (Unix ms). Call inside a transaction. */
export function workAsThen(sql: Sql, at: number): void {
  const later = sql
    .prepare(`SELECT entry, before FROM ${t.continuityChanges} WHERE at > ? ORDER BY number DESC`)
    .all(at);
  const then = new Map(later.map((change) => [text(change['entry']), parsed(change['before'])]));
  for (const [id, before] of then) {
    const scope = findWork(sql, id)?.scope;
    sql.prepare(`DELETE FROM ${t.continuity} WHERE id = ?`).run(id);
    if (before !== undefined) writeRow(sql, { ...before, scope: scope ?? before.scope });
  }
}

function parsed(value: SqlRow[string] | undefined): WorkEntry | undefined {
  const found = optionalText(value);
  return found === undefined ? undefined : (JSON.parse(found) as WorkEntry);
}
