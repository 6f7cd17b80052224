import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql, SqlValue } from '../../ground/contract/sql.ts';
import { atMost, number, placeholders, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';

/** A conversation as far as it is known without its turns. */
export interface PastConversation {
  readonly id: string;
  readonly lastAt: number;
  /** Row of the last turn that the rules have read for facts; 0 before the first. */
  readonly readThrough: number;
}

/** Conversations that took place in one of some scopes, newest first; `user` counts for those of which it is not known. */
export function lastConversations(
  sql: Sql,
  wanted: {
    readonly scopes: readonly number[];
    readonly user: number | undefined;
    /** Unix ms; the end is not part of it. */
    readonly span?: { readonly from: number; readonly to: number } | undefined;
  },
  limit: number,
): PastConversation[] {
  const values: SqlValue[] = [wanted.user ?? -1, ...wanted.scopes];
  if (wanted.span !== undefined) values.push(wanted.span.from, wanted.span.to);
  const inSpan = wanted.span === undefined ? '' : 'AND last_seen_at >= ? AND first_seen_at < ?';
  return sql
    .prepare(
      `SELECT id, last_seen_at, consolidated_row FROM ${t.sessions}
       WHERE coalesce(scope, ?) IN (${placeholders(wanted.scopes)}) ${inSpan} ORDER BY last_seen_at DESC, id ${atMost}`,
    )
    .all(...values, limit)
    .map((row) => ({
      id: text(row['id']),
      lastAt: number(row['last_seen_at']),
      readThrough: number(row['consolidated_row']),
    }));
}

/**
 * The last turns of a conversation that were said in one of some scopes, oldest first, each with its row; those that
 * wait for review too, so that a caller knows that something was said there.
 */
export function lastTurnsOf(
  sql: Sql,
  id: string,
  bounds: { readonly scopes: readonly number[]; readonly now: number },
  limit: number,
): { readonly row: number; readonly memory: MemoryRecord }[] {
  return sql
    .prepare(
      `${selectMemory} WHERE m.session_id = ? AND m.kind = 'episode' AND m.valid_until IS NULL
         AND (m.expires_at IS NULL OR m.expires_at > ?) AND m.scope IN (${placeholders(bounds.scopes)})
         AND m.tier <> 'archive'
       ORDER BY m.event_at DESC, m.row DESC ${atMost}`,
    )
    .all(id, bounds.now, ...bounds.scopes, limit)
    .map((row) => ({ row: number(row['row']), memory: toRecord(row) }))
    .reverse();
}

/**
 * Whether something that was made of a conversation, or said in it, was forgotten or superseded since; what a language
 * model told of it as a whole may repeat that.
 */
export function hasLapsed(sql: Sql, id: string): boolean {
  return (
    sql
      .prepare(
        `SELECT 1 FROM ${t.memories} WHERE session_id = ? AND (deleted_at IS NOT NULL OR superseded_by IS NOT NULL) LIMIT 1`,
      )
      .get(id) !== undefined
  );
}
