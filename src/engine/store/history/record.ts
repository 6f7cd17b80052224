import { dayMs } from '../../ground/contract/time.ts';
import type { Attributes, EventName } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { bound, number, optionalNumber, optionalText, text } from '../../ground/contract/sql.ts';
import type { Batch, Store } from '../base/store.ts';
import { deviceOf } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { parsed } from './parsed.ts';

/** What is written beside memories and their links. */
export type About = 'link' | 'conversation' | 'summary' | 'scope';

/** Why something happened, and what it refers to. */
export interface EventNote {
  readonly reason?: string | undefined;
  readonly meta?: Attributes | undefined;
  readonly oldRef?: string | undefined;
  readonly newRef?: string | undefined;
}

export interface Recorded extends EventNote {
  /** The id of what was written: of a memory, unless `about` says something else. */
  readonly memoryId: string;
  readonly about?: About | undefined;
  /** BASELINE: all of it, as it is now; what came before no longer counts. */
  readonly event: EventName | 'BASELINE';
  readonly before?: Attributes | undefined;
  readonly after?: Attributes | undefined;
}

/** The last number of a device, named twice, which may have been folded. */
const lastNumber = `coalesce((SELECT max(number) FROM ${t.history} WHERE device = ${bound}),
  (SELECT number FROM ${t.historyMarks} WHERE device = ${bound}), 0)`;

export function lastNumberOf(sql: Sql, device: string): number {
  return number(sql.prepare(`SELECT ${lastNumber} AS n`).get(device, device)?.['n']);
}

const insert = `INSERT INTO ${t.history} (device, number, memory_id, about, event, before, after, actor, reason, meta,
    old_ref, new_ref, batch, at)
  VALUES (?, 1 + ${lastNumber}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Writes one line of history. Call in the transaction of the change itself. */
export function record(store: Store, batch: Pick<Batch, 'id' | 'device' | 'actor' | 'at'>, entry: Recorded): void {
  store.sql
    .prepare(insert)
    .run(
      batch.device,
      batch.device,
      batch.device,
      entry.memoryId,
      entry.about ?? null,
      entry.event,
      json(entry.before),
      json(entry.after),
      batch.actor ?? null,
      entry.reason ?? null,
      json(entry.meta),
      entry.oldRef ?? null,
      entry.newRef ?? null,
      batch.id,
      batch.at,
    );
}

/** Writes a line that belongs to no batch: no undo takes it back. Call in the transaction of the change itself. */
export function recordAlone(store: Store, entry: Recorded): void {
  record(store, { id: '', device: deviceOf(store), actor: undefined, at: store.clock() }, entry);
}

/**
 * The same for what changes with every turn or command: when the last line about it is of this kind and of the same day,
 * that one tells both changes, from what was before the first to what is after the last.
 */
export function recordOften(store: Store, entry: Recorded): void {
  const last = store.sql
    .prepare(
      `SELECT device, number, about, event, before, after, batch, at FROM ${t.history} WHERE memory_id = ${bound}
       ORDER BY at DESC, number DESC LIMIT 1`,
    )
    .get(entry.memoryId);
  const device = deviceOf(store);
  const now = store.clock();
  const at = optionalNumber(last?.['at']);
  const isSame =
    last?.['batch'] === '' &&
    last['device'] === device &&
    optionalText(last['about']) === entry.about &&
    (last['event'] === 'UPDATE' || last['event'] === 'ADD') &&
    last['after'] !== null &&
    number(last['number']) > toldUpTo(store.sql);
  if (!isSame || at === undefined || at > now || at < now - dayMs || entry.event !== 'UPDATE')
    return recordAlone(store, entry);
  const first = parsed(last['before']);
  store.sql
    .prepare(`UPDATE ${t.history} SET before = ?, after = ? WHERE device = ? AND number = ?`)
    .run(
      text(last['event']) === 'ADD' ? null : json({ ...entry.before, ...first }),
      json({ ...parsed(last['after']), ...entry.after }),
      device,
      number(last['number']),
    );
}

/** The last line that other devices were told of, which stays as it is from then on; 0 when nobody is told anything. */
export function toldUpTo(sql: Sql): number {
  return number(sql.prepare(`SELECT value FROM ${t.metadata} WHERE key = ?`).get(toldKey)?.['value']);
}

/** Whether there are other devices that are told of every line. */
export function tellsOthers(sql: Sql): boolean {
  return sql.prepare(`SELECT 1 FROM ${t.metadata} WHERE key = ?`).get(toldKey) !== undefined;
}

/** Where that number is kept. */
export const toldKey = 'replica_line';

function json(value: Attributes | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
