import type { BatchPosition } from '../../ground/contract/overviewing.ts';
import type { Attributes, EventName } from '../../ground/contract/model.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { ofMemories } from '../history/history.ts';
import { parsed } from '../history/parsed.ts';

/** A batch as it was begun. */
export interface BegunBatch extends BatchPosition {
  readonly action: string;
  readonly actor: string | undefined;
  readonly isUndone: boolean;
}

/** A line of the history about a memory other than a raw turn. */
export interface BatchLine {
  readonly batch: string;
  readonly memoryId: string;
  readonly event: EventName;
  readonly at: number;
  readonly before: Attributes | undefined;
  readonly after: Attributes | undefined;
  readonly reason: string | undefined;
}

/** Ids of raw turns begin with this. */
const ofTurns = "substr(memory_id, 1, 3) = 'ep_'";

/** The next batches, newest first: all that began at `since` (Unix ms) or later, or without it all. */
export function batchesBefore(
  sql: Sql,
  before: BatchPosition | undefined,
  limit: number,
  since = 0,
): readonly BegunBatch[] {
  const { at = Number.MAX_SAFE_INTEGER, id = '' } = before ?? {};
  return sql
    .prepare(
      `SELECT id, action, actor, at, undone_by FROM ${t.batches} WHERE at >= ? AND (at, id) < (?, ?)
       ORDER BY at DESC, id DESC LIMIT ?`,
    )
    .all(since, at, id, limit)
    .map((row) => ({
      id: text(row['id']),
      action: text(row['action']),
      actor: optionalText(row['actor']),
      at: number(row['at']),
      isUndone: optionalText(row['undone_by']) !== undefined,
    }));
}

/** What some batches did to memories, the newest first. */
export function linesOf(sql: Sql, batches: readonly string[]): readonly BatchLine[] {
  return sql
    .prepare(
      `SELECT h.* FROM json_each(?) b JOIN ${t.history} h ON h.batch = b.value
       WHERE ${ofMemories} AND NOT ${ofTurns} ORDER BY h.at DESC, h.device DESC, h.number DESC`,
    )
    .all(JSON.stringify(batches))
    .map(toLine);
}

/** The same for what belongs to no batch, such as what we note ourselves: the last ones only. */
export function linesAlone(sql: Sql, since: number, most: number): readonly BatchLine[] {
  return sql
    .prepare(
      `SELECT * FROM ${t.history} WHERE batch = '' AND at >= ? AND ${ofMemories} AND NOT ${ofTurns}
       ORDER BY device DESC, number DESC LIMIT ?`,
    )
    .all(since, most)
    .map(toLine);
}

function toLine(row: SqlRow): BatchLine {
  return {
    batch: text(row['batch']),
    memoryId: text(row['memory_id']),
    event: text(row['event']) as EventName,
    at: number(row['at']),
    before: parsed(row['before']),
    after: parsed(row['after']),
    reason: optionalText(row['reason']),
  };
}
