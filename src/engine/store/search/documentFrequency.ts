import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { matchExpression } from './matchExpression.ts';

/** Rows of a term that are counted one by one; above that, its frequency is an estimate. */
const countedRows = 256;

/** The first rows that hold a term: how many, and the number of the last of them. */
export interface RowCount {
  readonly counted: number;
  readonly last: number;
}

export function countRows(sql: Sql, term: string): RowCount {
  const row = sql
    .prepare(
      `SELECT count(*) AS n, max(rowid) AS last FROM (
         SELECT rowid FROM ${t.memoryIndex} WHERE ${t.memoryIndex} MATCH ? ORDER BY rowid LIMIT ${countedRows})`,
    )
    .get(matchExpression([term]));
  return { counted: number(row?.['n']), last: number(row?.['last']) };
}

/** The same after a row with the term came in behind all others that have it; undefined where it lies between them. */
export function withRow({ counted, last }: RowCount, row: number): RowCount | undefined {
  if (row <= last) return undefined;
  return counted < countedRows ? { counted: counted + 1, last: row } : { counted, last };
}

/**
 * In how many active memories a term occurs. What is common is estimated from how far apart its first rows lie, so
 * the time is bounded: fts5vocab walks the whole list of a term instead (100,000 rows: 131 µs a term, and the
 * first query of a day took up to 800 ms).
 */
export function frequencyFrom({ counted, last }: RowCount, size: () => number): number {
  return counted < countedRows ? counted : Math.max(counted, Math.round((counted * size()) / Math.max(1, last)));
}

/** About how many rows there are; forgotten ones count too, which no ranking can notice. */
export function approximateSize(sql: Sql): number {
  return number(sql.prepare(`SELECT max(row) AS n FROM ${t.memories}`).get()?.['n']);
}
