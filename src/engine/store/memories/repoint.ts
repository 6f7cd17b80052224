import type { Batch, Store } from '../base/store.ts';
import { areLinked, linkMemories, neighborsOf, unlinkMemories } from '../graph/linkMemories.ts';
import { findMemory } from './findMemory.ts';

/** Moves the links of a memory that was merged into another one to that one. Call inside a transaction. */
export function repoint(store: Store, batch: Batch, from: string, to: string): void {
  for (const neighbor of neighborsOf(store.sql, from, undefined)) {
    if (!areLinked(store.sql, from, neighbor.id)) continue;
    unlinkMemories(store, batch, from, neighbor.id);
    if (neighbor.id !== to && findMemory(store.sql, to) !== undefined) linkMemories(store, batch, to, neighbor.id);
  }
}
