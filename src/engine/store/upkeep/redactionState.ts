import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';

/** How far what is stored has passed the rules for secrets; any window continues from it. */
export interface RedactionState {
  /** Which rules: their version, and whether numbers of persons are taken out. */
  readonly rules: string;
  /** Rows up to this one have passed; undefined when all have. */
  readonly row: number | undefined;
  /** Ids of memories and summaries that held something and may still be in unused parts of files and in backups. */
  readonly waiting: readonly string[];
  /** How many memories and summaries held something. */
  readonly cleaned: number;
}

/** Raise it with rules that find more, so that what is stored passes them again. */
const rulesVersion = 7;
const key = 'redaction';

export function rulesFor({ redactPersonalNumbers }: { readonly redactPersonalNumbers: boolean }): string {
  return `${rulesVersion}${redactPersonalNumbers ? ' with personal numbers' : ''}`;
}

/** Undefined for a database whose memories were written by older rules. */
export function redactionState(sql: Sql): RedactionState | undefined {
  const noted = sql.prepare(`SELECT value FROM ${t.metadata} WHERE key = ?`).get(key)?.['value'];
  return noted === undefined ? undefined : (JSON.parse(text(noted)) as RedactionState);
}

/** Call inside a transaction. */
export function noteRedaction(sql: Sql, state: RedactionState): void {
  sql
    .prepare(
      `INSERT INTO ${t.metadata} (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    )
    .run(key, JSON.stringify(state));
}

/** What is written into a new database passes the rules on its way. Call inside a transaction. */
export function noteNothingToRedact(sql: Sql): void {
  noteRedaction(sql, { rules: rulesFor({ redactPersonalNumbers: true }), row: undefined, waiting: [], cleaned: 0 });
}

/** After memories of an older database were taken over, all pass the rules again. Call inside a transaction. */
export function forgetRedaction(sql: Sql): void {
  sql.prepare(`DELETE FROM ${t.metadata} WHERE key = ?`).run(key);
}

/** The next memories of any kind by their rows, those out of sight too. */
export function memoriesAfter(
  sql: Sql,
  row: number,
  limit: number,
): readonly (MemoryRecord & { readonly row: number })[] {
  return sql
    .prepare(`${selectMemory} WHERE m.row > ? ORDER BY m.row LIMIT ?`)
    .all(row, limit)
    .map((found) => ({ ...toRecord(found), row: number(found['row']) }));
}
