import { checkSave } from '../capture/checkSave.ts';
import type { SaveInput } from '../ground/contract/saving.ts';
import { refusedReason } from '../knowledge/trust/proposals.ts';
import { decide } from '../learn/decide.ts';
import type { Ladder } from '../learn/ladder.ts';
import { saveChecked } from '../learn/saveChecked.ts';
import { savedErasedReason, unlessErased } from '../learn/unlessErased.ts';
import type { Batch } from '../store/base/store.ts';

/** What became of one fact of an import, or would become of it. */
export interface ImportedFact {
  readonly outcome: 'stored' | 'updated' | 'known' | 'skipped';
  /** The memory that now holds it; absent when it was skipped, or only looked at. */
  readonly id?: string;
  readonly isWaiting?: boolean;
  readonly reason?: string;
}

/** Takes a fact in by the ladder that all facts go through. Call inside a transaction. */
export function importFact(ladder: Ladder, save: SaveInput, batchOf: () => Batch): ImportedFact {
  return takeChecked(ladder, checkSave(save, ladder.settings, ladder.store.clock()), batchOf);
}

/** The same for what was checked already. */
export function takeChecked(ladder: Ladder, checked: ReturnType<typeof checkSave>, batchOf: () => Batch): ImportedFact {
  if ('reason' in checked) return { outcome: 'skipped', reason: checked.reason };
  const { outcome, id, waits, reason } = saveChecked(ladder, checked, batchOf);
  if (outcome === 'rejected') return { outcome: 'skipped', reason: reason ?? 'It was rejected.' };
  const held = id === undefined ? {} : { id };
  if (outcome === 'stored') return { outcome, isWaiting: waits !== undefined, ...held };
  return { outcome: outcome === 'updated' ? 'updated' : 'known', ...held };
}

/** What `importFact` would do. Writes nothing. */
export function examineFact(ladder: Ladder, save: SaveInput): ImportedFact {
  const checked = checkSave(save, ladder.settings, ladder.store.clock());
  if ('reason' in checked) return { outcome: 'skipped', reason: checked.reason };
  const { given } = checked;
  const memory = unlessErased(ladder.store, checked.memory, { saidAt: Infinity, isDryRun: true });
  if (memory === undefined) return { outcome: 'skipped', reason: savedErasedReason };
  const { decision } = decide(ladder, { memory, given, as: 'saved' });
  if (decision.do === 'keep' || decision.do === 'settle') return { outcome: 'known' };
  if (decision.do === 'refused') return { outcome: 'skipped', reason: refusedReason(decision.at) };
  if (decision.do === 'update') return { outcome: 'updated' };
  return { outcome: 'stored', isWaiting: decision.do === 'wait' || memory.quarantinedAt !== undefined };
}
