import type { Store } from '../../store/base/store.ts';
import { currentVersion } from '../../store/migrations/migrations.ts';
import { lastOutgoing } from '../../store/replication/outgoingRows.ts';
import { peersThrough, putPeer } from '../../store/replication/peers.ts';
import { noteClock, noteToldLines, replicaOf } from '../../store/replication/replica.ts';
import { takeWaiting } from '../../store/replication/waitingChanges.ts';
import type { Envelope, KnownDevice, TakenIn } from '../../ground/contract/replicating.ts';
import { type Change, readChange } from './envelope.ts';
import type { Channel, TakeInOptions } from './exchange.ts';
import type { Incoming, Outcome, Taking } from './taking.ts';
import { sweepErased, takeGone } from './takeGone.ts';
import { takeMemory } from './takeMemory.ts';
import { awaitedRow, moveScopes, takeLink, takeName, takeRow } from './takeRest.ts';
import { tellAll } from './tell.ts';

/**
 * Takes in what other devices told, in whatever order and however often it comes: what was taken before changes nothing,
 * what has a gap before it or is of a newer version is not taken yet and is to be brought again. All in one transaction,
 * which the caller begins; some 200 envelopes at once keep it short.
 */
export function takeIn(
  store: Store,
  channel: Channel,
  envelopes: readonly Envelope[],
  options: TakeInOptions = {},
): TakenIn {
  tellAll(store);
  const own = replicaOf(store);
  const taking: Taking = { store, own, options, counts: { conflicts: 0, erased: [] } };
  const peers = new Map(peersThrough(store.sql, channel).map((peer) => [peer.device, peer]));
  const heard = new Set<string>();
  const result = { applied: 0, known: 0, waiting: 0, newer: 0, refused: [] as TakenIn['refused'][number][] };
  const ordered = envelopes.toSorted((a, b) =>
    a.device === b.device ? a.number - b.number : a.device < b.device ? -1 : 1,
  );
  for (const envelope of ordered) {
    const { device, number } = envelope;
    const wrong = wrongEnvelope(envelope) ?? (device === own ? ownAgain(store, number) : undefined);
    if (wrong !== undefined) {
      result.refused.push({ device: String(device), number: Number(number), reason: wrong });
      continue;
    }
    const peer = peers.get(device) ?? { device, number: 0, clock: 0, seen: {}, at: 0 };
    if (device === own || number <= peer.number) result.known++;
    else if (number > peer.number + 1) result.waiting++;
    else if (envelope.schemaVersion > currentVersion) result.newer++;
    else {
      const outcome = takeOne(taking, channel, peers, peer, envelope);
      heard.add(device);
      result.applied++;
      if (outcome !== 'done') result.refused.push({ device, number, reason: outcome.refused });
    }
  }
  moveScopes(taking);
  sweepErased(taking);
  for (const peer of peers.values()) if (heard.has(peer.device)) putPeer(store.sql, channel, peer);
  noteToldLines(store);
  return { ...result, conflicts: taking.counts.conflicts, erased: taking.counts.erased.length };
}

/** Another copy of this memory tells under our id. */
function ownAgain({ sql }: Store, number: number): string | undefined {
  if (number <= lastOutgoing(sql)) return undefined;
  return 'It bears the id of this device, which never wrote it: this is a copy of another memory.';
}

function wrongEnvelope({ device, number, clock, schemaVersion, body }: Envelope): string | undefined {
  const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
  if (typeof device !== 'string' || !/^device_[0-9a-z]{22}$/.test(device)) return 'Its device has no name of ours.';
  if (!isCount(number) || number < 1 || !isCount(clock) || !isCount(schemaVersion)) return 'It has no number or time.';
  return typeof body === 'string' ? undefined : 'It has no text.';
}

function takeOne(
  taking: Taking,
  channel: Channel,
  peers: Map<string, KnownDevice>,
  peer: KnownDevice,
  envelope: Envelope,
): Outcome {
  const { store } = taking;
  const { device, number, clock, body } = envelope;
  const read = body === '' ? undefined : readChange(body);
  const change = read === undefined || 'reason' in read ? undefined : read;
  const seen = change?.seen === undefined ? peer.seen : { ...peer.seen, ...numbersIn(change.seen) };
  const now: KnownDevice = { device, number, clock: Math.max(peer.clock, clock), seen, at: store.clock() };
  peers.set(device, now);
  // What it had seen is asked for while its words are weighed; that these have come is true only afterwards.
  if (change?.seen !== undefined || number === 1) putPeer(store.sql, channel, { ...now, number: number - 1 });
  noteClock(store.sql, clock);
  if (read !== undefined && 'reason' in read) return { refused: read.reason };
  return change === undefined || change.id === '' ? 'done' : takeChange(taking, channel, { change, from: envelope });
}

function numbersIn(given: { readonly [device: string]: unknown }): { readonly [device: string]: number } {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])),
  );
}

function takeChange(taking: Taking, channel: Channel, given: Incoming & { readonly from: Envelope }): Outcome {
  const { admit } = taking.options;
  const change = admit === undefined ? given.change : admit(given.change, given.from);
  if (change === undefined) return { refused: 'It may not come in this way.' };
  return applyChange(taking, channel, { change, from: given.from });
}

function applyChange(taking: Taking, channel: Channel, incoming: Incoming): Outcome {
  const { change } = incoming;
  if (change.gone !== undefined) return takeGone(taking, incoming);
  switch (change.about) {
    case 'link':
      return takeLink(taking, incoming, channel);
    case 'scope':
      return takeName(taking, incoming);
    case 'memory': {
      const outcome = takeMemory(taking, incoming, channel);
      if (change.isWhole === true) takeAwaiting(taking, change.id);
      return outcome;
    }
    case 'conversation':
    case 'summary': {
      const outcome = takeRow(taking, incoming, channel);
      if (change.isWhole === true) takeAwaiting(taking, awaitedRow(change.about, change.id));
      return outcome;
    }
  }
}

/** What waited for something that is here now. */
function takeAwaiting(taking: Taking, id: string): void {
  for (const { channel, body, ...from } of takeWaiting(taking.store.sql, id))
    applyChange(taking, channel, { change: JSON.parse(body) as Change, from });
}
