import type { ChatSummary } from '../contract.ts';
import type { Role, Scope } from '../model.ts';
import { compact, toScope } from './rows.ts';
import { scopeNumber } from './scopes.ts';
import type { Sql } from './sql.ts';
import { number, optionalText, text } from './sql.ts';
import type { Batch, Store } from './store.ts';
import { tables as t } from './tables.ts';

/** Registers a conversation on its first turn and notes that it goes on. Call inside a transaction. */
export function touchSession(sql: Sql, session: { readonly id: string; readonly scope: Scope; readonly at: number }): void {
  sql
    .prepare(
      `INSERT INTO ${t.sessions} (id, scope, first_seen_at, last_seen_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET last_seen_at = max(last_seen_at, excluded.last_seen_at),
         first_seen_at = min(first_seen_at, excluded.first_seen_at)`,
    )
    .run(session.id, scopeNumber(sql, session.scope), session.at, session.at);
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

/** The conversation owes a summary from now on, until it gets one. */
export function markWaiting(sql: Sql, id: string, at: number): void {
  sql.transaction(() => {
    sql
      .prepare(
        `INSERT INTO ${t.sessions} (id, first_seen_at, last_seen_at, waiting_since) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET waiting_since = coalesce(waiting_since, excluded.waiting_since)`,
      )
      .run(id, at, at, at);
  });
}

export function waitingSessions(sql: Sql): string[] {
  return sql
    .prepare(`SELECT id FROM ${t.sessions} WHERE waiting_since IS NOT NULL ORDER BY waiting_since, id`)
    .all()
    .map((row) => text(row['id']));
}

/** Whether anything was said since the conversation was summarised last, or ever. */
export function owesSummary(sql: Sql, id: string): boolean {
  const row = sql.prepare(`SELECT consolidated_at, last_seen_at FROM ${t.sessions} WHERE id = ?`).get(id);
  return row !== undefined && (row['consolidated_at'] === null || number(row['consolidated_at']) < number(row['last_seen_at']));
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

/** Call inside a transaction. */
export function markConsolidated(sql: Sql, id: string, at: number): void {
  sql
    .prepare(
      `INSERT INTO ${t.sessions} (id, first_seen_at, last_seen_at, consolidated_at, ended_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET waiting_since = NULL, consolidated_at = excluded.consolidated_at,
         ended_at = excluded.ended_at`,
    )
    .run(id, at, at, at, at);
}

/** Keeps the raw summary of a conversation. Call inside a transaction. */
export function addSummary(
  store: Store,
  batch: Batch,
  summary: { readonly sessionId: string; readonly summary: string; readonly messageCount: number; readonly modelName: string },
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
