import { checkSave } from '../capture/checkSave.ts';
import type { Batch } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import type { Ladder } from './ladder.ts';
import { saveChecked } from './saveChecked.ts';
import type { CheckedSave, SaveInput, SaveManyOptions, SaveManyResult, SaveResult } from '../ground/contract/saving.ts';

/**
 * Rows and characters of one transaction. A commit costs next to nothing beside its rows, so slices are as small as
 * others want to wait: at 100,000 memories a row takes 0.4 ms (`npm run bench:speed`), 25 of them 10 ms.
 */
const sliceRows = 25;
const sliceCharacters = 20_000;

interface BulkWriter extends Ladder {
  /** Runs one write transaction and waits for locks; what fails comes back as a refusal with the reason. */
  readonly write: (work: () => readonly SaveResult[]) => Promise<readonly SaveResult[] | { readonly reason: string }>;
  /** Lets others have the thread. */
  readonly pause: () => Promise<void>;
}

/**
 * Saves many memories: the same ladder, tables and triggers as `save`, in small transactions that share one batch,
 * so that all is undone at once. A rejected row does not stop the others; a failing database or a cancelled signal
 * does, and the rows that were not reached are rejected with the reason.
 */
export async function saveMany(
  writer: BulkWriter,
  inputs: readonly SaveInput[],
  { signal }: SaveManyOptions,
): Promise<SaveManyResult> {
  const results: SaveResult[] = [];
  let batch: string | undefined;
  const stop = (reason: string): SaveManyResult => {
    const refused = inputs.slice(results.length).map((): SaveResult => ({ outcome: 'rejected', reason }));
    return { results: [...results, ...refused], ...(batch === undefined ? {} : { batch }) };
  };
  while (results.length < inputs.length) {
    if (signal?.aborted === true) return stop('Cancelled before it was saved.');
    const slice = sliceFrom(inputs, results.length).map((input) =>
      checkSave(input, writer.settings, writer.store.clock()),
    );
    const saved = await writer.write(() => saveSlice(writer, slice, batch));
    if ('reason' in saved) return stop(saved.reason);
    results.push(...saved);
    batch ??= saved.find((result) => result.batch !== undefined)?.batch;
    await writer.pause();
  }
  return batch === undefined ? { results } : { results, batch };
}

function sliceFrom(inputs: readonly SaveInput[], from: number): readonly SaveInput[] {
  let end = from;
  let characters = 0;
  while (end < inputs.length && end - from < sliceRows && characters < sliceCharacters) {
    const content: unknown = inputs[end]?.content;
    characters += typeof content === 'string' ? content.length : 0;
    end++;
  }
  return inputs.slice(from, end);
}

function saveSlice(
  ladder: BulkWriter,
  slice: readonly (CheckedSave | { readonly reason: string })[],
  joined: string | undefined,
): readonly SaveResult[] {
  const { store } = ladder;
  return store.sql.transaction(() => {
    let batch: Batch | undefined;
    return slice.map((checked): SaveResult => {
      if ('reason' in checked) return { outcome: 'rejected', reason: checked.reason };
      const { actor } = checked.memory;
      // One batch for all, while each row's history names who saved it.
      return saveChecked(ladder, checked, () => ({
        ...(batch ??= beginBatch(store, 'save', { actor, join: joined })),
        actor,
      }));
    });
  });
}
