import type { Store } from '../store/base/store.ts';
import { eraseMemories, overwriting } from '../store/memories/erase.ts';

interface Eraser {
  readonly store: Store;
  /** A write that waits for its lock. */
  readonly write: <T>(work: () => T) => Promise<T>;
  /** Removes memories from the backups and unused parts of the file; answers which files may still hold them. */
  readonly eraseElsewhere?: ((ids: readonly string[]) => Promise<readonly string[]>) | undefined;
}

/**
 * Removes memories for good: first from the tables, then from everywhere else. It cannot be undone. `find` names them.
 */
export async function eraseAll(
  { store, write, eraseElsewhere }: Eraser,
  find: () => readonly string[],
  options: { readonly sources: boolean },
): Promise<{ readonly erased: number; readonly left: readonly string[] }> {
  const erased = await write(() =>
    overwriting(store.sql, () => store.sql.transaction(() => eraseMemories(store, find(), options))),
  );
  return { erased: erased.length, left: erased.length === 0 ? [] : await (eraseElsewhere?.(erased) ?? []) };
}
