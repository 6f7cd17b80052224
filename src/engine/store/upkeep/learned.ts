import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

const key = 'learned';

/** Memories that were learned on a day, counted in days since 1970 (UTC). */
export function learnedOn(sql: Sql, day: number): number {
  const [noted = '', count = '0'] = text(
    sql.prepare(`SELECT value FROM ${t.metadata} WHERE key = ?`).get(key)?.['value'] ?? '',
  ).split(' ');
  return Number(noted) === day ? Number(count) : 0;
}

/** Counts one more; only the newest day is kept. Call inside a transaction. */
export function noteLearned(sql: Sql, day: number): void {
  sql
    .prepare(
      `INSERT INTO ${t.metadata} (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    )
    .run(key, `${day} ${learnedOn(sql, day) + 1}`);
}
