import type { Attributes, Json } from '../../ground/contract/model.ts';
import { sameJson } from '../base/sameJson.ts';
import type { Batch, Store } from '../base/store.ts';
import { type AboutOther, stateNow } from './otherRows.ts';
import { record, recordAlone, recordOften } from './record.ts';

/**
 * Does some work on a conversation or a raw summary and writes into the history what became of it. With a batch the line
 * belongs to that, else to none. Call inside a transaction.
 */
export function notingOther<T>(store: Store, about: AboutOther, id: string, work: () => T, batch?: Batch): T {
  const before = stateNow(store.sql, about, id);
  const result = work();
  const after = stateNow(store.sql, about, id);
  const write =
    batch === undefined ? recordAlone : (of: Store, entry: Parameters<typeof record>[2]) => record(of, batch, entry);
  const entry = { about, memoryId: id } as const;
  if (before === undefined && after !== undefined) write(store, { ...entry, event: 'ADD', after });
  else if (before !== undefined && after === undefined) write(store, { ...entry, event: 'DELETE', before });
  else if (before !== undefined && after !== undefined) {
    const changed = differences(before, after);
    if (changed !== undefined && batch !== undefined) write(store, { ...entry, event: 'UPDATE', ...changed });
    else if (changed !== undefined) recordOften(store, { ...entry, event: 'UPDATE', ...changed });
  }
  return result;
}

function differences(
  before: Attributes,
  after: Attributes,
): { readonly before: Attributes; readonly after: Attributes } | undefined {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !sameJson(before[field], after[field]),
  );
  if (fields.length === 0) return undefined;
  const part = (of: Attributes): Attributes =>
    Object.fromEntries(fields.map((field): [string, Json] => [field, of[field] ?? null]));
  return { before: part(before), after: part(after) };
}
