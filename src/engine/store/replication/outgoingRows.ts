import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Something that this device has to tell. What it says is read from the row it is about when it is told. */
export interface OutgoingRow {
  readonly number: number;
  readonly about: string;
  readonly id: string;
  readonly clock: number;
  readonly isWhole: boolean;
  readonly isScrub: boolean;
  readonly gone?: 'erased' | 'purged' | undefined;
  readonly event?: string | undefined;
  readonly batch?: string | undefined;
}

/** Call inside a transaction. */
export function addOutgoing(sql: Sql, row: OutgoingRow): void {
  sql
    .prepare(
      `INSERT INTO ${t.outgoing} (number, about, id, clock, is_whole, is_scrub, gone, event, batch)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      row.number,
      row.about,
      row.id,
      row.clock,
      row.isWhole ? 1 : 0,
      row.isScrub ? 1 : 0,
      row.gone ?? null,
      row.event ?? null,
      row.batch ?? null,
    );
}

/** The next of them after a number, in their order. */
export function outgoingAfter(sql: Sql, after: number, limit: number): OutgoingRow[] {
  return sql
    .prepare(`SELECT * FROM ${t.outgoing} WHERE number > ? ORDER BY number LIMIT ?`)
    .all(after, limit)
    .map(toRow);
}

/** The greatest number; 0 when nothing was told yet. */
export function lastOutgoing(sql: Sql): number {
  return number(sql.prepare(`SELECT max(number) AS n FROM ${t.outgoing}`).get()?.['n']);
}

/** The last order of this device that erases something; 0 when there is none. */
export function lastOrder(sql: Sql): number {
  return number(
    sql.prepare(`SELECT max(number) AS n FROM ${t.outgoing} WHERE gone = 'erased' OR is_scrub = 1`).get()?.['n'],
  );
}

function toRow(row: SqlRow): OutgoingRow {
  return {
    number: number(row['number']),
    about: text(row['about']),
    id: text(row['id']),
    clock: number(row['clock']),
    isWhole: row['is_whole'] === 1,
    isScrub: row['is_scrub'] === 1,
    gone: optionalText(row['gone']) as OutgoingRow['gone'],
    event: optionalText(row['event']),
    batch: optionalText(row['batch']),
  };
}
