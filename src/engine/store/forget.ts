import { changeMemory, findActive } from './memories.ts';
import type { Store } from './store.ts';
import { beginBatch } from './store.ts';

/**
 * Takes memories out of sight; nothing is removed from the file, so the batch can be undone. Their links stay and
 * simply lead nowhere until then. Call inside a transaction.
 */
export function forgetMemories(store: Store, ids: readonly string[]): { readonly forgotten: number; readonly batch?: string } {
  const found = [...new Set(ids)].map((id) => findActive(store.sql, id)).filter((memory) => memory !== undefined);
  if (found.length === 0) return { forgotten: 0 };
  const batch = beginBatch(store, 'forget');
  for (const memory of found) {
    changeMemory(store, batch, memory, { validUntil: batch.at, deletedAt: batch.at }, 'DELETE');
  }
  return { forgotten: found.length, batch: batch.id };
}
