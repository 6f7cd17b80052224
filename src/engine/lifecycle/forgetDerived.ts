import { derivedOnlyFrom } from '../store/memories/derivedOnlyFrom.ts';
import { forgetMemories } from '../store/memories/forgetMemories.ts';
import type { SlicedWriter } from './slicedWriter.ts';

/** Insights come of facts, which come of turns. */
const mostSteps = 3;

/**
 * Takes out of sight, in the batch that took their sources, what was learned from nothing else; slice by slice. Answers how
 * many memories these were.
 */
export async function forgetDerived({ store, write, pause }: SlicedWriter, batch: string): Promise<number> {
  let forgotten = 0;
  for (let step = 0; step < mostSteps; step++) {
    let [found, behind]: [number, number | undefined] = [0, 0];
    while (behind !== undefined) {
      const from: number = behind;
      const part = await write(() =>
        store.sql.transaction(() => {
          const derived = derivedOnlyFrom(store.sql, batch, from);
          return { ...derived, ...forgetMemories(store, derived.ids, batch) };
        }),
      );
      found += part.forgotten;
      behind = part.behind;
      await pause();
    }
    forgotten += found;
    if (found === 0) break;
  }
  return forgotten;
}
