import { number, optionalText, text } from '../../ground/contract/sql.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { deviceOf, type Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { lastNumberOf, toldKey, toldUpTo } from '../history/record.ts';
import { lastOutgoing } from './outgoingRows.ts';

/** Where the id of this copy is kept, and what it needs to go on. */
const keys = {
  id: 'replica',
  clock: 'replica_clock',
  row: 'replica_row',
  place: 'replica_place',
  rewrite: 'replica_rewrite',
} as const;

/** The id by which other devices know this copy of the memory; undefined as long as it was never told to any. */
export function replicaIn(sql: Sql): string | undefined {
  return optionalText(read(sql, keys.id));
}

/**
 * The same, made where there is none: what is here is then to be told from the beginning. Call inside a transaction.
 */
export function replicaOf(store: Store): string {
  const known = replicaIn(store.sql);
  if (known !== undefined) return known;
  const made = newId(store);
  write(store.sql, keys.id, made);
  write(store.sql, keys.row, '0');
  write(store.sql, toldKey, String(lastNumberOf(store.sql, deviceOf(store))));
  return made;
}

/**
 * A restored backup or a copied file goes on under an id of its own: what it told as another one stays that one's, and
 * is read from there like anybody else's. Call inside a transaction.
 */
export function renewReplica(store: Store, channels: readonly string[]): string {
  const { sql } = store;
  const old = replicaIn(sql);
  const made = newId(store);
  const told = lastOutgoing(sql);
  write(sql, keys.id, made);
  write(sql, keys.rewrite, '1');
  if (old === undefined) return replicaOf(store);
  const note = sql.prepare(
    `INSERT INTO ${t.peers} (channel, device, number, clock, at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (channel, device) DO UPDATE SET number = excluded.number`,
  );
  const known = sql.prepare(`SELECT DISTINCT channel FROM ${t.peers}`).all();
  for (const name of new Set([...channels, ...known.map((row) => text(row['channel']))]))
    note.run(name, old, told, lastClock(sql), store.clock());
  sql.exec(`DELETE FROM ${t.outgoing}`);
  sql.exec(`DELETE FROM ${t.seenBefore}`);
  return made;
}

/** Nobody knows this copy any more; its clock goes on, as what it wrote stays. Call inside a transaction. */
export function forgetReplica(sql: Sql): void {
  for (const key of [keys.id, keys.row, keys.place, keys.rewrite, toldKey])
    sql.prepare(`DELETE FROM ${t.metadata} WHERE key = ?`).run(key);
}

function newId(store: Store): string {
  return store.ids.batch(store.clock()).replace('batch_', 'device_');
}

/** Where the file lay when it was told last, as a hash; another place means that it is a copy. */
export function placeOf(sql: Sql): string | undefined {
  return optionalText(read(sql, keys.place));
}

/** Call inside a transaction. */
export function notePlace(sql: Sql, place: string): void {
  write(sql, keys.place, place);
}

/** Up to which row of the memories the first telling has come; undefined when it is over. */
export function tellingRow(sql: Sql): number | undefined {
  const row = optionalText(read(sql, keys.row));
  return row === undefined || row === '' ? undefined : Number(row);
}

/** Call inside a transaction. */
export function noteTellingRow(sql: Sql, row: number | undefined): void {
  write(sql, keys.row, row === undefined ? '' : String(row));
}

/** Whether words were taken out since this device wrote all that it tells anew. */
export function mustRewrite(sql: Sql): boolean {
  return read(sql, keys.rewrite) === '1';
}

/** Call inside a transaction. */
export function noteRewrite(sql: Sql, isDue: boolean): void {
  write(sql, keys.rewrite, isDue ? '1' : '0');
}

/** The lines of the own history up to here were told, or came from elsewhere. Call inside a transaction. */
export function noteToldLines(store: Store): void {
  const last = lastNumberOf(store.sql, deviceOf(store));
  if (last > toldUpTo(store.sql)) write(store.sql, toldKey, String(last));
}

/** Unix ms × this is a hybrid clock's time; the rest counts within a millisecond. */
export const clockTicks = 1024;

export function lastClock(sql: Sql): number {
  return number(read(sql, keys.clock));
}

/** The next time of the hybrid clock: after all that this device wrote or has seen. Call inside a transaction. */
export function nextClock(store: Store): number {
  const next = Math.max(lastClock(store.sql) + 1, store.clock() * clockTicks);
  write(store.sql, keys.clock, String(next));
  return next;
}

/** What is written here from now on comes after a time that was seen. Call inside a transaction. */
export function noteClock(sql: Sql, clock: number): void {
  if (clock > lastClock(sql)) write(sql, keys.clock, String(clock));
}

function read(sql: Sql, key: string): ReturnType<typeof optionalText> {
  return optionalText(sql.prepare(`SELECT value FROM ${t.metadata} WHERE key = ?`).get(key)?.['value']);
}

function write(sql: Sql, key: string, value: string): void {
  sql
    .prepare(
      `INSERT INTO ${t.metadata} (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    )
    .run(key, value);
}
