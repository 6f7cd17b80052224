import type { Attributes, EventName, HistoryEvent } from '../../ground/contract/model.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { compact } from '../base/toRecord.ts';

interface Recorded {
  readonly memoryId: string;
  readonly event: EventName;
  readonly before?: Attributes;
  readonly after?: Attributes;
}

const insert = `INSERT INTO ${t.history} (device, number, memory_id, event, before, after, actor, batch, at)
  VALUES (?, (SELECT coalesce(max(number), 0) + 1 FROM ${t.history} WHERE device = ?), ?, ?, ?, ?, ?, ?, ?)`;

/** Writes one line of history. Call in the transaction of the change itself. */
export function record(store: Store, batch: Batch, entry: Recorded): void {
  store.sql
    .prepare(insert)
    .run(
      batch.device,
      batch.device,
      entry.memoryId,
      entry.event,
      entry.before === undefined ? null : JSON.stringify(entry.before),
      entry.after === undefined ? null : JSON.stringify(entry.after),
      batch.actor ?? null,
      batch.id,
      batch.at,
    );
}

/** How many changes a database has seen, in all. */
export function changesIn(sql: Sql): number {
  return number(sql.prepare(`SELECT count(*) AS n FROM ${t.history}`).get()?.['n']);
}

/**
 * Replaces a memory's earlier words in its history by what it says now, and drops it from the record of what was
 * injected and why.
 */
export function forgetContent(sql: Sql, memoryId: string, content: string): void {
  for (const side of ['before', 'after'])
    sql
      .prepare(
        `UPDATE ${t.history} SET ${side} = json_replace(${side}, '$.content', ?) WHERE memory_id = ?
         AND ${side} LIKE '%"content"%'`,
      )
      .run(content, memoryId);
  sql.prepare(`DELETE FROM ${t.injections} WHERE memory_id = ?`).run(memoryId);
}

/** Takes what a memory was out of all its history; numbers and events stay. Call inside a transaction. */
export function emptyHistory(sql: Sql, memoryId: string): void {
  sql.prepare(`UPDATE ${t.history} SET before = NULL, after = NULL, actor = NULL WHERE memory_id = ?`).run(memoryId);
}

/** The same for one event. Call inside a transaction. */
export function emptyEvent(sql: Sql, { device, number: at }: HistoryPosition): void {
  sql.prepare(`UPDATE ${t.history} SET before = NULL, after = NULL WHERE device = ? AND number = ?`).run(device, at);
}

/** The next events in their order that hold something, of all memories; from the start when there is none before. */
export function eventsAfter(sql: Sql, after: HistoryPosition | undefined, count: number): HistoryEvent[] {
  return sql
    .prepare(
      `SELECT * FROM ${t.history} WHERE (device, number) > (?, ?) AND coalesce(before, after) IS NOT NULL
       ORDER BY device, number LIMIT ?`,
    )
    .all(after?.device ?? '', after?.number ?? 0, count)
    .map(toEvent);
}

/** Newest first. */
export function historyOf(sql: Sql, memoryId: string): HistoryEvent[] {
  return sql
    .prepare(`SELECT * FROM ${t.history} WHERE memory_id = ? ORDER BY at DESC, number DESC`)
    .all(memoryId)
    .map(toEvent);
}

/** Where an event stands in the history. */
export type HistoryPosition = Pick<HistoryEvent, 'device' | 'number'>;

/** The newest events of a batch before one of them, newest first; from the end when there is none. */
export function eventsBefore(
  sql: Sql,
  batch: string,
  before: HistoryPosition | undefined,
  count: number,
): HistoryEvent[] {
  const order = 'ORDER BY device DESC, number DESC LIMIT ?';
  return before === undefined
    ? sql.prepare(`SELECT * FROM ${t.history} WHERE batch = ? ${order}`).all(batch, count).map(toEvent)
    : sql
        .prepare(`SELECT * FROM ${t.history} WHERE batch = ? AND (device, number) < (?, ?) ${order}`)
        .all(batch, before.device, before.number, count)
        .map(toEvent);
}

/** The memories that a batch changed. */
export function idsInBatch(sql: Sql, batch: string): ReadonlySet<string> {
  const rows = sql.prepare(`SELECT DISTINCT memory_id FROM ${t.history} WHERE batch = ?`).all(batch);
  return new Set(rows.map((row) => text(row['memory_id'])));
}

export function countEvents(sql: Sql, batch: string): number {
  return number(sql.prepare(`SELECT count(*) AS n FROM ${t.history} WHERE batch = ?`).get(batch)?.['n']);
}

function toEvent(row: SqlRow): HistoryEvent {
  return compact({
    memoryId: text(row['memory_id']),
    event: text(row['event']) as EventName,
    before: parsed(row['before']),
    after: parsed(row['after']),
    actor: optionalText(row['actor']),
    batch: text(row['batch']),
    at: number(row['at']),
    device: text(row['device']),
    number: number(row['number']),
  });
}

function parsed(value: SqlRow[string] | undefined): Attributes | undefined {
  return typeof value === 'string' ? (JSON.parse(value) as Attributes) : undefined;
}
