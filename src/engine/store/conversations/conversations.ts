import type { ChatSummary } from '../../ground/contract/conversing.ts';
import type { MemoryRecord, Role, Scope } from '../../ground/contract/model.ts';
import { compact, selectMemory, toRecord, toScope } from '../base/rows.ts';
import { scopeNumber } from '../base/scopes.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';

/**
 * Registers a conversation on its first turn, which ends those before it, and notes that it goes on: what was read
 * and ended is open again then. Call inside a transaction.
 */
export function touchSession(
  sql: Sql,
  session: { readonly id: string; readonly scope: Scope; readonly at: number },
  now: number,
): void {
  const goesOn = sql
    .prepare(
      `UPDATE ${t.sessions} SET last_seen_at = max(last_seen_at, ?), first_seen_at = min(first_seen_at, ?),
         ended_at = NULL, consolidated_at = NULL WHERE id = ?`,
    )
    .run(session.at, session.at, session.id);
  if (goesOn.changes > 0) return;
  sql
    .prepare(`INSERT INTO ${t.sessions} (id, scope, first_seen_at, last_seen_at) VALUES (?, ?, ?, ?)`)
    .run(session.id, scopeNumber(sql, session.scope), session.at, session.at);
  sql.prepare(`UPDATE ${t.sessions} SET ended_at = ? WHERE ended_at IS NULL AND id <> ?`).run(now, session.id);
}

export function countSessions(sql: Sql): number {
  return number(sql.prepare(`SELECT count(*) AS n FROM ${t.sessions}`).get()?.['n']);
}

/** Where a conversation took place; undefined when it was never seen. */
export function sessionScope(sql: Sql, id: string): Scope | undefined {
  const row = sql
    .prepare(
      `SELECT s.kind AS scope_kind, s.name AS scope_name FROM ${t.sessions} c JOIN ${t.scopes} s ON s.id = c.scope WHERE c.id = ?`,
    )
    .get(id);
  return row === undefined ? undefined : toScope(row);
}

/** The turns of a conversation, oldest first. */
export function episodesOf(sql: Sql, sessionId: string): { readonly role: Role; readonly text: string }[] {
  return sql
    .prepare(
      `SELECT source_role, content FROM ${t.memories}
       WHERE session_id = ? AND kind = 'episode' AND valid_until IS NULL ORDER BY event_at, row`,
    )
    .all(sessionId)
    .map((row) => ({ role: text(row['source_role']) as Role, text: text(row['content']) }));
}

/** Whether strangers' words came up in a conversation: an attached file, a page, what a tool answered. */
export function hasOutsideTurns(sql: Sql, sessionId: string): boolean {
  return (
    sql
      .prepare(`SELECT 1 FROM ${t.memories} WHERE session_id = ? AND kind = 'episode' AND origin = 'tool' LIMIT 1`)
      .get(sessionId) !== undefined
  );
}

/** What a conversation left last, newest first: turns, and what was saved in it. */
export function lastOf(sql: Sql, sessionId: string, limit: number): MemoryRecord[] {
  return sql
    .prepare(
      `${selectMemory} WHERE m.session_id = ? AND m.valid_until IS NULL ORDER BY m.event_at DESC, m.row DESC LIMIT ?`,
    )
    .all(sessionId, limit)
    .map(toRecord);
}

/** The conversation is over until somebody goes on with it. Call inside a transaction. */
export function markEnded(sql: Sql, id: string, at: number): void {
  sql.prepare(`UPDATE ${t.sessions} SET ended_at = coalesce(ended_at, ?) WHERE id = ?`).run(at, id);
}

/** The conversation is over, and owes a summary from now on until it gets one; `asked`: a person wanted it. Call inside a transaction. */
export function markWaiting(sql: Sql, id: string, at: number, reason: 'asked' | 'ended'): void {
  sql
    .prepare(
      `INSERT INTO ${t.sessions} (id, first_seen_at, last_seen_at, ended_at, waiting_since, summary_asked) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET waiting_since = coalesce(waiting_since, excluded.waiting_since),
         ended_at = coalesce(ended_at, excluded.ended_at), summary_asked = max(summary_asked, excluded.summary_asked)`,
    )
    .run(id, at, at, at, at, reason === 'asked' ? 1 : 0);
}

/** Conversations that owe a summary, longest first; `asked`: only those of which a person wanted one. */
export function waitingSessions(sql: Sql, { asked }: { readonly asked: boolean }): string[] {
  return sql
    .prepare(
      `SELECT id FROM ${t.sessions} WHERE waiting_since IS NOT NULL AND summary_asked >= ? ORDER BY waiting_since, id`,
    )
    .all(asked ? 1 : 0)
    .map((row) => text(row['id']));
}

/** Whether anything was said since the conversation was summarised last, or ever. */
export function owesSummary(sql: Sql, id: string): boolean {
  const row = sql
    .prepare(
      `SELECT last_seen_at, (SELECT max(created_at) FROM ${t.summaries} WHERE session_id = s.id) AS summarized_at
       FROM ${t.sessions} s WHERE id = ?`,
    )
    .get(id);
  return (
    row !== undefined && (row['summarized_at'] === null || number(row['summarized_at']) < number(row['last_seen_at']))
  );
}

/** Newest first. */
export function summariesOf(sql: Sql, sessionId: string | undefined, limit: number): ChatSummary[] {
  const where = sessionId === undefined ? '' : 'WHERE session_id = ?';
  return sql
    .prepare(`SELECT * FROM ${t.summaries} ${where} ORDER BY created_at DESC, id DESC LIMIT ?`)
    .all(...(sessionId === undefined ? [] : [sessionId]), limit)
    .map((row) =>
      compact({
        id: text(row['id']),
        sessionId: text(row['session_id']),
        summary: text(row['summary']),
        messageCount: number(row['message_count']),
        modelUsed: optionalText(row['model_used']),
        createdAt: number(row['created_at']),
      }),
    );
}

/** Row of the newest turn of a conversation; 0 when there is none. */
export function newestTurn(sql: Sql, id: string): number {
  return number(
    sql.prepare(`SELECT max(row) AS newest FROM ${t.memories} WHERE session_id = ? AND kind = 'episode'`).get(id)?.[
      'newest'
    ],
  );
}

/**
 * Notes that a conversation was summarised, and that the turns up to row `through` need not be read again, neither by
 * rules nor by a model. Call inside a transaction.
 */
export function markSummarized(sql: Sql, id: string, at: number, through: number): void {
  sql
    .prepare(
      `INSERT INTO ${t.sessions} (id, first_seen_at, last_seen_at, ended_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET waiting_since = NULL, summary_asked = 0, ended_at = excluded.ended_at,
         consolidated_row = max(consolidated_row, ?), model_row = max(model_row, ?), synthesized_row = max(synthesized_row, ?)`,
    )
    .run(id, at, at, at, through, through, through);
  sql
    .prepare(`UPDATE ${t.sessions} SET consolidated_at = ? WHERE id = ? AND consolidated_row >= ?`)
    .run(at, id, newestTurn(sql, id));
}

/** Keeps the raw summary of a conversation. Call inside a transaction. */
export function addSummary(
  store: Store,
  batch: Batch,
  summary: {
    readonly sessionId: string;
    readonly summary: string;
    readonly messageCount: number;
    readonly modelName: string;
  },
): void {
  store.sql
    .prepare(
      `INSERT INTO ${t.summaries} (id, session_id, summary, message_count, model_used, created_at, batch) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      store.ids.memory('summary', batch.at),
      summary.sessionId,
      summary.summary,
      summary.messageCount,
      summary.modelName,
      batch.at,
      batch.id,
    );
}
