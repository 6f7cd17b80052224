import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { matchExpression } from './matchExpression.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf, isEmpty } from './readBounds.ts';

/** The rows of all distilled memories that hold a term, in no order that says anything. */
export function factsWithTerm(sql: Sql, term: string): readonly number[] {
  const found = sql
    .prepare(
      `SELECT json_group_array(rowid) AS rows FROM ${t.memoryIndex} found
       WHERE ${t.memoryIndex} MATCH ? AND EXISTS
         (SELECT 1 FROM ${t.memories} m WHERE m.row = found.rowid AND m.kind <> 'episode')`,
    )
    .get(matchExpression([term]));
  return JSON.parse(text(found?.['rows'] ?? '[]')) as readonly number[];
}

/** Those of some rows that are within bounds. */
export function rowsWithin(sql: Sql, rows: readonly number[], bounds: ReadBounds): ReadonlySet<number> {
  if (rows.length === 0 || isEmpty(bounds)) return new Set();
  const extra = conditionsOf(bounds);
  return new Set(
    sql
      .prepare(`SELECT m.row FROM json_each(?) wanted JOIN ${t.memories} m ON m.row = wanted.value WHERE ${extra.sql}`)
      .all(JSON.stringify(rows), ...extra.values)
      .map((row) => number(row['row'])),
  );
}
