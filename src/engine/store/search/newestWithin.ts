import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, number } from '../../ground/contract/sql.ts';
import { byTimeOfDistilled, tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf, isEmpty } from './readBounds.ts';
import { storedTime } from './rowsByTime.ts';

/** Rows that are checked against the bounds for each that is wanted: other scopes have events of the same days. */
const lookedUp = 5;

/** Active memories of events within a stretch of time, newest first. */
export function newestWithin(
  sql: Sql,
  span: { readonly from: number; readonly to: number },
  bounds: ReadBounds,
  limit: number,
): { readonly row: number; readonly memory: MemoryRecord }[] {
  if (isEmpty(bounds)) return [];
  const extra = conditionsOf(bounds);
  const withTurns = bounds.kinds.includes('episode');
  // Written as the partial indexes have it, or they would not be used.
  const distilled = withTurns ? '' : "AND kind <> 'episode'";
  return sql
    .prepare(
      `${selectMemory} JOIN (
         SELECT row AS near_row FROM ${t.memories} ${withTurns ? '' : byTimeOfDistilled}
         WHERE event_at >= ? AND event_at < ? AND valid_until IS NULL ${distilled}
         ORDER BY event_at DESC, row DESC LIMIT ${lookedUp * limit}
       ) ON near_row = m.row
       WHERE ${extra.sql} ORDER BY m.event_at DESC, m.row DESC ${atMost}`,
    )
    .all(storedTime(span.from), storedTime(span.to), ...extra.values, limit)
    .map((row) => ({ row: number(row['row']), memory: toRecord(row) }));
}
