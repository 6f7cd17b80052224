import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** A change of another device that waits for the memory that it is about, or for the end of its link. */
export interface WaitingChange {
  readonly device: string;
  readonly number: number;
  readonly clock: number;
  readonly channel: string;
  readonly body: string;
}

/** Call inside a transaction. */
export function awaitMemory(sql: Sql, awaited: string, change: WaitingChange): void {
  sql
    .prepare(
      `INSERT INTO ${t.waitingChanges} (awaited, device, number, clock, channel, body) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .run(awaited, change.device, change.number, change.clock, change.channel, change.body);
}

/** Takes out what waited for a memory, in an order that tells causes before what came of them. Call inside a transaction. */
export function takeWaiting(sql: Sql, awaited: string): WaitingChange[] {
  const rows = sql
    .prepare(`SELECT * FROM ${t.waitingChanges} WHERE awaited = ? ORDER BY clock, device, number`)
    .all(awaited);
  if (rows.length > 0) sql.prepare(`DELETE FROM ${t.waitingChanges} WHERE awaited = ?`).run(awaited);
  return rows.map((row) => ({
    device: text(row['device']),
    number: number(row['number']),
    clock: number(row['clock']),
    channel: text(row['channel']),
    body: text(row['body']),
  }));
}

export function countWaiting(sql: Sql): number {
  return number(sql.prepare(`SELECT count(*) AS n FROM ${t.waitingChanges}`).get()?.['n']);
}
