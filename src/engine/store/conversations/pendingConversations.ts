import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { notingOther } from '../history/notingOther.ts';

const isOver = '(ended_at IS NOT NULL OR last_seen_at <= ?)';

/**
 * Conversations that are over and not consolidated, first seen first: those that were ended, and those in which
 * nothing was said since `idleSince`, because no editor says that a chat was closed.
 */
export function pendingConversations(sql: Sql, idleSince: number, exclude?: string): string[] {
  return sql
    .prepare(
      `SELECT id FROM ${t.sessions} WHERE consolidated_at IS NULL AND ${isOver} AND id IS NOT ?
       ORDER BY first_seen_at, id`,
    )
    .all(idleSince, exclude ?? null)
    .map((row) => text(row['id']));
}

export function countPendingConversations(sql: Sql, idleSince: number): number {
  return number(
    sql.prepare(`SELECT count(*) AS n FROM ${t.sessions} WHERE consolidated_at IS NULL AND ${isOver}`).get(idleSince)?.[
      'n'
    ],
  );
}

export function isConsolidated(sql: Sql, id: string): boolean {
  return sql.prepare(`SELECT 1 FROM ${t.sessions} WHERE id = ? AND consolidated_at IS NOT NULL`).get(id) !== undefined;
}

/** Consolidated conversations with turns that no model has read yet, oldest first. */
export function conversationsForModel(sql: Sql, limit: number): string[] {
  return sql
    .prepare(
      `SELECT id FROM ${t.sessions} WHERE consolidated_at IS NOT NULL AND model_row < consolidated_row
       ORDER BY first_seen_at, id LIMIT ?`,
    )
    .all(limit)
    .map((row) => text(row['id']));
}

export function countForModel(sql: Sql): number {
  return number(
    sql
      .prepare(
        `SELECT count(*) AS n FROM ${t.sessions} WHERE consolidated_at IS NOT NULL AND model_row < consolidated_row`,
      )
      .get()?.['n'],
  );
}

/**
 * Conversations that go on, in which the user has said at least `messages` things since notes were last taken, each
 * with the row of its newest turn.
 */
export function conversationsForNotes(sql: Sql, messages: number): { readonly id: string; readonly newest: number }[] {
  return sql
    .prepare(
      `SELECT s.id, max(m.row) AS newest FROM ${t.sessions} s JOIN ${t.memories} m ON m.session_id = s.id
       WHERE s.ended_at IS NULL AND m.kind = 'episode' AND m.valid_until IS NULL AND m.quarantined_at IS NULL
         AND m.row > s.synthesized_row
       GROUP BY s.id HAVING sum(m.source_role = 'user') >= ? ORDER BY s.last_seen_at DESC`,
    )
    .all(messages)
    .map((row) => ({ id: text(row['id']), newest: number(row['newest']) }));
}

/**
 * Notes that a conversation was read to its end. False, and nothing is noted, when a turn came after `through`. Call
 * inside a transaction.
 */
export function markConsolidated(store: Store, id: string, at: number, through: number): boolean {
  const { sql } = store;
  const rest = sql.prepare(
    `SELECT 1 FROM ${t.memories} WHERE session_id = ? AND kind = 'episode' AND valid_until IS NULL
     AND quarantined_at IS NULL AND row > ? LIMIT 1`,
  );
  if (rest.get(id, through) !== undefined) return false;
  const mark = sql.prepare(
    `UPDATE ${t.sessions} SET consolidated_at = ?, ended_at = coalesce(ended_at, ?) WHERE id = ?
     AND consolidated_at IS NULL`,
  );
  return notingOther(store, 'conversation', id, () => mark.run(at, at, id).changes > 0);
}
