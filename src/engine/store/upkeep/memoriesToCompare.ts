import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { hourMs } from '../../ground/contract/time.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import { countDistilled } from './runs.ts';

/** How new a memory is that the daily comparison begins with, how important (3 of 5), and which share is used most. */
const freshHours = 72;
const importantFrom = 6;
const mostUsedShare = 0.1;

/**
 * What the daily comparison begins with: facts that were made or changed in the last 72 hours, important ones, and the
 * tenth that is used most. The newest come first.
 */
export function memoriesToCompare(sql: Sql, now: number, limit: number): MemoryRecord[] {
  const isFact =
    "m.kind IN ('fact', 'rule', 'insight') AND m.valid_until IS NULL AND m.superseded_by IS NULL AND m.quarantined_at IS NULL";
  const most = sql
    .prepare(
      `SELECT m.access_count AS n FROM ${t.memories} m WHERE ${isFact} AND m.access_count > 0
       ORDER BY m.access_count DESC LIMIT 1 OFFSET ?`,
    )
    .get(Math.max(0, Math.ceil(countDistilled(sql) * mostUsedShare) - 1));
  const usedFrom = most === undefined ? Number.MAX_SAFE_INTEGER : number(most['n']);
  return sql
    .prepare(
      // Along the index of changes, so that a hundred thousand memories are not sorted for some dozens.
      `${selectMemory} WHERE ${isFact} AND m.kind <> 'episode'
       AND (m.updated_at >= ? OR m.importance >= ? OR m.access_count >= ?)
       ORDER BY m.updated_at DESC, m.row DESC LIMIT ?`,
    )
    .all(now - freshHours * hourMs, importantFrom, usedFrom, limit)
    .map(toRecord);
}
