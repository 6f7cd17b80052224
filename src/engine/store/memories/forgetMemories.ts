import { isProposal } from '../../knowledge/trust/proposals.ts';
import type { Batch, Store } from '../base/store.ts';
import { beginBatch } from '../base/store.ts';
import { noteOperation } from '../ownChat/operations.ts';
import { forgetArchived } from './archiveMemory.ts';
import { changeMemory } from './changeMemory.ts';
import { findActive } from './findMemory.ts';
import { markWhatRestsOn } from './needsReview.ts';

/**
 * Memories that are forgotten in one transaction; a longer list is cut into slices, so that a window stays responsive.
 */
export const forgetSlice = 200;

/**
 * Takes memories out of sight, in a batch of their own or in the one to `join`; nothing is removed from the file, so
 * the batch can be undone. Their links stay and simply lead nowhere until then. Call inside a transaction.
 */
export function forgetMemories(
  store: Store,
  ids: readonly string[],
  join: string | undefined,
): { readonly forgotten: number; readonly batch: string | undefined } {
  const found = [...new Set(ids)].map((id) => findActive(store.sql, id)).filter((memory) => memory !== undefined);
  let begun: Batch | undefined;
  const batchOf = (): Batch => (begun ??= beginBatch(store, 'forget', { join }));
  const archived = found.length === ids.length ? 0 : forgetArchived(store, ids, batchOf);
  if (found.length + archived === 0) return { forgotten: 0, batch: join };
  const batch = batchOf();
  for (const memory of found) {
    const gone = { validUntil: batch.at, deletedAt: batch.at };
    // Whoever removes a proposal does not agree to it, whatever door they do it through.
    if (isProposal(memory)) {
      const attributes = { ...memory.attributes, consent: 'refused' };
      const note = { meta: { consent: 'refused', content: memory.content } };
      changeMemory(store, batch, memory, { ...gone, attributes }, 'DELETE', note);
    } else changeMemory(store, batch, memory, gone, 'DELETE');
    noteOperation(store.sql, { node: 'hotpath', op: 'delete', memoryId: memory.id, at: batch.at });
  }
  markWhatRestsOn(
    store,
    batch,
    found.map(({ id }) => id),
  );
  return { forgotten: found.length + archived, batch: batch.id };
}
