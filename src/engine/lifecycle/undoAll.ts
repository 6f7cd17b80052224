import type { Store } from '../store/base/store.ts';
import { beginUndo, type Undone, undoNext } from '../store/memories/undoBatch.ts';

interface Undoer {
  readonly store: Store;
  /** A write that waits for its lock. */
  readonly write: <T>(work: () => T) => Promise<T>;
  /** Lets others have their turn between two slices. */
  readonly pause: () => Promise<void>;
}

/**
 * Takes one batch back, or the newest one, slice by slice, all in one batch. Broken off, it is gone on with when it is
 * asked for again. Undefined when there is nothing to take back.
 */
export async function undoAll({ store, write, pause }: Undoer, id: string | undefined): Promise<Undone | undefined> {
  // What fits into one slice is begun and done in one transaction, as almost every undo is.
  let undoing = await write(() =>
    store.sql.transaction(() => {
      const begun = beginUndo(store, id);
      return begun === undefined ? undefined : undoNext(store, begun);
    }),
  );
  while (undoing !== undefined && !undoing.isOver) {
    await pause();
    const last = undoing;
    undoing = await write(() => store.sql.transaction(() => undoNext(store, last)));
  }
  return undoing === undefined ? undefined : { undone: undoing.undone, skipped: undoing.skipped, batch: undoing.batch };
}
