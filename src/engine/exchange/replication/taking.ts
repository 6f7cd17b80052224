import type { Batch, Store } from '../../store/base/store.ts';
import { beginBatch } from '../../store/base/store.ts';
import { noteForeignBatch } from '../../store/replication/ownLines.ts';
import { dotOf, isLater, type Dot, type FieldClocks } from '../../store/replication/fieldClocks.ts';
import { hasSeen } from '../../store/replication/peers.ts';
import { toldFields } from '../../store/replication/liveState.ts';
import type { Attributes, Json } from '../../ground/contract/model.ts';
import type { Envelope } from '../../ground/contract/replicating.ts';
import type { Change, ChangeBatch } from './envelope.ts';
import type { TakeInOptions } from './exchange.ts';

/** What changes are taken in with. */
export interface Taking {
  readonly store: Store;
  /** This device. */
  readonly own: string;
  readonly options: TakeInOptions;
  /** What came of it so far. */
  readonly counts: { conflicts: number; readonly erased: string[] };
}

/** A change, with the envelope that brought it. */
export interface Incoming {
  readonly change: Change;
  readonly from: Pick<Envelope, 'device' | 'number' | 'clock'>;
}

/** What became of a change: it is done with, or why it is refused. */
export type Outcome = 'done' | { readonly refused: string };

/** The write that an incoming field holds. */
export function incomingDot({ change, from }: Incoming, field: string): Dot {
  return change.dots?.[field] ?? change.dots?.['*'] ?? [from.clock, from.device, from.number];
}

/** The write of a whole that stands for all its fields without one of their own. */
export function incomingBase({ change, from }: Incoming): Dot {
  return change.dots?.['*'] ?? [from.clock, from.device, from.number];
}

/** Fields of a change that come after what is here, each with its value and its write. */
export function winning(
  incoming: Incoming,
  clocks: FieldClocks | undefined,
): { readonly fields: Attributes; readonly dots: { readonly [field: string]: Dot } } {
  const { change } = incoming;
  const given = change.fields ?? {};
  const names =
    change.isWhole === true ? toldFields[change.about] : toldFields[change.about].filter((field) => field in given);
  const fields: { [field: string]: Json } = {};
  const dots: { [field: string]: Dot } = {};
  for (const field of names) {
    const dot = incomingDot(incoming, field);
    const known = clocks && dotOf(clocks, field);
    if (known !== undefined && !isLater(dot, known)) continue;
    fields[field] = given[field] ?? null;
    dots[field] = dot;
  }
  return { fields, dots };
}

/** Whether two writes knew nothing of each other, as far as anybody's word for it is here. */
export function isConcurrent({ store, own }: Taking, carrier: string, one: Dot, other: Dot): boolean {
  if (one[1] === other[1]) return false;
  const { sql } = store;
  const knew = (who: string, of: Dot): boolean => hasSeen(sql, who, own, of);
  return !knew(carrier, other) && !knew(one[1], other) && !knew(other[1], one);
}

/** The clocks of something after the writes of an incoming change that came through. */
export function mergedClocks(
  known: FieldClocks | undefined,
  incoming: Incoming,
  dots: { readonly [field: string]: Dot },
): FieldClocks {
  const { change, from } = incoming;
  const author = known?.author ?? change.author ?? from.device;
  if (change.isWhole !== true) return { author, base: known?.base, fields: { ...known?.fields, ...dots } };
  const base = incomingBase(incoming);
  const wins = known?.base === undefined || isLater(base, known.base);
  const top = wins ? base : known.base;
  const fields: { [field: string]: Dot } = {};
  for (const [field, dot] of [...Object.entries(known?.fields ?? {}), ...Object.entries(dots)]) {
    const best = fields[field] !== undefined && isLater(fields[field], dot) ? fields[field] : dot;
    if (isSame(best, top)) delete fields[field];
    else fields[field] = best;
  }
  return { author, base: top, fields };
}

export function isSame(one: Dot, other: Dot): boolean {
  return one[1] === other[1] && one[2] === other[2];
}

/** The batch under which a change of another device is written here. Call inside a transaction. */
export function batchFor({ store }: Taking, { change, from }: Incoming, at: number): Batch {
  const named = change.batch;
  if (named === undefined) {
    const { revision, device } = beginBatch(store, 'sync', { join: syncBatch(from.device) });
    return { id: '', at, revision, device, actor: undefined };
  }
  noteForeignBatch(store.sql, from.device, named);
  const { id, revision, device } = beginBatch(store, 'sync', { join: named.id });
  return { id, at, revision, device, actor: named.actor };
}

/** What comes without a batch is joined to one for each device, which nothing belongs to. */
function syncBatch(device: string): string {
  return device.replace('device_', 'batch_');
}

/** A batch that all devices that come to the same decision name alike. */
export function agreedBatch({ store }: Taking, id: string, at: number): Batch & { readonly named: ChangeBatch } {
  const named: ChangeBatch = { id, action: 'sync', at };
  noteForeignBatch(store.sql, '', named);
  const { revision, device } = beginBatch(store, 'sync', { join: id });
  return { id, at, revision, device, actor: undefined, named };
}
