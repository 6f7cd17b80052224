import { beginUndo, type Undone, undoNext } from '../store/memories/undoNext.ts';
import type { SlicedWriter } from './slicedWriter.ts';

/**
 * Takes one batch back, or the newest one, slice by slice, all in one batch. If it is interrupted, asking again
 * continues it. Undefined when there is nothing to take back.
 */
export async function undoAll(
  { store, write, pause }: SlicedWriter,
  id: string | undefined,
  onProgress?: (done: number) => void,
): Promise<Undone | undefined> {
  // What fits into one slice is begun and done in one transaction, as almost every undo is.
  let undoing = await write(() =>
    store.sql.transaction(() => {
      const begun = beginUndo(store, id);
      return begun === undefined ? undefined : undoNext(store, begun);
    }),
  );
  while (undoing !== undefined && !undoing.isOver) {
    onProgress?.(undoing.undone + undoing.skipped);
    await pause();
    const last = undoing;
    undoing = await write(() => store.sql.transaction(() => undoNext(store, last)));
  }
  return undoing === undefined ? undefined : { undone: undoing.undone, skipped: undoing.skipped, batch: undoing.batch };
}
