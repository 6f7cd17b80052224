import type { HistoryEvent, Json, MemoryRecord, Scope } from '../../ground/contract/model.ts';
import { assertNever } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { optionalText } from '../../ground/contract/sql.ts';
import { sameJson } from '../base/sameJson.ts';
import type { Batch, Store } from '../base/store.ts';
import { beginBatch } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { changedWork, hasWorkChanges, takeBackWork } from '../continuity/takeBackWork.ts';
import { linkMemories, unlinkMemories } from '../graph/linkMemories.ts';
import { addRest, removeRest, restingOn, restsOn } from '../graph/rests.ts';
import { isFolded } from '../history/foldHistory.ts';
import { countEvents, eventsBefore, type HistoryPosition, ofMemories } from '../history/history.ts';
import { changeMemory, valueOf } from './changeMemory.ts';
import { isErased } from './erase.ts';
import { findByKey, findMemory, recordsById } from './findMemory.ts';
import { markWhatRestsOn, takenBack } from './needsReview.ts';
import { noteSavedAgain } from './noteAccess.ts';

export interface Undone {
  readonly undone: number;
  /** Rows that somebody changed since; they were left as they are. */
  readonly skipped: number;
  /** The undo itself, so that it can be undone. */
  readonly batch: string;
}

/** An undo that is under way: what it takes back, the batch it writes, and how far it has come. */
interface Undoing extends Undone {
  readonly target: string;
  /** The event that was handled last; undefined at the start. */
  readonly at: HistoryPosition | undefined;
  readonly isOver: boolean;
}

/**
 * Events that are taken back in one transaction: fewer would write the same pages more often. What brings a memory back
 * reads and indexes its text once more, and counts as two.
 */
const undoSlice = 50;
const broughtBack = 2;

/**
 * Begins to take a batch back, or continues an undo that was interrupted. Without `id` it takes the newest batch of this
 * device that is not an undo, not a captured turn and not yet undone. Undefined when there is nothing to take back, or some of it was
 * folded. Call inside a
 * transaction.
 */
export function beginUndo(store: Store, id: string | undefined): Undoing | undefined {
  const { sql } = store;
  const target = id ?? newestUndoable(store);
  if (target === undefined || isUndone(store, target) || isFolded(sql, target)) return undefined;
  if (eventsBefore(sql, target, undefined, 1).length === 0 && !hasWorkChanges(sql, target)) return undefined;
  const begun = optionalText(
    sql.prepare(`SELECT value FROM ${t.metadata} WHERE key = ?`).get(noteOf(target))?.['value'],
  );
  if (begun !== undefined) {
    // What it has done already is checked once more and left as it is.
    const done = countEvents(sql, begun);
    return { target, batch: begun, at: undefined, undone: done, skipped: -done, isOver: false };
  }
  const { id: batch } = beginBatch(store, 'undo');
  sql.prepare(`INSERT INTO ${t.metadata} (key, value) VALUES (?, ?)`).run(noteOf(target), batch);
  return { target, batch, at: undefined, undone: 0, skipped: 0, isOver: false };
}

/**
 * Takes the next events back, newest first. A field is put back only if it still has the value that the batch gave
 * it: a later change by somebody else is never overwritten. So a slice that is run twice changes nothing the second
 * time. Call inside a transaction.
 */
export function undoNext(store: Store, undoing: Undoing): Undoing {
  const found = eventsBefore(store.sql, undoing.target, undoing.at, undoSlice);
  const events = withinSlice(found);
  const batch = beginBatch(store, 'undo', { join: undoing.batch });
  const reader = readAhead(store, events);
  const undone = events.filter((event) => undoEvent(store, batch, event, reader)).length;
  const isOver = found.length < undoSlice && events.length === found.length;
  const work = isOver ? takeBackWork(store, batch, undoing.target) : { undone: 0, skipped: 0 };
  if (isOver) endUndo(store, undoing);
  return {
    ...undoing,
    at: events.at(-1) ?? undoing.at,
    undone: undoing.undone + undone + work.undone,
    skipped: undoing.skipped + events.length - undone + work.skipped,
    isOver,
  };
}

function withinSlice(events: readonly HistoryEvent[]): readonly HistoryEvent[] {
  let weight = 0;
  const end = events.findIndex(
    ({ before }) => (weight += before?.['validUntil'] === null ? broughtBack : 1) > undoSlice,
  );
  return end === -1 ? events : events.slice(0, end);
}

function endUndo({ sql }: Store, { target, batch }: Undoing): void {
  noteUndone(sql, target, batch);
  sql.prepare(`DELETE FROM ${t.metadata} WHERE key = ?`).run(noteOf(target));
}

/** The batch that an undo means: the given one, or the newest that can be taken back; undefined when there is none. */
export function undoTarget(store: Store, id: string | undefined): string | undefined {
  const target = id ?? newestUndoable(store);
  return target === undefined || isUndone(store, target) ? undefined : target;
}

/** Whether a batch brought something in from elsewhere. */
export function isImport(sql: Sql, batch: string): boolean {
  return optionalText(sql.prepare(`SELECT action FROM ${t.batches} WHERE id = ?`).get(batch)?.['action']) === 'import';
}

/** Notes that one batch took another one back. Call inside a transaction. */
export function noteUndone(sql: Sql, target: string, batch: string): void {
  sql.prepare(`UPDATE ${t.batches} SET undone_by = ? WHERE id = ?`).run(batch, target);
  // Taking an undo back makes the first change stand again, so that it can be undone once more.
  sql.prepare(`UPDATE ${t.batches} SET undone_by = NULL WHERE undone_by = ?`).run(target);
}

/** Where the batch of an undo is noted while it is under way. */
function noteOf(target: string): string {
  return `undoing ${target}`;
}

/** A clock that was ahead has made batches in the future; they are taken when no other is left. */
function newestUndoable(store: Store): string | undefined {
  const newest = (compare: '<=' | '>'): string | undefined => {
    const query = `SELECT id FROM ${t.batches} b WHERE undone_by IS NULL AND action NOT IN ('undo', 'observe')
      AND NOT EXISTS (SELECT 1 FROM ${t.foreignBatches} f WHERE f.id = b.id)
      AND at ${compare} ?
       AND (EXISTS (SELECT 1 FROM ${t.history} h WHERE h.batch = b.id AND ${ofMemories}) OR EXISTS (${changedWork}))
       ORDER BY at DESC, id DESC LIMIT 1`;
    return optionalText(store.sql.prepare(query).get(store.clock())?.['id']);
  };
  return newest('<=') ?? newest('>');
}

function isUndone(store: Store, batch: string): boolean {
  const row = store.sql.prepare(`SELECT undone_by FROM ${t.batches} WHERE id = ?`).get(batch);
  return optionalText(row?.['undone_by']) !== undefined;
}

/** Memories of a slice as they are now. */
interface ReadAhead {
  readonly get: (id: string) => MemoryRecord | undefined;
  /** False when surely nothing rests on it. */
  readonly mayBearOthers: (id: string) => boolean;
  /** Something beside the events changed memories: what was read ahead may be old. */
  readonly drop: () => void;
}

/** Reads all memories of a slice at once; what one of its events has changed already is read anew. */
function readAhead({ sql }: Store, events: readonly HistoryEvent[]): ReadAhead {
  const ids = events.map(({ memoryId }) => memoryId);
  const known = recordsById(sql, ids);
  // Taking an unlink back may add a link.
  const bears = events.some(({ event }) => event === 'UNLINK')
    ? undefined
    : new Set(restingOn(sql, ids).map(({ to }) => to));
  const get = (id: string): MemoryRecord | undefined => {
    const memory = known.get(id);
    if (memory === undefined) return findMemory(sql, id);
    known.delete(id);
    return memory;
  };
  return { get, mayBearOthers: (id) => bears?.has(id) ?? true, drop: () => known.clear() };
}

function undoEvent(store: Store, batch: Batch, event: HistoryEvent, reader: ReadAhead): boolean {
  const memory = reader.get(event.memoryId);
  if (memory === undefined || isErased(memory)) return false;
  switch (event.event) {
    case 'ADD':
      if (memory.validUntil !== undefined) return false;
      changeMemory(store, batch, memory, { validUntil: batch.at, deletedAt: batch.at }, 'DELETE');
      if (reader.mayBearOthers(memory.id) && markWhatRestsOn(store, batch, [memory.id]) > 0) reader.drop();
      return true;
    case 'LINK': {
      const rest = { from: event.memoryId, to: linkedId(event.after) };
      return isRest(event.after) ? removeRest(store, batch, rest) : unlinkMemories(store, batch, rest.from, rest.to);
    }
    case 'UNLINK': {
      const other = findMemory(store.sql, linkedId(event.before));
      if (other === undefined || isErased(other)) return false;
      if (isRest(event.before)) return addRest(store, batch, { from: event.memoryId, to: other.id });
      return linkMemories(store, batch, event.memoryId, other.id);
    }
    case 'UPDATE':
    case 'DELETE':
    case 'RESTORE':
    case 'AGE':
    case 'MERGE':
    case 'TTL':
      return putBack(store, batch, memory, event);
    default:
      return assertNever(event.event);
  }
}

function putBack(store: Store, batch: Batch, memory: MemoryRecord, event: HistoryEvent): boolean {
  const changes: { [field: string]: Json } = {};
  for (const [field, value] of Object.entries(event.before ?? {})) {
    if (field === 'needsReviewOf') Object.assign(changes, takenBack(memory, event));
    else if (field !== 'needsReviewAt' && sameJson(valueOf(memory, field), event.after?.[field] ?? null))
      changes[field] = value;
  }
  if (takesAnothersKey(store, memory, changes)) return false;
  const restored = changes['validUntil'] === null;
  // What was brought back is not to go again in the next night.
  if (restored) noteSavedAgain(store.sql, memory.id, batch.at);
  return changeMemory(store, batch, memory, changes, restored ? 'RESTORE' : 'UPDATE');
}

/** A key that went to another memory in the meantime stays there, also in the scope that the memory returns to. */
function takesAnothersKey(store: Store, memory: MemoryRecord, changes: { readonly [field: string]: Json }): boolean {
  const becomes = (field: string): Json => (field in changes ? (changes[field] ?? null) : valueOf(memory, field));
  const key = becomes('key');
  if (typeof key !== 'string' || becomes('validUntil') !== null) return false;
  const holder = findByKey(store.sql, becomes('scope') as Scope, key);
  return holder !== undefined && holder.id !== memory.id;
}

function isRest(part: HistoryEvent['after']): boolean {
  return part?.['type'] === restsOn;
}

function linkedId(part: HistoryEvent['after']): string {
  const to = part?.['to'];
  return typeof to === 'string' ? to : '';
}
