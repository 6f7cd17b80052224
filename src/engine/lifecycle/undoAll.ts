import type { UndoOptions } from '../ground/contract/lifecycle.ts';
import { countLines } from '../store/history/history.ts';
import { beginUndo, type Undone, undoNext } from '../store/memories/undoNext.ts';
import type { SlicedWriter } from './slicedWriter.ts';

/** What an undo took back. */
export interface Taken extends Undone {
  /** It was stopped: the batch that it was taking back. */
  readonly stopped?: string;
}

/**
 * Takes one batch back, or the newest one, slice by slice, all in one batch. If it is interrupted, asking again
 * continues it. Undefined when there is nothing to take back.
 */
export async function undoAll(
  { store, write, pause }: SlicedWriter,
  id: string | undefined,
  { onProgress, signal }: UndoOptions = {},
): Promise<Taken | undefined> {
  // What fits into one slice is begun and done in one transaction, as almost every undo is.
  let undoing = await write(() =>
    store.sql.transaction(() => {
      const begun = beginUndo(store, id);
      return begun === undefined ? undefined : undoNext(store, begun);
    }),
  );
  const all = undoing === undefined || undoing.isOver ? 0 : countLines(store.sql, undoing.target);
  while (undoing !== undefined && !undoing.isOver && signal?.aborted !== true) {
    onProgress?.(undoing.undone + undoing.skipped, all);
    await pause();
    const last = undoing;
    undoing = await write(() => store.sql.transaction(() => undoNext(store, last)));
  }
  if (undoing === undefined) return undefined;
  const { undone, batch, target, isOver } = undoing;
  // One that goes on has not come to all that it took back before.
  const skipped = Math.max(0, undoing.skipped);
  return { undone, skipped, batch, ...(isOver ? {} : { stopped: target }) };
}
