import type { MemoryRecord } from '../../ground/contract/model.ts';
import { saysTheSame } from '../../knowledge/compare/saysTheSame.ts';
import type { Batch, Store } from '../base/store.ts';
import { findMemory } from './findMemory.ts';
import { markWhatRestsOn, settleReview } from './needsReview.ts';

/**
 * A memory says something else from now on: what rested on its old words needs a look, and it itself was looked at. Call
 * inside a transaction, after the change; `old` is the memory as it was.
 */
export function noteReworded(store: Store, batch: Batch, old: MemoryRecord): void {
  const fresh = findMemory(store.sql, old.id);
  if (fresh === undefined || fresh.content === old.content) return;
  settleReview(store, batch, fresh);
  if (!saysTheSame(fresh, old)) markWhatRestsOn(store, batch, [old.id]);
}
