import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, number } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { matchExpression } from './matchExpression.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf, isEmpty } from './readBounds.ts';

/** Terms of one query of the index. */
const askedAtOnce = 100;

/** Whether fewer memories than so many are within bounds. */
export function areFewerWithin(sql: Sql, bounds: ReadBounds, limit: number): boolean {
  if (isEmpty(bounds)) return true;
  const extra = conditionsOf(bounds);
  return (
    sql.prepare(`SELECT 1 FROM ${t.memories} m WHERE ${extra.sql} ${atMost}`).all(...extra.values, limit).length < limit
  );
}

/** All rows within bounds that have at least one of the terms, in no order. */
export function rowsWithAny(sql: Sql, terms: readonly string[], bounds: ReadBounds): number[] {
  if (isEmpty(bounds)) return [];
  const extra = conditionsOf(bounds);
  const rows = new Set<number>();
  for (let start = 0; start < terms.length; start += askedAtOnce)
    sql
      .prepare(
        `SELECT m.row FROM ${t.memoryIndex} found JOIN ${t.memories} m ON m.row = found.rowid
         WHERE found.${t.memoryIndex} MATCH ? AND ${extra.sql}`,
      )
      .all(matchExpression(terms.slice(start, start + askedAtOnce)), ...extra.values)
      .forEach((row) => rows.add(number(row['row'])));
  return [...rows];
}
