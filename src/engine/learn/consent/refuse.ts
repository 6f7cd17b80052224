import type { RefuseInput } from '../../ground/contract/learning.ts';
import type { UpdateResult } from '../../ground/contract/saving.ts';
import { dayMs } from '../../ground/contract/time.ts';
import { isProposal } from '../../knowledge/trust/proposals.ts';
import type { Store } from '../../store/base/store.ts';
import { beginBatch } from '../../store/base/store.ts';
import { changeMemory } from '../../store/memories/changeMemory.ts';
import { findActive } from '../../store/memories/findMemory.ts';

/**
 * The user does not want proposals to be kept: they go out of sight, and are erased `purgeAfterDays` later. Until then
 * what says the same is not proposed again. One batch, which can be undone; the history says who refused which words.
 */
export function refuse(
  store: Store,
  ids: readonly string[],
  { actor }: RefuseInput,
  { purgeAfterDays }: { readonly purgeAfterDays: number },
): UpdateResult {
  return store.sql.transaction((): UpdateResult => {
    const memories = [...new Set(ids)].map((id) => findActive(store.sql, id)).filter((memory) => memory !== undefined);
    const waiting = memories.filter(isProposal);
    if (waiting.length === 0) {
      const reason =
        memories.length === 0
          ? `There is no memory with the id "${ids.join('", "')}".`
          : 'This does not wait for consent, so there is nothing to refuse. Forget it instead.';
      return { outcome: 'rejected', reason };
    }
    const batch = beginBatch(store, 'refuse', { actor });
    for (const memory of waiting) {
      const gone = { validUntil: batch.at, deletedAt: batch.at, purgeAt: batch.at + purgeAfterDays * dayMs };
      const attributes = { ...memory.attributes, consent: 'refused' };
      const note = { meta: { consent: 'refused', by: 'user', content: memory.content } };
      changeMemory(store, batch, memory, { ...gone, attributes }, 'DELETE', note);
    }
    return { outcome: 'updated', batch: batch.id };
  });
}
