import type { Attributes, Json, Scope } from '../../ground/contract/model.ts';
import type { Sql, SqlRow, SqlValue } from '../../ground/contract/sql.ts';
import { bound, optionalText } from '../../ground/contract/sql.ts';
import { scopeNumber } from '../base/scopes.ts';
import { tables as t } from '../base/tables.ts';
import { toScope } from '../base/toRecord.ts';

/** A table of rows that are no memories, of which history keeps these columns. */
interface OtherRows {
  readonly table: string;
  /** Where the scope is: in the column `scope`, or nowhere. */
  readonly hasScope: boolean;
  readonly columns: readonly string[];
}

/**
 * How far a conversation was read is a row's number, which another file counts otherwise, and no part of what is
 * remembered.
 */
export const otherRows: { readonly [about in 'conversation' | 'summary']: OtherRows } = {
  conversation: {
    table: t.sessions,
    hasScope: true,
    columns: ['first_seen_at', 'last_seen_at', 'ended_at', 'waiting_since', 'summary_asked', 'consolidated_at'],
  },
  summary: {
    table: t.summaries,
    hasScope: false,
    columns: ['session_id', 'summary', 'message_count', 'model_used', 'created_at', 'batch'],
  },
};

export type AboutOther = keyof typeof otherRows;

/** A query for such rows as `toState` reads them. */
export function selectOther(about: AboutOther): string {
  const { table, hasScope, columns } = otherRows[about];
  const names = ['id', ...columns].map((column) => `r.${column}`).join(', ');
  return hasScope
    ? `SELECT ${names}, s.kind AS scope_kind, s.name AS scope_name FROM ${table} r LEFT JOIN ${t.scopes} s ON s.id = r.scope`
    : `SELECT ${names} FROM ${table} r`;
}

/** What history keeps of such a row; what it lacks is left out. */
export function toState(about: AboutOther, row: SqlRow): Attributes {
  const state: { [column: string]: Json } = {};
  for (const column of otherRows[about].columns) {
    const value = row[column];
    if (typeof value === 'string' || typeof value === 'number') state[column] = value;
  }
  if (optionalText(row['scope_kind']) !== undefined) state['scope'] = toScope(row);
  return state;
}

/** The present state of one; undefined when there is none. */
export function stateNow(sql: Sql, about: AboutOther, id: string): Attributes | undefined {
  const row = sql.prepare(`${selectOther(about)} WHERE r.id = ${bound}`).get(id);
  return row === undefined ? undefined : toState(about, row);
}

/** Writes a row that has such a state. */
export function insertOther(sql: Sql, about: AboutOther, id: string, state: Attributes): void {
  const { table, hasScope, columns } = otherRows[about];
  const set = columns.filter((column) => column in state);
  const names = ['id', ...(hasScope ? ['scope'] : []), ...set];
  const { scope } = state;
  const place = scope === undefined ? null : scopeNumber(sql, scope as Scope);
  const values: SqlValue[] = [id, ...(hasScope ? [place] : []), ...set.map((column) => state[column] as SqlValue)];
  sql.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`).run(...values);
}
