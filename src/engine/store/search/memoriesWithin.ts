import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { atMost, number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf, isEmpty } from './readBounds.ts';

/** Those of some memories that are within bounds. */
export function thoseWithin(sql: Sql, memories: readonly number[], bounds: ReadBounds): Set<number> {
  return new Set(wantedWithin(sql, 'row', memories, bounds).map(number));
}

/** Those of some ids whose memories are within bounds. */
export function idsWithin(sql: Sql, ids: readonly string[], bounds: ReadBounds): ReadonlySet<string> {
  return new Set(wantedWithin(sql, 'id', ids, bounds).map(text));
}

function wantedWithin(
  sql: Sql,
  column: 'row' | 'id',
  wanted: readonly (number | string)[],
  bounds: ReadBounds,
): SqlRow[string][] {
  if (wanted.length === 0 || isEmpty(bounds)) return [];
  const extra = conditionsOf(bounds);
  return sql
    .prepare(
      `SELECT m.${column} FROM json_each(?) wanted CROSS JOIN ${t.memories} m ON m.${column} = wanted.value WHERE ${extra.sql}`,
    )
    .all(JSON.stringify(wanted), ...extra.values)
    .map((row) => row[column] ?? null);
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
