import type { Attributes, EventName, Json } from '../../ground/contract/model.ts';
import type { Store } from '../../store/base/store.ts';
import { currentVersion } from '../../store/migrations/migrations.ts';
import { clocksOf, type Dot, dotOf, type FieldClocks } from '../../store/replication/fieldClocks.ts';
import { liveState, scopeOfSubject } from '../../store/replication/liveState.ts';
import { lastOutgoing, outgoingAfter, type OutgoingRow } from '../../store/replication/outgoingRows.ts';
import { batchNamed } from '../../store/replication/ownLines.ts';
import { seenBetween } from '../../store/replication/peers.ts';
import { replicaIn } from '../../store/replication/replica.ts';
import type { Envelope } from '../../ground/contract/replicating.ts';
import type { AboutChange, Change } from './envelope.ts';
import type { Channel, OutgoingOptions } from './exchange.ts';

/**
 * What this device has to tell through a channel, in the order of its numbers, without a gap. What was overwritten since,
 * or is gone, has an empty body: nothing that was erased here leaves. `tellNext` comes first.
 */
export function readOutgoing(store: Store, channel: Channel, options: OutgoingOptions): Envelope[] {
  const { sql } = store;
  const { after, limit, mayLeave = () => true } = options;
  const device = replicaIn(sql);
  if (device === undefined) return [];
  const last = Math.min(after + limit, lastOutgoing(sql));
  const rows = new Map(outgoingAfter(sql, after, limit).map((row) => [row.number, row]));
  const seen = seenBetween(sql, channel, { after, to: last + 1 });
  const envelopes: Envelope[] = [];
  for (let number = after + 1; number <= last; number++) {
    const row = rows.get(number);
    const head = { device, number, clock: row?.clock ?? 0, schemaVersion: currentVersion };
    const scope = row && scopeOfSubject(sql, row.about as AboutChange, row.id);
    const told = row !== undefined && mayLeave(scope) ? changeOf(store, device, row) : undefined;
    const saw = seen.get(number);
    const change = saw === undefined ? told : { ...(told ?? nothing), seen: saw };
    envelopes.push({
      ...head,
      ...(told === undefined || scope === undefined ? {} : { scope }),
      body: change === undefined ? '' : JSON.stringify(change),
    });
  }
  return envelopes;
}

/** Tells only how far others were read. */
const nothing: Change = { about: 'memory', id: '' };

function changeOf(store: Store, device: string, row: OutgoingRow): Change | undefined {
  const { sql } = store;
  const about = row.about as AboutChange;
  const clocks = clocksOf(sql, about, row.id);
  if (clocks === undefined) return undefined;
  const own: Dot = [row.clock, device, row.number];
  if (row.gone !== undefined)
    return clocks.gone === undefined || !same(clocks.gone.dot, own) ? undefined : { about, id: row.id, gone: row.gone };
  if (clocks.gone !== undefined) return undefined;
  const state = liveState(sql, about, row.id);
  if (state === undefined) return undefined;
  const { fields, dots } = row.isWhole ? allFields(state, clocks, own) : ownFields(state, clocks, own);
  if (!row.isWhole && Object.keys(fields).length === 0) return undefined;
  const batch = row.batch === undefined ? undefined : batchNamed(sql, row.batch);
  return {
    about,
    id: row.id,
    ...(row.isWhole ? { isWhole: true, author: clocks.author } : {}),
    fields,
    ...(Object.keys(dots).length === 0 ? {} : { dots }),
    ...(row.isScrub ? { isScrub: true } : {}),
    ...(row.event === undefined || row.event === 'BASELINE' ? {} : { event: row.event as EventName }),
    ...(batch === undefined ? {} : { batch }),
  };
}

interface ToldFields {
  readonly fields: Attributes;
  readonly dots: { readonly [field: string]: Dot };
}

/** All that it has; a field that another write holds says which. */
function allFields(state: Attributes, clocks: FieldClocks, own: Dot): ToldFields {
  const fields: { [field: string]: Json } = {};
  const dots: { [field: string]: Dot } = {};
  if (clocks.base !== undefined && !same(clocks.base, own)) dots['*'] = clocks.base;
  for (const [field, value] of Object.entries(state)) {
    if (value !== null) fields[field] = value;
    const dot = clocks.fields[field];
    if (dot !== undefined) dots[field] = dot;
  }
  return { fields, dots };
}

/** What nobody wrote over since. */
function ownFields(state: Attributes, clocks: FieldClocks, own: Dot): ToldFields {
  const held = Object.entries(state).filter(([field]) => {
    const dot = dotOf(clocks, field);
    return dot !== undefined && same(dot, own);
  });
  return { fields: Object.fromEntries(held), dots: {} };
}

function same(one: Dot, other: Dot): boolean {
  return one[1] === other[1] && one[2] === other[2];
}
