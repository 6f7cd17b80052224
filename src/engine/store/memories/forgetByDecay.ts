import type { MemoryRecord } from '../../ground/contract/model.ts';
import { dayMs } from '../../ground/contract/time.ts';
import type { Batch, Store } from '../base/store.ts';
import { changeMemory } from './changeMemory.ts';
import { markWhatRestsOn } from './needsReview.ts';

/** By what a memory went, and why; the history says both. */
export interface DecayReason {
  readonly strategy: string;
  readonly why: string;
}

/**
 * Takes a memory out of sight because its time has come: until it is erased so many days later, it can be brought back.
 * Call inside a transaction.
 */
export function forgetByDecay(
  store: Store,
  batch: Batch,
  memory: MemoryRecord,
  reason: DecayReason & { readonly purgeAfterDays: number },
): boolean {
  const purgeAt = batch.at + reason.purgeAfterDays * dayMs;
  const isForgotten = changeMemory(
    store,
    batch,
    memory,
    { validUntil: batch.at, deletedAt: batch.at, purgeAt },
    'TTL',
    { reason: reason.why, meta: { strategy: reason.strategy } },
  );
  if (isForgotten) markWhatRestsOn(store, batch, [memory.id]);
  return isForgotten;
}
