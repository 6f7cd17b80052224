import type { Store } from '../store/base/store.ts';

/** How long work is written slice by slice, so that no window has to wait for all of it. */
export interface SlicedWriter {
  readonly store: Store;
  /** A write that waits for its lock. */
  readonly write: <T>(work: () => T) => Promise<T>;
  /** Lets others have their turn between two slices. */
  readonly pause: () => Promise<void>;
}
