import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { toldKey } from '../history/record.ts';

/** The lines of the own history up to a number were told. Call inside a transaction. */
export function noteLinesTold(sql: Sql, number: number): void {
  sql
    .prepare(
      `INSERT INTO ${t.metadata} (key, value) VALUES (?, ?)
       ON CONFLICT (key) DO UPDATE SET value = max(CAST(value AS INTEGER), CAST(excluded.value AS INTEGER))`,
    )
    .run(toldKey, String(number));
}
