import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf, isEmpty } from './readBounds.ts';

/** Those of some memories that are within bounds. */
export function thoseWithin(sql: Sql, memories: readonly number[], bounds: ReadBounds): Set<number> {
  if (memories.length === 0 || isEmpty(bounds)) return new Set();
  const extra = conditionsOf(bounds);
  const rows = sql
    .prepare(
      `SELECT m.row FROM json_each(?) wanted CROSS JOIN ${t.memories} m ON m.row = wanted.value WHERE ${extra.sql}`,
    )
    .all(JSON.stringify(memories), ...extra.values);
  return new Set(rows.map((row) => number(row['row'])));
}

/** Some memories within bounds; used where the bounds are narrower than what an index can tell. */
export function memoriesWithin(sql: Sql, bounds: ReadBounds, limit: number): number[] {
  if (isEmpty(bounds)) return [];
  const extra = conditionsOf(bounds);
  return sql
    .prepare(`SELECT m.row FROM ${t.memories} m WHERE ${extra.sql} ${atMost}`)
    .all(...extra.values, limit)
    .map((row) => number(row['row']));
}

/** Those of some ids whose memories are within bounds. */
export function idsWithin(sql: Sql, ids: readonly string[], bounds: ReadBounds): ReadonlySet<string> {
  if (ids.length === 0 || isEmpty(bounds)) return new Set();
  const extra = conditionsOf(bounds);
  const rows = sql
    .prepare(
      `SELECT m.id FROM json_each(?) wanted CROSS JOIN ${t.memories} m ON m.id = wanted.value WHERE ${extra.sql}`,
    )
    .all(JSON.stringify(ids), ...extra.values);
  return new Set(rows.map((row) => text(row['id'])));
}
