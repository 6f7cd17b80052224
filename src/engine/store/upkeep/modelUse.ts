import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Tokens that were used in the background on a day of the user's calendar, counted in days since 1970. */
export function tokensUsedOn(sql: Sql, day: number): number {
  return number(sql.prepare(`SELECT tokens FROM ${t.modelUse} WHERE day = ?`).get(day)?.['tokens']);
}

/** Counts a request, or its answer, on a day. Call inside a transaction. */
export function noteModelUse(sql: Sql, day: number, tokens: number, what: 'request' | 'answer' = 'request'): void {
  sql
    .prepare(
      `INSERT INTO ${t.modelUse} (day, requests, tokens) VALUES (?, ?, ?)
       ON CONFLICT (day) DO UPDATE SET requests = requests + excluded.requests, tokens = tokens + excluded.tokens`,
    )
    .run(day, what === 'request' ? 1 : 0, tokens);
  sql.prepare(`DELETE FROM ${t.modelUse} WHERE day < ?`).run(day - keptDays);
}

const keptDays = 400;
