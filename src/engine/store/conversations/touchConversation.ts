import type { Scope } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { bound, number, text } from '../../ground/contract/sql.ts';
import { scopeNumber } from '../base/scopes.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { toScope } from '../base/toRecord.ts';
import { notingOther } from '../history/notingOther.ts';
import { newestTurn } from './conversationTurn.ts';

const goOn = `UPDATE ${t.sessions} SET last_seen_at = max(last_seen_at, ?), first_seen_at = min(first_seen_at, ?),
  ended_at = iif(?, ended_at, NULL), consolidated_at = NULL WHERE id = ?`;

export interface TouchedConversation {
  readonly id: string;
  readonly scope: Scope;
  /** When it was said, or the last of several turns. */
  readonly at: number;
  /** When the first of several turns was said; default: `at`. */
  readonly from?: number | undefined;
  readonly isOver?: boolean | undefined;
}

/**
 * Registers a conversation on its first turn, which ends those before it, and notes that it goes on: one
 * that was read and ended is open again then. A turn of long ago (`isOver`) ends no conversation and opens none again,
 * but it is to be read. Call inside a transaction.
 */
export function touchConversation(store: Store, session: TouchedConversation, now: number): void {
  notingOther(store, 'conversation', session.id, () => begunOrGoesOn(store, session, now));
}

function begunOrGoesOn(store: Store, session: TouchedConversation, now: number): void {
  const { sql } = store;
  const isOver = session.isOver === true ? 1 : 0;
  const { from = session.at } = session;
  const goesOn = sql.prepare(goOn).run(session.at, from, isOver, session.id);
  if (goesOn.changes > 0) return;
  sql
    .prepare(
      `INSERT INTO ${t.sessions} (id, scope, first_seen_at, last_seen_at, ended_at) VALUES (?, ?, ?, ?, iif(?, ?, NULL))`,
    )
    .run(session.id, scopeNumber(sql, session.scope), from, session.at, isOver, now);
  if (isOver === 1) return;
  const others = sql.prepare(`SELECT id FROM ${t.sessions} WHERE ended_at IS NULL AND id <> ?`).all(session.id);
  for (const row of others) markEnded(store, text(row['id']), now);
}

export function countConversations(sql: Sql): number {
  return number(sql.prepare(`SELECT count(*) AS n FROM ${t.sessions}`).get()?.['n']);
}

/** Where a conversation took place; undefined when it was never seen. */
export function conversationScope(sql: Sql, id: string): Scope | undefined {
  const row = sql
    .prepare(
      `SELECT s.kind AS scope_kind, s.name AS scope_name FROM ${t.sessions} c JOIN ${t.scopes} s ON s.id = c.scope
       WHERE c.id = ${bound}`,
    )
    .get(id);
  return row === undefined ? undefined : toScope(row);
}

/** The conversation is over until somebody continues it. Call inside a transaction. */
export function markEnded(store: Store, id: string, at: number): void {
  const end = store.sql.prepare(`UPDATE ${t.sessions} SET ended_at = coalesce(ended_at, ?) WHERE id = ?`);
  notingOther(store, 'conversation', id, () => void end.run(at, id));
}

/** Where a conversation took place; the user's own when it is not known. */
export function conversationScopeOrUser(sql: Sql, id: string): Scope {
  return conversationScope(sql, id) ?? 'user';
}

/**
 * Registers a conversation of long ago that is over and was read, so that nobody reads it again: what came of it is known,
 * and some of that was perhaps forgotten since. False when it is known already; then nothing changes. Call inside a
 * transaction, unless `isDryRun`.
 */
export function keepConversation(
  store: Store,
  { id, from, to }: { readonly id: string; readonly from: number; readonly to: number },
  { isDryRun }: { readonly isDryRun: boolean },
): boolean {
  const { sql } = store;
  if (sql.prepare(`SELECT 1 FROM ${t.sessions} WHERE id = ?`).get(id) !== undefined) return false;
  if (isDryRun) return true;
  const place = `SELECT scope FROM ${t.memories} WHERE session_id = ? ORDER BY event_at, row LIMIT 1`;
  const read = newestTurn(sql, id);
  const add = sql.prepare(
    `INSERT INTO ${t.sessions} (id, scope, first_seen_at, last_seen_at, ended_at, consolidated_at, consolidated_row,
       model_row, synthesized_row)
     VALUES (?, (${place}), ?, ?, ?, ?, ?, ?, ?)`,
  );
  notingOther(store, 'conversation', id, () => void add.run(id, id, from, to, to, to, read, read, read));
  return true;
}
