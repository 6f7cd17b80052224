import { countedMemories } from '../../ground/text/counted.ts';
import { removeSomeUnmentioned } from '../../store/graph/entityLinks.ts';
import { overwriting } from '../../store/memories/erase.ts';
import { idsToPurge, purgeMemories, removeReasonsUntil } from '../../store/memories/purge.ts';
import { mergeSome } from '../../store/search/mergeSome.ts';
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
  let [erased, outOfSightAt] = [0, 0];
  const until = Math.min(store.clock(), lastRun(store.sql, 'decay')?.startedAt ?? 0);
  const purge: Step = async () => {
    const ids = erased < rowsPerRun ? idsToPurge(store.sql, until, rowsPerStep) : [];
    if (ids.length === 0) return false;
    const purged = await context.slice((batch) => purgeMemories(store, batch.open, ids, until));
    erased += purged.count;
    outOfSightAt = Math.max(outOfSightAt, purged.outOfSightAt);
    return true;
  };
  const removeReasons: Step = async () => {
    await context.slice(() => removeReasonsUntil(store.sql, outOfSightAt));
    return false;
  };
  const steps = [purge, removeReasons, removeNames(context), mergeIndex(context)];
  return async () => {
    if ((await steps[0]?.()) !== true) steps.shift();
    const more = steps.length > 0 && erased > 0;
    return more ? { more } : { more, said: erased === 0 ? '' : `Erased ${countedMemories(erased)} for good.` };
  };
}

/** One step of a part of the work; false when that part is done. */
type Step = () => Promise<boolean>;

/** Names that nothing mentions any more. */
function removeNames({ store, ...context }: JobContext): Step {
  let after: number | undefined = 0;
  return async () => {
    const from = after ?? 0;
    after = await context.slice(() => removeSomeUnmentioned(store.sql, from, namesPerStep));
    return after !== undefined;
  };
}

/** The full-text index keeps the words of what was removed from it until its parts are brought together. */
function mergeIndex({ store, ...context }: JobContext): Step {
  let isFirst = true;
  return async () => {
    const goesOn = await context.slice(() => overwriting(store.sql, () => mergeSome(store.sql, isFirst)));
    isFirst = false;
    return goesOn;
  };
}
