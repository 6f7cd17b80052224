import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Two memories by row, the lower one first, and how alike they are in hundredths. */
export interface PairKey {
  readonly a: number;
  readonly b: number;
  readonly score: number;
}

/** A time after the first and up to the second, in Unix ms. What was noted while the clock was ahead lies in none. */
interface Span {
  readonly since: number;
  readonly now: number;
}

export function isPairChecked(sql: Sql, { a, b, score }: PairKey, { since, now }: Span): boolean {
  return (
    sql
      .prepare(
        `SELECT 1 FROM ${t.checkedPairs} WHERE a = ? AND b = ? AND score = ? AND checked_at > ? AND checked_at <= ?`,
      )
      .get(a, b, score, since, now) !== undefined
  );
}

/** Call inside a transaction. */
export function noteCheckedPair(sql: Sql, { a, b, score }: PairKey, at: number): void {
  sql
    .prepare(
      `INSERT INTO ${t.checkedPairs} (a, b, score, checked_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET checked_at = excluded.checked_at`,
    )
    .run(a, b, score, at);
}

export function countCheckedPairs(sql: Sql, { since, now }: Span): number {
  return number(
    sql
      .prepare(`SELECT count(*) AS n FROM ${t.checkedPairs} WHERE checked_at > ? AND checked_at <= ?`)
      .get(since, now)?.['n'],
  );
}

/** Call inside a transaction. */
export function dropOldChecks(sql: Sql, before: number): void {
  sql.prepare(`DELETE FROM ${t.checkedPairs} WHERE checked_at <= ?`).run(before);
}
