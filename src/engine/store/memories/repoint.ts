import { linkMemories, neighborsOf } from '../graph/relations.ts';
import { findMemory } from './memories.ts';
import type { Batch, Store } from '../base/store.ts';
import { areLinked, unlinkMemories } from '../graph/relations.ts';

/** The links of a memory that was absorbed lead to the one that holds it now. Call inside a transaction. */
export function repoint(store: Store, batch: Batch, from: string, to: string): void {
  for (const neighbor of neighborsOf(store.sql, from, undefined)) {
    if (!areLinked(store.sql, from, neighbor.id)) continue;
    unlinkMemories(store, batch, from, neighbor.id);
    if (neighbor.id !== to && findMemory(store.sql, to) !== undefined) linkMemories(store, batch, to, neighbor.id);
  }
}
