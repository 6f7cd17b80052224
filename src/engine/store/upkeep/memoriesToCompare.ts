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

/** Rows that are counted at once: some 3 ms. */
const page = 10_000;

const isFact =
  "m.kind IN ('fact', 'rule', 'insight') AND m.valid_until IS NULL AND m.superseded_by IS NULL AND m.quarantined_at IS NULL";

/** How often facts were used: how many of them so many times, among those that were counted so far. */
export interface Uses {
  readonly counts: ReadonlyMap<number, number>;
  /** The row that was counted last; absent once all are. */
  readonly after?: number;
}

export const noUses: Uses = { counts: new Map(), after: 0 };

/** Counts on, since a hundred thousand at once would take a whole step and more. */
export function countUses(sql: Sql, { counts, after = 0 }: Uses): Uses {
  const rows = sql
    .prepare(
      `SELECT m.access_count AS uses, count(*) AS n FROM ${t.memories} m
       WHERE m.row > ? AND m.row <= ? AND m.access_count > 0 AND ${isFact} GROUP BY m.access_count`,
    )
    .all(after, after + page);
  const all = new Map(counts);
  for (const row of rows) all.set(number(row['uses']), (all.get(number(row['uses'])) ?? 0) + number(row['n']));
  const last = number(sql.prepare(`SELECT max(row) AS row FROM ${t.memories}`).get()?.['row']);
  return after + page < last ? { counts: all, after: after + page } : { counts: all };
}

/**
 * What the daily comparison begins with: facts that were made or changed in the last 72 hours, important ones, and the
 * tenth that is used most. The newest come first.
 */
export function memoriesToCompare(
  sql: Sql,
  { now, limit, uses }: { readonly now: number; readonly limit: number; readonly uses: Uses },
): MemoryRecord[] {
  return sql
    .prepare(
      // Along the index of changes, so that a hundred thousand memories are not sorted for some dozens.
      `${selectMemory} WHERE ${isFact} AND m.kind <> 'episode'
       AND (m.updated_at >= ? OR m.importance >= ? OR m.access_count >= ?)
       ORDER BY m.updated_at DESC, m.row DESC LIMIT ?`,
    )
    .all(now - freshHours * hourMs, importantFrom, usedMostFrom(uses, countDistilled(sql)), limit)
    .map(toRecord);
}

/** How often the least used of the tenth was used; more than anything is where fewer than that were used at all. */
function usedMostFrom({ counts }: Uses, of: number): number {
  let left = Math.max(1, Math.ceil(of * mostUsedShare));
  for (const [uses, n] of [...counts].toSorted(([a], [b]) => b - a)) {
    left -= n;
    if (left <= 0) return uses;
  }
  return Number.MAX_SAFE_INTEGER;
}
