import type { EventName, HistoryEvent } from '../../ground/contract/model.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { compact } from '../base/toRecord.ts';
import { everyDevice } from './devicesIn.ts';
import { parsed } from './parsed.ts';

/** Lines about memories and their links, without those that replays alone read. */
export const ofMemories = "about IS NULL AND event <> 'BASELINE'";

/** How many changes a database has seen, in all. */
export function changesIn(sql: Sql): number {
  const last = `(SELECT max(h.number) FROM ${t.history} h WHERE h.device = devices.device)`;
  const seen = number(sql.prepare(`${everyDevice} SELECT sum(${last}) AS n FROM devices`).get()?.['n']);
  return seen + foldedAlone(sql);
}

/** Changes of devices all of whose history was folded; a file of an older version has no such devices. */
function foldedAlone(sql: Sql): number {
  if (sql.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(t.historyMarks) === undefined) return 0;
  return number(
    sql
      .prepare(
        `SELECT sum(number) AS n FROM ${t.historyMarks} k
         WHERE NOT EXISTS (SELECT 1 FROM ${t.history} h WHERE h.device = k.device)`,
      )
      .get()?.['n'],
  );
}

/** A line of the history as far as an erasing reads it, whatever it is about. */
export interface LineWithWords extends Pick<HistoryEvent, 'memoryId' | 'before' | 'after' | 'device' | 'number'> {
  readonly about?: string;
}

/** The next lines in their order that hold something; from the start when there is none before. */
export function linesAfter(sql: Sql, after: HistoryPosition | undefined, count: number): LineWithWords[] {
  return sql
    .prepare(
      `SELECT * FROM ${t.history} WHERE (device, number) > (?, ?) AND coalesce(before, after) IS NOT NULL
       ORDER BY device, number LIMIT ?`,
    )
    .all(after?.device ?? '', after?.number ?? 0, count)
    .map((row) => compact({ ...toEvent(row), about: optionalText(row['about']) }));
}

/** Newest first. */
export function historyOf(sql: Sql, memoryId: string): HistoryEvent[] {
  return sql
    .prepare(`SELECT * FROM ${t.history} WHERE memory_id = ? AND ${ofMemories} ORDER BY at DESC, number DESC`)
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
    ? sql
        .prepare(`SELECT * FROM ${t.history} WHERE batch = ? AND ${ofMemories} ${order}`)
        .all(batch, count)
        .map(toEvent)
    : sql
        .prepare(`SELECT * FROM ${t.history} WHERE batch = ? AND ${ofMemories} AND (device, number) < (?, ?) ${order}`)
        .all(batch, before.device, before.number, count)
        .map(toEvent);
}

/** The memories that a batch changed. */
export function idsInBatch(sql: Sql, batch: string): ReadonlySet<string> {
  const rows = sql.prepare(`SELECT DISTINCT memory_id FROM ${t.history} WHERE batch = ? AND ${ofMemories}`).all(batch);
  return new Set(rows.map((row) => text(row['memory_id'])));
}

/**
 * How many lines a batch has, whatever they are about: read from the index alone, where the events of an import of
 * 100,000 turns would be read from their rows.
 */
export function countLines(sql: Sql, batch: string): number {
  return number(sql.prepare(`SELECT count(*) AS n FROM ${t.history} WHERE batch = ?`).get(batch)?.['n']);
}

export function countEvents(sql: Sql, batch: string): number {
  return number(
    sql.prepare(`SELECT count(*) AS n FROM ${t.history} WHERE batch = ? AND ${ofMemories}`).get(batch)?.['n'],
  );
}

function toEvent(row: SqlRow): HistoryEvent {
  return compact({
    memoryId: text(row['memory_id']),
    event: text(row['event']) as EventName,
    before: parsed(row['before']),
    after: parsed(row['after']),
    actor: optionalText(row['actor']),
    reason: optionalText(row['reason']),
    meta: parsed(row['meta']),
    oldRef: optionalText(row['old_ref']),
    newRef: optionalText(row['new_ref']),
    batch: text(row['batch']),
    at: number(row['at']),
    device: text(row['device']),
    number: number(row['number']),
  });
}
