import { findActive } from '../store/memories/findMemory.ts';
import { changeMemory } from '../store/memories/changeMemory.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import { idsToAge } from '../store/memories/idsToAge.ts';
import { noteOperation } from '../store/ownChat/operations.ts';
import { hourMs } from '../ground/contract/time.ts';
import type { SlicedWriter } from './slicedWriter.ts';

export interface AgeLimits {
  readonly olderThanHours: number;
  readonly maxRows: number;
  /** Rows at or above this importance stay where they are. */
  readonly alwaysInjectImportance: number;
}

/** Rows moved in one transaction; a longer run is cut into slices so that no window has to wait for all of it. */
export const ageSlice = 100;

/** Moves old memories slice by slice, all in one batch. */
export async function ageAll(
  { store, write, pause }: SlicedWriter,
  limits: AgeLimits,
): Promise<{ readonly moved: number; readonly batch?: string }> {
  let moved = 0;
  let batch: string | undefined;
  while (moved < limits.maxRows) {
    const join = batch;
    const slice = await write(() =>
      ageSome(store, { ...limits, maxRows: Math.min(ageSlice, limits.maxRows - moved) }, join),
    );
    if (slice.moved === 0) break;
    moved += slice.moved;
    batch = slice.batch;
    await pause();
  }
  return batch === undefined ? { moved } : { moved, batch };
}

/**
 * Moves one slice of old memories from the short to the long tier: lowest importance first, then the oldest.
 * Age counts from when a memory was made, not from when it was last used. Pinned rows, rows that are always
 * injected, and raw turns stay. Returns how many moved; a slice of 0 ends the run.
 */
function ageSome(
  store: Store,
  limits: AgeLimits,
  join: string | undefined,
): { readonly moved: number; readonly batch: string | undefined } {
  const before = store.clock() - limits.olderThanHours * hourMs;
  if (idsToAge(store.sql, before, limits, 1).length === 0) return { moved: 0, batch: join };
  return store.sql.transaction(() => {
    let batch: Batch | undefined;
    const moved = ageInto(store, limits, () => (batch ??= beginBatch(store, 'age', { join })));
    return { moved, batch: batch?.id ?? join };
  });
}

/** The same within a transaction, into the given batch. Returns how many moved. */
export function ageInto(store: Store, limits: AgeLimits, batchOf: () => Batch): number {
  const before = store.clock() - limits.olderThanHours * hourMs;
  const ids = idsToAge(store.sql, before, limits, Math.min(ageSlice, limits.maxRows));
  for (const id of ids) {
    const memory = findActive(store.sql, id);
    const batch = batchOf();
    if (memory === undefined) continue;
    changeMemory(store, batch, memory, { tier: 'long', agedAt: batch.at }, 'AGE');
    noteOperation(store.sql, { node: 'worker', op: 'ttl', memoryId: id, category: memory.category, at: batch.at });
  }
  return ids.length;
}
