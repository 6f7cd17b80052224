import type { Attributes, Json, Scope } from '../../ground/contract/model.ts';
import type { SqlValue } from '../../ground/contract/sql.ts';
import { scopeNumber } from '../base/scopes.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { notingOther } from '../history/notingOther.ts';
import { insertOther, stateNow } from '../history/otherRows.ts';

/**
 * Writes fields of a conversation or a raw summary as another device has them; one that is not here is made when `isWhole`.
 * False when there is none to write to. Call inside a transaction.
 */
export function takeOther(
  store: Store,
  about: 'conversation' | 'summary',
  id: string,
  { fields, isWhole }: { readonly fields: Attributes; readonly isWhole: boolean },
): boolean {
  const { sql } = store;
  if (stateNow(sql, about, id) === undefined) {
    if (!isWhole) return false;
    const state = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    notingOther(store, about, id, () => insertOther(sql, about, id, { ...state, ...readThere(about, state) }));
    return true;
  }
  const table = about === 'conversation' ? t.sessions : t.summaries;
  const entries = Object.entries(fields);
  if (entries.length === 0) return true;
  const sets = entries.map(([field]) => `${field} = ?`).join(', ');
  const values = entries.map(([field, value]) => columnValue(store, field, value));
  notingOther(store, about, id, () => void sql.prepare(`UPDATE ${table} SET ${sets} WHERE id = ?`).run(...values, id));
  return true;
}

function columnValue({ sql }: Store, field: string, value: Json): SqlValue {
  if (field !== 'scope') return value as SqlValue;
  return value === null ? null : scopeNumber(sql, value as Scope);
}

/** What was said on another device is learned from there. */
function readThere(about: 'conversation' | 'summary', { last_seen_at: at }: Attributes): Attributes {
  return about === 'conversation' && at !== undefined ? { consolidated_at: at } : {};
}
