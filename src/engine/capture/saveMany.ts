import type { SaveInput, SaveResult } from '../contract.ts';
import type { EngineSettings } from '../settings.ts';
import type { Batch, Store } from '../store/store.ts';
import { beginBatch } from '../store/store.ts';
import { checkSave, saveChecked } from './save.ts';

/** Rows of one transaction; the cost of a commit is shared, and no lock is held for long. */
export const bulkSlice = 500;

/**
 * Saves one slice of many memories: the same ladder, tables and triggers as `save`, in one transaction and as one
 * batch, so that an import is undone at once. A rejected one does not stop the others.
 */
export function saveMany(store: Store, inputs: readonly SaveInput[], settings: EngineSettings, joined?: string): readonly SaveResult[] {
  return store.sql.transaction(() => {
    let batch: Batch | undefined;
    return inputs.slice(0, bulkSlice).map((input): SaveResult => {
      const checked = checkSave(input, settings, store.clock());
      if ('reason' in checked) return { outcome: 'rejected', reason: checked.reason };
      return saveChecked(store, checked, () => (batch ??= beginBatch(store, 'save', { join: joined })));
    });
  });
}
