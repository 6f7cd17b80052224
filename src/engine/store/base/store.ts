import type { Clock, SealSource } from '../../ground/contract/ports.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import type { Ids } from '../../ground/runtime/ids.ts';
import { redact } from '../../knowledge/trust/redact.ts';
import { tables as t } from './tables.ts';

/** What the functions of the store work on. */
export interface Store {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly ids: Ids;
  /** By which what was erased is known again; absent: nothing is. */
  readonly seals?: SealSource | undefined;
}

/** One reversible change, possibly of many rows; lives within one transaction. */
export interface Batch {
  readonly id: string;
  readonly at: number;
  readonly revision: number;
  readonly device: string;
  readonly actor: string | undefined;
}

export type BatchAction =
  | 'restore'
  | 'erase'
  | 'observe'
  | 'save'
  | 'update'
  | 'forget'
  | 'refuse'
  | 'age'
  | 'link'
  | 'unlink'
  | 'undo'
  | 'reset'
  | 'learn'
  | 'correct'
  | 'confirm'
  | 'maintain'
  | 'import'
  | 'archive'
  | 'reload'
  | 'sync';

/**
 * Starts a batch or joins one that an earlier transaction started (long work is cut into slices).
 * Call inside a transaction.
 */
export function beginBatch(
  store: Store,
  action: BatchAction,
  options: { readonly actor?: string | undefined; readonly join?: string | undefined } = {},
): Batch {
  const at = store.clock();
  const id = options.join ?? store.ids.batch(at);
  // A caller's own name for itself, which must hold no secret either.
  const actor = options.actor === undefined ? undefined : redact(options.actor).text;
  store.sql
    .prepare(`INSERT INTO ${t.batches} (id, action, actor, at) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`)
    .run(id, action, actor ?? null, at);
  const bumped = store.sql
    .prepare(
      `INSERT INTO ${t.metadata} (key, value) VALUES ('revision', '1')
       ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1 RETURNING value`,
    )
    .get();
  return { id, at, revision: number(bumped?.['value']), device: deviceOf(store), actor };
}

export function currentRevision(sql: Sql): number {
  return number(sql.prepare(`SELECT value FROM ${t.metadata} WHERE key = 'revision'`).get()?.['value']);
}

/** The database's own device id, made by its first write. */
export function deviceOf(store: Store): string {
  const read = store.sql.prepare(`SELECT value FROM ${t.metadata} WHERE key = 'device'`);
  const known = read.get();
  if (known) return text(known['value']);
  const made = store.ids.batch(store.clock()).replace('batch_', 'device_');
  store.sql.prepare(`INSERT INTO ${t.metadata} (key, value) VALUES ('device', ?)`).run(made);
  return made;
}
