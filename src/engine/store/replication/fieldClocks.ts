import type { Sql } from '../../ground/contract/sql.ts';
import { optionalText } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** A write: its time by the hybrid clock, the device that wrote it, and its number there. */
export type Dot = readonly [clock: number, device: string, number: number];

/** Who wrote each field of something last. */
export interface FieldClocks {
  /** Who added it first. */
  readonly author: string;
  /** The last write of all fields at once, and those of single fields after it. */
  readonly base?: Dot | undefined;
  readonly fields: { readonly [field: string]: Dot };
  readonly gone?: { readonly how: 'erased' | 'purged'; readonly dot: Dot } | undefined;
}

/** Whether one write comes after another one, in an order that all devices agree on. */
export function isLater(one: Dot, other: Dot): boolean {
  return one[0] === other[0] ? one[1] > other[1] : one[0] > other[0];
}

/** The write that a field holds. */
export function dotOf({ base, fields }: FieldClocks, field: string): Dot | undefined {
  return fields[field] ?? base;
}

/** What is known of something that one write wrote whole. */
export function wholeClocks(author: string, base: Dot): FieldClocks {
  return { author, base, fields: {} };
}

/** The same after some fields were written. */
export function withDots(clocks: FieldClocks, written: { readonly [field: string]: Dot }): FieldClocks {
  return { ...clocks, fields: { ...clocks.fields, ...written } };
}

export function clocksOf(sql: Sql, about: string, id: string): FieldClocks | undefined {
  const found = optionalText(
    sql.prepare(`SELECT clocks FROM ${t.fieldClocks} WHERE about = ? AND id = ?`).get(about, id)?.['clocks'],
  );
  return found === undefined ? undefined : (JSON.parse(found) as FieldClocks);
}

/** Call inside a transaction. */
export function putClocks(sql: Sql, about: string, id: string, clocks: FieldClocks): void {
  sql
    .prepare(
      `INSERT INTO ${t.fieldClocks} (about, id, clocks) VALUES (?, ?, ?)
       ON CONFLICT (about, id) DO UPDATE SET clocks = excluded.clocks`,
    )
    .run(about, id, JSON.stringify(clocks));
}

/** Call inside a transaction. */
export function dropClocks(sql: Sql, about: string, id: string): void {
  sql.prepare(`DELETE FROM ${t.fieldClocks} WHERE about = ? AND id = ?`).run(about, id);
}
