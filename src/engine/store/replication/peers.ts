import type { KnownDevice } from '../../ground/contract/replicating.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { lastOutgoing } from './outgoingRows.ts';

export function peersThrough(sql: Sql, channel: string): KnownDevice[] {
  return sql
    .prepare(`SELECT * FROM ${t.peers} WHERE channel = ? ORDER BY device`)
    .all(channel)
    .map((row) => ({
      device: text(row['device']),
      number: number(row['number']),
      clock: number(row['clock']),
      seen: JSON.parse(text(row['seen'])) as KnownDevice['seen'],
      at: number(row['at']),
    }));
}

/** Call inside a transaction. */
export function putPeer(sql: Sql, channel: string, { device, number: last, clock, seen, at }: KnownDevice): void {
  sql
    .prepare(
      `INSERT INTO ${t.peers} (channel, device, number, clock, seen, at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (channel, device) DO UPDATE SET number = excluded.number, clock = excluded.clock,
         seen = excluded.seen, at = excluded.at`,
    )
    .run(channel, device, last, clock, JSON.stringify(seen), at);
  sql
    .prepare(
      `INSERT INTO ${t.seenBefore} (channel, number, device, seen) VALUES (?, ?, ?, ?)
       ON CONFLICT (channel, number, device) DO UPDATE SET seen = excluded.seen`,
    )
    .run(channel, lastOutgoing(sql), device, last);
}

/** Notes how far another device has read others, which one that tells nothing does as well. Call inside a transaction. */
export function noteSeenBy(sql: Sql, channel: string, device: string, seen: KnownDevice['seen']): void {
  sql
    .prepare(
      `INSERT INTO ${t.peers} (channel, device, number, clock, seen, at) VALUES (?, ?, 0, 0, ?, 0)
       ON CONFLICT (channel, device) DO UPDATE SET seen = excluded.seen`,
    )
    .run(channel, device, JSON.stringify(seen));
}

/** Forgets how far others were read through a channel. Call inside a transaction. */
export function dropChannel(sql: Sql, channel: string): void {
  for (const table of [t.peers, t.seenBefore]) sql.prepare(`DELETE FROM ${table} WHERE channel = ?`).run(channel);
}

/**
 * What this device saw through a channel before each of its numbers, from one number (excluded) to another one: the
 * first entry sums up all that came before.
 */
export function seenBetween(
  sql: Sql,
  channel: string,
  { after, to }: { readonly after: number; readonly to: number },
): ReadonlyMap<number, { readonly [device: string]: number }> {
  const found = new Map<number, { [device: string]: number }>();
  const rows = sql
    .prepare(`SELECT number, device, seen FROM ${t.seenBefore} WHERE channel = ? AND number < ? ORDER BY number`)
    .all(channel, to);
  for (const row of rows) {
    const place = Math.max(number(row['number']), after) + 1;
    const at = found.get(place) ?? {};
    at[text(row['device'])] = number(row['seen']);
    found.set(place, at);
  }
  return found;
}

/** How far a device is known to have read another one, through any channel. */
export function hasSeen(
  sql: Sql,
  who: string,
  own: string,
  [, device, last]: readonly [number, string, number],
): boolean {
  if (who === device) return true;
  if (who === own) {
    const read = sql.prepare(`SELECT max(number) AS n FROM ${t.peers} WHERE device = ?`).get(device);
    return number(read?.['n']) >= last;
  }
  return sql
    .prepare(`SELECT seen FROM ${t.peers} WHERE device = ?`)
    .all(who)
    .some((row) => ((JSON.parse(text(row['seen'])) as KnownDevice['seen'])[device] ?? 0) >= last);
}
