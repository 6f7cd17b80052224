import type { Role, Scope } from '../../ground/contract/model.ts';
import { sessionScope } from './conversations.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** How far a conversation was read. */
type Reader = 'rules' | 'model' | 'notes';
const cursors = { rules: 'consolidated_row', model: 'model_row', notes: 'synthesized_row' } as const satisfies {
  readonly [reader in Reader]: string;
};

/** A turn as it is read again later. */
export interface Episode {
  readonly row: number;
  readonly id: string;
  readonly role: Role;
  readonly actor?: string;
  readonly text: string;
  readonly at: number;
}

const isOver = '(ended_at IS NOT NULL OR last_seen_at <= ?)';

/**
 * Conversations that are over and not consolidated, first seen first: those that were ended, and those in which
 * nothing was said since `idleSince`, because no editor says that a chat was closed.
 */
export function pendingSessions(sql: Sql, idleSince: number, exclude?: string): string[] {
  return sql
    .prepare(
      `SELECT id FROM ${t.sessions} WHERE consolidated_at IS NULL AND ${isOver} AND id IS NOT ? ORDER BY first_seen_at, id`,
    )
    .all(idleSince, exclude ?? null)
    .map((row) => text(row['id']));
}

export function countPending(sql: Sql, idleSince: number): number {
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
export function sessionsForModel(sql: Sql, limit: number): string[] {
  return sql
    .prepare(
      `SELECT id FROM ${t.sessions} WHERE consolidated_at IS NOT NULL AND model_row < consolidated_row ORDER BY first_seen_at, id LIMIT ?`,
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

/** Row of the last turn that was read; 0 before the first. */
export function readThrough(sql: Sql, id: string, reader: Reader): number {
  return number(sql.prepare(`SELECT ${cursors[reader]} AS row FROM ${t.sessions} WHERE id = ?`).get(id)?.['row']);
}

/**
 * Moves the mark of what was read from one turn to a later one. False when it is not where the reader found it:
 * somebody else has read on, and what this reader made of the turns must be dropped. Call inside a transaction.
 */
export function moveReadThrough(sql: Sql, id: string, reader: Reader, from: number, to: number): boolean {
  const column = cursors[reader];
  return (
    sql.prepare(`UPDATE ${t.sessions} SET ${column} = ? WHERE id = ? AND ${column} = ?`).run(to, id, from).changes > 0
  );
}

/** Up to `limit` turns behind a row, in the order in which they were kept. */
export function turnsAfter(sql: Sql, id: string, row: number, limit: number): Episode[] {
  return sql
    .prepare(
      `SELECT row, id, source_role, actor, content, event_at FROM ${t.memories}
       WHERE session_id = ? AND kind = 'episode' AND valid_until IS NULL AND quarantined_at IS NULL AND row > ? ORDER BY row LIMIT ?`,
    )
    .all(id, row, limit)
    .map(toEpisode);
}

/** The last `limit` turns up to a row, oldest first. */
export function turnsUpTo(sql: Sql, id: string, row: number, limit: number): Episode[] {
  return sql
    .prepare(
      `SELECT row, id, source_role, actor, content, event_at FROM ${t.memories}
       WHERE session_id = ? AND kind = 'episode' AND valid_until IS NULL AND quarantined_at IS NULL AND row <= ? ORDER BY row DESC LIMIT ?`,
    )
    .all(id, row, limit)
    .map(toEpisode)
    .reverse();
}

/**
 * Conversations that go on, in which the user has said at least so much since notes were taken last, and the row of the
 * newest turn of each.
 */
export function sessionsForNotes(sql: Sql, messages: number): { readonly id: string; readonly newest: number }[] {
  return sql
    .prepare(
      `SELECT s.id, max(m.row) AS newest FROM ${t.sessions} s JOIN ${t.memories} m ON m.session_id = s.id
       WHERE s.ended_at IS NULL AND m.kind = 'episode' AND m.valid_until IS NULL AND m.quarantined_at IS NULL AND m.row > s.synthesized_row
       GROUP BY s.id HAVING sum(m.source_role = 'user') >= ? ORDER BY s.last_seen_at DESC`,
    )
    .all(messages)
    .map((row) => ({ id: text(row['id']), newest: number(row['newest']) }));
}

/** The conversation was read to its end. Not done, and false, when a turn came behind `through`. Call inside a transaction. */
export function markConsolidated(sql: Sql, id: string, at: number, through: number): boolean {
  const rest = sql.prepare(
    `SELECT 1 FROM ${t.memories} WHERE session_id = ? AND kind = 'episode' AND valid_until IS NULL AND quarantined_at IS NULL AND row > ? LIMIT 1`,
  );
  if (rest.get(id, through) !== undefined) return false;
  return (
    sql
      .prepare(
        `UPDATE ${t.sessions} SET consolidated_at = ?, ended_at = coalesce(ended_at, ?) WHERE id = ? AND consolidated_at IS NULL`,
      )
      .run(at, at, id).changes > 0
  );
}

/** A memory that a conversation has led to, seen or not. */
export interface Distilled {
  readonly content: string;
  readonly sourceIds: readonly string[];
  readonly createdAt: number;
  readonly actor: string | undefined;
  /** Somebody took it out of sight. */
  readonly isForgotten: boolean;
}

const mostDistilled = 500;

export function distilledOf(sql: Sql, id: string): Distilled[] {
  return sql
    .prepare(
      `SELECT content, source_ids, created_at, actor, deleted_at FROM ${t.memories}
       WHERE session_id = ? AND kind <> 'episode' ORDER BY event_at DESC LIMIT ${mostDistilled}`,
    )
    .all(id)
    .map((row) => ({
      content: text(row['content']),
      sourceIds: JSON.parse(text(row['source_ids'])) as string[],
      createdAt: number(row['created_at']),
      actor: optionalText(row['actor']),
      isForgotten: row['deleted_at'] !== null,
    }));
}

/** Where a conversation took place; the user's own when it is not known. */
export function placeOfSession(sql: Sql, id: string): Scope {
  return sessionScope(sql, id) ?? 'user';
}

function toEpisode(row: SqlRow): Episode {
  const actor = optionalText(row['actor']);
  return {
    row: number(row['row']),
    id: text(row['id']),
    role: text(row['source_role']) as Role,
    text: text(row['content']),
    at: number(row['event_at']),
    ...(actor === undefined ? {} : { actor }),
  };
}
