import type { HistoryEvent, Json, MemoryRecord } from '../../ground/contract/model.ts';
import type { Batch, Store } from '../base/store.ts';
import { addRest, type Rest, removeRest, restingOn, restsOf } from '../graph/rests.ts';
import { changeMemory, type Changes } from './changeMemory.ts';
import { findMemory } from './findMemory.ts';

/** How far the marks of one change go: steps from what fell, and memories in all. */
const longestWay = 12;
const mostMarked = 1000;

/**
 * Marks what rests on memories that hold no longer, in whatever way they fell, and what rests on that in turn. The marks
 * belong to the batch of the cause, so that its undo takes them back; what is out of sight is marked as well, because it
 * may come back. A cycle is gone round once. Returns how many memories were marked. Call inside a transaction, after the memories fell.
 */
export function markWhatRestsOn(store: Store, batch: Batch, ids: readonly string[]): number {
  let marked = 0;
  for (const [id, causes] of reachedFrom(store, ids)) {
    const memory = findMemory(store.sql, id);
    if (memory === undefined) continue;
    if (changeMemory(store, batch, memory, withCauses(memory, [...causesOf(memory), ...causes], batch.at))) marked++;
  }
  return marked;
}

/**
 * Takes the marks back that memories caused which hold again, where no undo of their batch does that. Call inside a
 * transaction.
 */
export function unmarkWhatRestsOn(store: Store, batch: Batch, ids: readonly string[]): void {
  for (const [id, causes] of reachedFrom(store, ids)) {
    const memory = findMemory(store.sql, id);
    if (memory !== undefined) changeMemory(store, batch, memory, withoutCauses(memory, causes));
  }
}

/**
 * Hands over what rests on a memory, and what it rests on, to another one that says the same. Call inside a transaction.
 */
export function moveRests(store: Store, batch: Batch, from: string, to: string): void {
  const moved: readonly (readonly [Rest, Rest])[] = [
    ...restingOn(store.sql, [from]).map((rest) => [rest, { from: rest.from, to }] as const),
    ...restsOf(store.sql, [from]).map((rest) => [rest, { from: to, to: rest.to }] as const),
  ];
  for (const [old, rest] of moved) {
    removeRest(store, batch, old);
    addRest(store, batch, rest);
  }
}

/**
 * Somebody said that a memory holds all the same: its mark goes, with its link to what fell, and so do the marks that
 * reached others only through it. False when it was not marked. Call inside a transaction.
 */
export function settleReview(store: Store, batch: Batch, memory: MemoryRecord): boolean {
  const causes = causesOf(memory);
  if (causes.length === 0) return false;
  changeMemory(store, batch, memory, withCauses(memory, [], batch.at));
  for (const to of causes) removeRest(store, batch, { from: memory.id, to });
  const others = [...reachedFrom(store, [memory.id]).keys()].filter((id) => id !== memory.id);
  const still = reachedFrom(store, causes);
  for (const id of others) {
    const other = findMemory(store.sql, id);
    if (other === undefined) continue;
    const kept = still.get(id) ?? new Set<string>();
    const gone = causes.filter((cause) => !kept.has(cause));
    changeMemory(store, batch, other, withoutCauses(other, new Set(gone)));
  }
  return true;
}

/**
 * What taking back a change of the marks does to them: causes that it added go and those that it removed return, whatever
 * other marks came or went since.
 */
export function takenBack(
  memory: MemoryRecord,
  { before, after, at }: Pick<HistoryEvent, 'before' | 'after' | 'at'>,
): Changes {
  const [old, fresh] = [listOf(before?.['needsReviewOf']), listOf(after?.['needsReviewOf'])];
  const causes = causesOf(memory).filter((id) => !fresh.includes(id) || old.includes(id));
  const marked = before?.['needsReviewAt'];
  return withCauses(
    memory,
    [...causes, ...old.filter((id) => !fresh.includes(id))],
    typeof marked === 'number' ? marked : at,
  );
}

/** Which of some causes each memory rests on, over how many steps ever. */
function reachedFrom({ sql }: Store, ids: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  let reached = new Map(ids.map((id) => [id, new Set([id])]));
  for (let step = 0; step < longestWay && reached.size > 0 && found.size < mostMarked; step++) {
    const next = new Map<string, Set<string>>();
    for (const { from, to } of restingOn(sql, [...reached.keys()])) {
      const known = found.get(from) ?? new Set<string>();
      const fresh = [...(reached.get(to) ?? [])].filter((cause) => cause !== from && !known.has(cause));
      if (fresh.length === 0 || (known.size === 0 && found.size >= mostMarked)) continue;
      found.set(from, new Set([...known, ...fresh]));
      next.set(from, new Set([...(next.get(from) ?? []), ...fresh]));
    }
    reached = next;
  }
  return found;
}

function withCauses(memory: MemoryRecord, causes: readonly string[], at: number): Changes {
  const sorted = [...new Set(causes)].toSorted((a, b) => (a < b ? -1 : 1));
  return sorted.length === 0
    ? { needsReviewAt: null, needsReviewOf: null }
    : { needsReviewAt: memory.needsReviewAt ?? at, needsReviewOf: sorted };
}

function withoutCauses(memory: MemoryRecord, causes: ReadonlySet<string>): Changes {
  return withCauses(
    memory,
    causesOf(memory).filter((id) => !causes.has(id)),
    memory.needsReviewAt ?? 0,
  );
}

function causesOf({ needsReviewOf = [] }: MemoryRecord): readonly string[] {
  return needsReviewOf;
}

function listOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}
