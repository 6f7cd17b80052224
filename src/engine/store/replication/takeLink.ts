import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { linkOf } from '../history/applyEvent.ts';
import { pinLink } from '../history/noteBaseline.ts';
import { record } from '../history/record.ts';
import { rowOf } from '../memories/findMemory.ts';

/** The first end of a link that is not here; undefined when both are. */
export function missingEnd(sql: Sql, id: string): string | undefined {
  const { from, to } = linkOf(id);
  return [from, to].find((end) => rowOf(sql, end) === undefined);
}

/** Writes a link as another device has it, with its history. Both ends must be here. Call inside a transaction. */
export function putLink(
  store: Store,
  batch: Batch,
  id: string,
  link: { readonly strength: number; readonly createdAt: number },
): void {
  const { sql } = store;
  const { from, to, type } = linkOf(id);
  const find = sql.prepare(`SELECT * FROM ${t.relations} WHERE from_id = ? AND to_id = ? AND type = ?`);
  const known = find.get(from, to, type);
  if (
    known !== undefined &&
    number(known['strength']) === link.strength &&
    number(known['created_at']) === link.createdAt
  )
    return;
  sql
    .prepare(
      `INSERT INTO ${t.relations} (from_id, to_id, type, strength, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET strength = excluded.strength, created_at = excluded.created_at`,
    )
    .run(from, to, type, link.strength, link.createdAt);
  touch(store, batch, from, to);
  const after = { to, type, strength: link.strength };
  const row = find.get(from, to, type);
  if (known === undefined)
    record(store, { ...batch, at: link.createdAt }, { memoryId: from, event: 'LINK', after, oldRef: from, newRef: to });
  else if (row !== undefined) pinLink(store, row);
}

/** Removes a link that another device removed. Call inside a transaction. */
export function takeLinkAway(store: Store, batch: Batch, id: string): void {
  const { from, to, type } = linkOf(id);
  const removed = store.sql
    .prepare(`DELETE FROM ${t.relations} WHERE from_id = ? AND to_id = ? AND type = ? RETURNING strength, created_at`)
    .get(from, to, type);
  if (removed === undefined) return;
  touch(store, batch, from, to);
  const was = { strength: number(removed['strength']), createdAt: number(removed['created_at']) };
  const before = { to, type, ...was };
  record(store, batch, { memoryId: from, event: 'UNLINK', before, oldRef: from, newRef: to });
}

function touch({ sql }: Store, { revision }: Batch, ...ids: readonly string[]): void {
  for (const id of ids) sql.prepare(`UPDATE ${t.memories} SET revision = ? WHERE id = ?`).run(revision, id);
}

/** Conversations in which turns were said that came from another device were read there, and are not read again here. */
export function markReadElsewhere({ sql }: Store, session: string, before: number, through: number): void {
  const row = sql.prepare(`SELECT consolidated_row FROM ${t.sessions} WHERE id = ?`).get(session);
  // What was said here and not read yet is still to be read.
  if (row === undefined || number(row['consolidated_row']) < before) return;
  sql
    .prepare(
      `UPDATE ${t.sessions} SET consolidated_row = max(consolidated_row, ?), model_row = max(model_row, ?),
         synthesized_row = max(synthesized_row, ?) WHERE id = ?`,
    )
    .run(through, through, through, session);
}

/** The conversation that a memory was said in, and its last turn before that memory's row. */
export function turnBefore(sql: Sql, session: string, row: number): number {
  return number(
    sql
      .prepare(`SELECT max(row) AS n FROM ${t.memories} WHERE session_id = ? AND kind = 'episode' AND row < ?`)
      .get(session, row)?.['n'],
  );
}

/** The name of the workspace that a line of the history renames; empty where it does not. */
export function nameIn(part: { readonly [name: string]: unknown } | undefined): string {
  return text(part?.['name'] as string | undefined);
}
