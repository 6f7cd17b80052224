import type { ChatSummary } from '../../ground/contract/conversing.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { compact } from '../base/toRecord.ts';
import { notingOther } from '../history/notingOther.ts';
import { recordAlone } from '../history/record.ts';
import { emptyOther, pinSubject } from '../history/scrubHistory.ts';
import { newestTurn } from './conversationTurn.ts';

/**
 * The conversation is over, and is owed a summary from now on; `asked`: a person wanted it. Call inside a transaction.
 */
export function markWaiting(store: Store, id: string, at: number, reason: 'asked' | 'ended'): void {
  const mark = store.sql.prepare(
    `INSERT INTO ${t.sessions} (id, first_seen_at, last_seen_at, ended_at, waiting_since, summary_asked)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET waiting_since = coalesce(waiting_since, excluded.waiting_since),
       ended_at = coalesce(ended_at, excluded.ended_at), summary_asked = max(summary_asked, excluded.summary_asked)`,
  );
  notingOther(store, 'conversation', id, () => void mark.run(id, at, at, at, at, reason === 'asked' ? 1 : 0));
}

/** Conversations that are owed a summary, the longest wait first; `asked`: only those for which a person wanted one. */
export function conversationsOwingSummary(sql: Sql, { asked }: { readonly asked: boolean }): string[] {
  return sql
    .prepare(
      `SELECT id FROM ${t.sessions} WHERE waiting_since IS NOT NULL AND summary_asked >= ? ORDER BY waiting_since, id`,
    )
    .all(asked ? 1 : 0)
    .map((row) => text(row['id']));
}

/** Whether anything was said since the conversation was last summarised, if it ever was. */
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

/** A summary whose import was undone. */
const isTakenBack = `batch IN (SELECT b.id FROM ${t.batches} b WHERE b.action = 'import' AND b.undone_by IS NOT NULL)`;

/** Newest first. */
export function conversationSummariesOf(sql: Sql, sessionId: string | undefined, limit: number): ChatSummary[] {
  const where = `WHERE NOT ${isTakenBack}${sessionId === undefined ? '' : ' AND session_id = ?'}`;
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

/** Ids of memories, in whatever state, that retell some conversations. */
export function summariesIn(sql: Sql, sessions: readonly string[]): string[] {
  return sql
    .prepare(
      `SELECT id FROM ${t.memories} WHERE kind = 'summary' AND session_id IN (SELECT value FROM json_each(?)) ORDER BY row`,
    )
    .all(JSON.stringify(sessions))
    .map((row) => text(row['id']));
}

/**
 * Replaces what a raw summary says, in its history too; removes it where nothing is left. Call inside a transaction.
 */
export function cutSummary(store: Store, id: string, rest: string | undefined): void {
  const { sql } = store;
  emptyOther(sql, 'summary', id);
  if (rest === undefined) {
    const { changes } = sql.prepare(`DELETE FROM ${t.summaries} WHERE id = ?`).run(id);
    if (changes > 0) recordAlone(store, { about: 'summary', memoryId: id, event: 'DELETE' });
    return;
  }
  sql.prepare(`UPDATE ${t.summaries} SET summary = ? WHERE id = ?`).run(rest, id);
  pinSubject(store, { about: 'summary', id });
}

/**
 * Notes that a conversation was summarised, and that the turns up to row `through` need not be read again, neither by
 * rules nor by a model. Call inside a transaction.
 */
export function markSummarized(store: Store, id: string, at: number, through: number): void {
  notingOther(store, 'conversation', id, () => noteSummarized(store.sql, id, at, through));
}

function noteSummarized(sql: Sql, id: string, at: number, through: number): void {
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
  const id = store.ids.memory('summary', batch.at);
  const { sessionId, messageCount, modelName } = summary;
  const add = store.sql.prepare(
    `INSERT INTO ${t.summaries} (id, session_id, summary, message_count, model_used, created_at, batch)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const values = [id, sessionId, summary.summary, messageCount, modelName, batch.at, batch.id] as const;
  notingOther(store, 'summary', id, () => void add.run(...values), batch);
}

/**
 * Keeps a raw summary as it was, with its id and its time. False when it is here already. Without a batch nothing is
 * written. Call inside a transaction.
 */
export function keepSummary(store: Store, summary: ChatSummary, batchOf: (() => Batch) | undefined): boolean {
  const { sql } = store;
  const known = sql.prepare(`SELECT 1 FROM ${t.summaries} WHERE id = ? AND NOT ${isTakenBack}`).get(summary.id);
  if (known !== undefined) return false;
  if (batchOf === undefined) return true;
  const batch = batchOf();
  const { id, sessionId, messageCount, modelUsed, createdAt } = summary;
  const add = sql.prepare(
    `INSERT INTO ${t.summaries} (id, session_id, summary, message_count, model_used, created_at, batch)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET batch = excluded.batch`,
  );
  const values = [id, sessionId, summary.summary, messageCount, modelUsed ?? null, createdAt, batch.id] as const;
  notingOther(store, 'summary', id, () => void add.run(...values), batch);
  return true;
}
