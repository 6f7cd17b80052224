import { countedMemories } from '../../ground/text/counted.ts';
import { removeUnmentioned } from '../../store/graph/entityLinks.ts';
import { idsToPurge, purgeMemories } from '../../store/memories/purge.ts';
import { lastRun } from '../../store/upkeep/runs.ts';
import type { JobContext, Work } from './jobDefinition.ts';

const rowsPerStep = 20;
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
  return async () => {
    if (isOver) return { more: false, said: erased === 0 ? '' : `Erased ${countedMemories(erased)} for good.` };
    const ids = erased < rowsPerRun ? idsToPurge(store.sql, until, rowsPerStep) : [];
    isOver = ids.length === 0;
    if (!isOver) erased += await context.slice((batch) => purgeMemories(store, batch.open, ids, until));
    else if (erased > 0) await context.slice(() => removeUnmentioned(store.sql));
    return { more: true };
  };
}
