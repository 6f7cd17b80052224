import { countedMemories } from '../../ground/text/counted.ts';
import { removeSomeUnmentioned } from '../../store/graph/entityLinks.ts';
import { idsToPurge, purgeMemories } from '../../store/memories/purge.ts';
import { lastRun } from '../../store/upkeep/runs.ts';
import type { JobContext, Work } from './jobDefinition.ts';

const rowsPerStep = 20;
/** Names that are looked at in one step, whether anything mentions them still. */
const namesPerStep = 500;
/** The most that one run erases; what is left goes in later ones. */
const rowsPerRun = 5000;

/**
 * Erases what went by the clock and can no longer be brought back. It cannot be undone, so that the word of one clock is
 * not enough: only what was due already when the job ran before is erased.
 */
export function purgeDecayed(context: JobContext): Work {
  const { store } = context;
  const until = Math.min(store.clock(), lastRun(store.sql, 'decay')?.startedAt ?? 0);
  let erased = 0;
  let isOver = false;
  /** The name that was looked at last, while names are left. */
  let name: number | undefined = 0;
  return async () => {
    if (isOver && (erased === 0 || name === undefined))
      return { more: false, said: erased === 0 ? '' : `Erased ${countedMemories(erased)} for good.` };
    if (isOver) {
      const after = name ?? 0;
      name = await context.slice(() => removeSomeUnmentioned(store.sql, after, namesPerStep));
      return { more: true };
    }
    const ids = erased < rowsPerRun ? idsToPurge(store.sql, until, rowsPerStep) : [];
    isOver = ids.length === 0;
    if (!isOver) erased += await context.slice((batch) => purgeMemories(store, batch.open, ids, until));
    return { more: true };
  };
}
