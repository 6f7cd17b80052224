import { text } from '../../ground/contract/sql.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { lastOutgoing } from './outgoingRows.ts';
import { dropChannel } from './peers.ts';
import { forgetReplica, lastClock, replicaIn } from './replica.ts';

/** What is kept of those who were read once: that their words were known here when something was written. */
const former = '';

/**
 * Nobody is told anything through a channel any more. When it was the last one, what was noted for others goes, and
 * history waits for nobody: whoever comes again does so as another device, which tells all that it has and had read
 * what was read until now. Call inside a transaction.
 */
export function leaveChannel(sql: Sql, channel: string): void {
  const others = sql.prepare(`SELECT 1 FROM ${t.peers} WHERE channel NOT IN (?, ?) LIMIT 1`).get(channel, former);
  const own = replicaIn(sql);
  if (others !== undefined || own === undefined) return dropChannel(sql, channel);
  const known = sql.prepare(`SELECT device, number, clock, seen, at FROM ${t.peers} WHERE channel = ?`).all(channel);
  const keep = sql.prepare(
    `INSERT INTO ${t.peers} (channel, device, number, clock, seen, at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (channel, device) DO UPDATE SET number = max(number, excluded.number), seen = excluded.seen`,
  );
  for (const { device, number, clock, seen, at } of [
    ...known,
    { device: own, number: lastOutgoing(sql), clock: lastClock(sql), seen: '{}', at: 0 },
  ])
    keep.run(former, text(device), Number(number), Number(clock), text(seen), Number(at));
  dropChannel(sql, channel);
  sql.exec(`DELETE FROM ${t.outgoing}`);
  // What was purged has no row that would say so to those who bring it again.
  sql.exec(`DELETE FROM ${t.fieldClocks} WHERE coalesce(clocks ->> '$.gone.how', '') <> 'purged'`);
  sql
    .prepare(
      `INSERT INTO ${t.seenBefore} (channel, number, device, seen)
       SELECT ?, 0, device, number FROM ${t.peers} WHERE channel = ?`,
    )
    .run(channel, former);
  forgetReplica(sql);
}
