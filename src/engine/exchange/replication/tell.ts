import { linkId } from '../../store/history/applyEvent.ts';
import { keptFields } from '../../store/history/fullState.ts';
import type { Store } from '../../store/base/store.ts';
import {
  clocksOf,
  type Dot,
  dropClocks,
  type FieldClocks,
  putClocks,
  wholeClocks,
  withDots,
} from '../../store/replication/fieldClocks.ts';
import { isLinkArchived, isMadeLink, liveState, toldFields, wordFields } from '../../store/replication/liveState.ts';
import { addOutgoing, lastOutgoing } from '../../store/replication/outgoingRows.ts';
import { memoriesToTell, othersToTell, type OwnLine, untoldLines } from '../../store/replication/ownLines.ts';
import {
  clockTicks,
  lastClock,
  nextClock,
  noteClock,
  noteRewrite,
  noteTellingRow,
  replicaOf,
  tellingRow,
} from '../../store/replication/replica.ts';
import { nameIn } from '../../store/replication/takeLink.ts';
import { putScopeName } from '../../store/replication/scopeNames.ts';
import { noteLinesTold } from '../../store/replication/toldLines.ts';
import type { AboutChange } from './envelope.ts';

/** Lines, or rows, of one transaction. */
const slice = 500;

/** What a line of the history came with. */
interface Telling {
  readonly event?: string | undefined;
  readonly batch?: string | undefined;
  readonly isScrub?: boolean | undefined;
}

/**
 * Notes what this device has to tell since the last time, or all that is here the first time, slice by slice: false when
 * nothing is left. Call inside a transaction.
 */
export function tellNext(store: Store): boolean {
  replicaOf(store);
  const row = tellingRow(store.sql);
  if (row !== undefined) return tellFrom(store, row);
  const lines = untoldLines(store, slice);
  for (const line of lines) tellLine(store, line);
  const last = lines.at(-1);
  if (last === undefined) return false;
  noteLinesTold(store.sql, last.number);
  return lines.length === slice;
}

/** The same to its end. Call inside a transaction. */
export function tellAll(store: Store): void {
  while (tellNext(store));
}

/** What is here when devices are first told of it counts as written when it was last changed. */
function tellFrom(store: Store, row: number): boolean {
  const { sql } = store;
  const memories = memoriesToTell(sql, row, slice);
  for (const { id, updatedAt, isErased } of memories) {
    const known = clocksOf(sql, 'memory', id);
    if (isErased) {
      if (known?.gone === undefined) tellGone(store, 'memory', id, 'erased', {});
    } else if (known === undefined) tellWhole(store, 'memory', id, {}, updatedAt * clockTicks);
  }
  const last = memories.at(-1);
  if (last !== undefined) {
    noteTellingRow(sql, last.row);
    return true;
  }
  for (const { about, id, at } of othersToTell(sql))
    if (clocksOf(sql, about, id) === undefined) tellWhole(store, about, id, {}, at * clockTicks);
  noteTellingRow(sql, undefined);
  return true;
}

function tellLine(store: Store, line: OwnLine): void {
  const { about, id, after, before } = line;
  switch (about) {
    case undefined:
      return tellMemoryLine(store, line);
    case 'scope': {
      const [from, to] = [nameIn(before), nameIn(after)];
      if (from !== '' && to !== '') tellName(store, from, to);
      return;
    }
    case 'link': {
      const { to, type } = after ?? {};
      if (typeof to === 'string' && isMadeLink(type)) tellLink(store, linkId(id, to, type), line);
      return;
    }
    case 'conversation':
    case 'summary':
      return tellOther(store, about, line);
    default:
  }
}

function tellMemoryLine(store: Store, line: OwnLine): void {
  const { id, event, before, after, batch } = line;
  const { sql } = store;
  if (event === 'LINK' || event === 'UNLINK') {
    const { to, type } = (event === 'LINK' ? after : before) ?? {};
    if (typeof to === 'string' && isMadeLink(type)) tellLink(store, linkId(id, to, type), line);
    return;
  }
  if (after === undefined) return;
  const known = clocksOf(sql, 'memory', id);
  if (after['erased'] === true) return tellGone(store, 'memory', id, 'erased', line);
  // What went into an archive is still here.
  if (after['archived'] === true) return;
  if (after['purged'] === true) return tellGone(store, 'memory', id, 'purged', line);
  if (liveState(sql, 'memory', id) === undefined) return;
  if (known === undefined || known.gone !== undefined) return tellWhole(store, 'memory', id, line);
  // It came back from an archive.
  if (event === 'ADD') return;
  if (after['redacted'] !== undefined || event === 'BASELINE')
    return tellFields(store, 'memory', id, wordFields, { ...line, isScrub: true });
  const changed = Object.keys(after).filter((field) => keptFields.has(field) && field !== 'batch');
  tellFields(store, 'memory', id, batch === '' ? changed : [...changed, 'updatedAt'], line);
}

function tellLink(store: Store, id: string, telling: Telling): void {
  if (telling.event === 'UNLINK' && isLinkArchived(store.sql, id)) return;
  const isKnown = clocksOf(store.sql, 'link', id) !== undefined;
  if (isKnown && telling.event === 'BASELINE' && liveState(store.sql, 'link', id)?.['present'] === true) return;
  tellWhole(store, 'link', id, telling);
}

function tellOther(store: Store, about: 'conversation' | 'summary', line: OwnLine): void {
  const { id, event, after } = line;
  const known = clocksOf(store.sql, about, id);
  const isHere = liveState(store.sql, about, id) !== undefined;
  if (!isHere) {
    if (about === 'summary' && known?.gone === undefined && event === 'DELETE')
      tellGone(store, about, id, 'erased', line);
    else if (about === 'conversation') dropClocks(store.sql, about, id);
    return;
  }
  if (known === undefined || known.gone !== undefined || event === 'ADD') return tellWhole(store, about, id, line);
  if (event === 'BASELINE') {
    if (about === 'summary') tellFields(store, about, id, ['summary'], { isScrub: true });
    return;
  }
  const fields = Object.keys(after ?? {}).filter((field) => toldFields[about].includes(field));
  if (fields.length === 0) return;
  // Who has lost the conversation with its last turn gets it back with the next one.
  if (about === 'conversation') tellWhole(store, about, id, line);
  else tellFields(store, about, id, fields, line);
}

/** A workspace has another name; the other one stands for itself again. */
function tellName(store: Store, from: string, to: string): void {
  putScopeName(store.sql, from, to);
  tellWhole(store, 'scope', from, {});
  if (clocksOf(store.sql, 'scope', to) === undefined) return;
  putScopeName(store.sql, to, null);
  tellWhole(store, 'scope', to, {});
}

/** Tells all of something. Call inside a transaction. */
export function tellWhole(store: Store, about: AboutChange, id: string, telling: Telling, clock?: number): void {
  const known = clocksOf(store.sql, about, id);
  const dot = tell(store, about, id, { ...telling, isWhole: true }, clock);
  putClocks(store.sql, about, id, wholeClocks(known?.author ?? dot[1], dot));
}

/** Tells all of something once more, as others know it already: for whoever comes anew. Call inside a transaction. */
export function tellAgain(store: Store, about: AboutChange, id: string): void {
  tell(store, about, id, { isWhole: true });
}

/** Tells some of its fields. Call inside a transaction. */
export function tellFields(
  store: Store,
  about: AboutChange,
  id: string,
  fields: readonly string[],
  telling: Telling,
): void {
  const known = clocksOf(store.sql, about, id);
  if (known === undefined) return tellWhole(store, about, id, telling);
  const dot = tell(store, about, id, { ...telling, isWhole: false });
  putClocks(store.sql, about, id, withDots(known, Object.fromEntries(fields.map((field) => [field, dot]))));
}

/** Tells that something is no more. Call inside a transaction. */
export function tellGone(
  store: Store,
  about: AboutChange,
  id: string,
  gone: 'erased' | 'purged',
  telling: Telling,
): void {
  const known = clocksOf(store.sql, about, id);
  if (known?.gone?.how === 'erased') return;
  const dot = tell(store, about, id, { ...telling, isWhole: false, gone });
  putClocks(store.sql, about, id, goneClocks(known?.author ?? dot[1], gone, dot));
}

export function goneClocks(author: string, how: 'erased' | 'purged', dot: Dot): FieldClocks {
  return { author, fields: {}, gone: { how, dot } };
}

function tell(
  store: Store,
  about: AboutChange,
  id: string,
  telling: Telling & { readonly isWhole: boolean; readonly gone?: 'erased' | 'purged' },
  at?: number,
): Dot {
  const { sql } = store;
  const number = lastOutgoing(sql) + 1;
  const clock = at ?? nextClock(store);
  if (clock > lastClock(sql)) noteClock(sql, clock);
  const { isWhole, gone, event, batch, isScrub = false } = telling;
  const named = batch === '' ? undefined : batch;
  addOutgoing(sql, { number, about, id, clock, isWhole, isScrub, gone, event, batch: named });
  if (gone !== undefined || isScrub) noteRewrite(sql, true);
  return [clock, replicaOf(store), number];
}
