import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, number } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf, isEmpty } from './readBounds.ts';

/** A year may hold a hundred thousand events; the newest ones stand for it. */
const mostEvents = 1000;

/** Rows of events within a stretch of time, most important first. */
export function rowsByTime(
  sql: Sql,
  span: { readonly from: number; readonly to: number },
  bounds: ReadBounds,
  limit: number,
): number[] {
  if (isEmpty(bounds)) return [];
  const extra = conditionsOf(bounds);
  return sql
    .prepare(
      `SELECT m.row FROM (
         SELECT row FROM ${t.memories} WHERE event_at >= ? AND event_at < ? AND valid_until IS NULL
           ORDER BY event_at DESC LIMIT ${mostEvents}
       ) near JOIN ${t.memories} m ON m.row = near.row WHERE ${extra.sql}
       ORDER BY m.importance DESC, m.event_at DESC, m.row ${atMost}`,
    )
    .all(storedTime(span.from), storedTime(span.to), ...extra.values, limit)
    .map((row) => number(row['row']));
}

/** The column holds whole numbers, and a stretch may have no beginning or end. */
export function storedTime(at: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Math.floor(at)));
}
