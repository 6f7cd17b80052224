import type { UpdateResult } from '../../contract.ts';
import type { Changes } from '../../store/memories.ts';
import { changeMemory, findActive, wouldChange } from '../../store/memories.ts';
import type { Store } from '../../store/store.ts';
import { beginBatch } from '../../store/store.ts';
import type { ConfirmInput } from './candidate.ts';

/** Somebody says that memories are right: they are believed in full from now on and lose nothing with time. */
export function confirm(store: Store, ids: readonly string[], input: ConfirmInput): UpdateResult {
  return store.sql.transaction((): UpdateResult => {
    const memories = [...new Set(ids)].map((id) => findActive(store.sql, id)).filter((memory) => memory !== undefined);
    if (memories.length === 0) return { outcome: 'rejected', reason: `There is no memory with the id "${ids.join('", "')}".` };
    if (memories.some(({ supersededBy }) => supersededBy !== undefined)) {
      return { outcome: 'rejected', reason: 'Something newer has replaced this memory. Correct the newer one instead.' };
    }
    // The user's own words stay theirs; those of others become what the user confirmed.
    const changesOf = (origin: string): Changes => ({
      confidence: 1,
      decayRate: 0,
      ...(input.by === 'user' && origin !== 'user' ? { origin: 'confirmed' } : {}),
    });
    const changing = memories.filter((memory) => wouldChange(memory, changesOf(memory.origin)));
    if (changing.length === 0) return { outcome: 'unchanged' };
    const batch = beginBatch(store, 'confirm', { actor: input.actor });
    for (const memory of changing) changeMemory(store, batch, memory, changesOf(memory.origin));
    return { outcome: 'updated', batch: batch.id };
  });
}
