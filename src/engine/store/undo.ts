import type { HistoryEvent, Json, MemoryRecord, Scope } from '../model.ts';
import { assertNever } from '../model.ts';
import { isErased } from './erase.ts';
import { eventsOfBatch } from './history.ts';
import { changeMemory, findByKey, findMemory, sameJson, valueOf } from './memories.ts';
import { linkMemories, unlinkMemories } from './relations.ts';
import { optionalText, text } from './sql.ts';
import type { Batch, Store } from './store.ts';
import { beginBatch } from './store.ts';
import { tables as t } from './tables.ts';

interface Undone {
  readonly undone: number;
  /** Rows that somebody changed since; they were left as they are. */
  readonly skipped: number;
  /** The undo itself, so that it can be undone. */
  readonly batch: string | undefined;
}

/**
 * Takes a batch back, newest event first. A field is put back only if it still has the value that the batch gave
 * it: a later change by somebody else is never overwritten. Without `id` the newest batch that is not an undo,
 * not a captured turn and not yet undone is taken. Call inside a transaction.
 */
export function undoBatch(store: Store, id: string | undefined): Undone {
  const target = id ?? newestUndoable(store);
  const events = target === undefined ? [] : eventsOfBatch(store.sql, target);
  if (target === undefined || events.length === 0 || isUndone(store, target)) {
    return { undone: 0, skipped: 0, batch: undefined };
  }
  const batch = beginBatch(store, 'undo');
  let undone = 0;
  for (const event of events.toReversed()) if (undoEvent(store, batch, event)) undone++;
  store.sql.prepare(`UPDATE ${t.batches} SET undone_by = ? WHERE id = ?`).run(batch.id, target);
  // Taking back an undo makes the first change stand again, so it can be undone once more.
  store.sql.prepare(`UPDATE ${t.batches} SET undone_by = NULL WHERE undone_by = ?`).run(target);
  return { undone, skipped: events.length - undone, batch: batch.id };
}

function newestUndoable(store: Store): string | undefined {
  const row = store.sql
    .prepare(
      `SELECT id FROM ${t.batches} b WHERE undone_by IS NULL AND action NOT IN ('undo', 'observe')
         AND EXISTS (SELECT 1 FROM ${t.history} h WHERE h.batch = b.id)
       ORDER BY at DESC, id DESC LIMIT 1`,
    )
    .get();
  return row === undefined ? undefined : text(row['id']);
}

function isUndone(store: Store, batch: string): boolean {
  const row = store.sql.prepare(`SELECT undone_by FROM ${t.batches} WHERE id = ?`).get(batch);
  return optionalText(row?.['undone_by']) !== undefined;
}

function undoEvent(store: Store, batch: Batch, event: HistoryEvent): boolean {
  const memory = findMemory(store.sql, event.memoryId);
  if (memory === undefined || isErased(memory)) return false;
  switch (event.event) {
    case 'ADD':
      if (memory.validUntil !== undefined) return false;
      return changeMemory(store, batch, memory, { validUntil: batch.at, deletedAt: batch.at }, 'DELETE');
    case 'LINK':
      return unlinkMemories(store, batch, event.memoryId, linkedId(event.after));
    case 'UNLINK': {
      const other = findMemory(store.sql, linkedId(event.before));
      return other !== undefined && linkMemories(store, batch, event.memoryId, other.id);
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
    if (sameJson(valueOf(memory, field), event.after?.[field] ?? null)) changes[field] = value;
  }
  if (takesAnothersKey(store, memory, changes)) return false;
  const restored = changes['validUntil'] === null;
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

function linkedId(part: HistoryEvent['after']): string {
  const to = part?.['to'];
  return typeof to === 'string' ? to : '';
}
