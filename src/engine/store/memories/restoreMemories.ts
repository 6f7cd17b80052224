import type { MemoryRecord } from '../../ground/contract/model.ts';
import { isProposal } from '../../knowledge/trust/proposals.ts';
import { isTrusted } from '../../knowledge/trust/trustedOrigins.ts';
import type { Store } from '../base/store.ts';
import { beginBatch } from '../base/store.ts';
import { changeMemory } from './changeMemory.ts';
import { isErased } from './erase.ts';
import { findByKey, findMemory } from './findMemory.ts';
import { unmarkWhatRestsOn } from './needsReview.ts';
import { noteSavedAgain } from './noteAccess.ts';

/**
 * Brings memories back that were forgotten, by somebody or by the clock; they count as used now. One whose name went to
 * another memory in the meantime comes back without it, and one whose time was over comes back without an end if it is in
 * the user's words. Call inside a transaction.
 */
export function restoreMemories(
  store: Store,
  ids: readonly string[],
): { readonly restored: number; readonly batch?: string } {
  const found = [...new Set(ids)].map((id) => findMemory(store.sql, id)).filter((memory) => memory !== undefined);
  const forgotten = found.filter(isForgotten);
  if (forgotten.length === 0) return { restored: 0 };
  const batch = beginBatch(store, 'restore');
  for (const memory of forgotten) {
    const { key, scope, expiresAt, origin } = memory;
    const isTaken = key !== undefined && findByKey(store.sql, scope, key) !== undefined;
    const isOver = expiresAt !== undefined && expiresAt <= batch.at && (isTrusted(origin) || isProposal(memory));
    const changes = { validUntil: null, deletedAt: null, purgeAt: null };
    noteSavedAgain(store.sql, memory.id, batch.at);
    changeMemory(
      store,
      batch,
      memory,
      { ...changes, ...(isTaken ? { key: null } : {}), ...(isOver ? { expiresAt: null } : {}) },
      'RESTORE',
    );
  }
  unmarkWhatRestsOn(
    store,
    batch,
    forgotten.map(({ id }) => id),
  );
  return { restored: forgotten.length, batch: batch.id };
}

function isForgotten(memory: MemoryRecord): boolean {
  return memory.validUntil !== undefined && memory.deletedAt !== undefined && !isErased(memory);
}
