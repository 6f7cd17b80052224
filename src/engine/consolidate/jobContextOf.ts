import type { MaintainInput } from '../ground/contract/maintenance.ts';
import type { Batch } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import { lossesOf } from '../store/upkeep/runs.ts';
import type { JobContext, RunBatch } from './jobs/jobDefinition.ts';
import { metered, refusalOf } from './jobs/metered.ts';
import type { Cycle, MaintenanceState } from './maintenanceState.ts';
import { keepLease, LeaseLost, TooMuchLost } from './maintenanceState.ts';

/** What a job works with during one step of a run; without a run it can only be asked what is due. */
export async function jobContextOf(
  state: MaintenanceState,
  input: MaintainInput,
  running: Cycle | undefined,
): Promise<JobContext> {
  const { ports } = state;
  const offsetMinutes = offsetOf(input);
  const isSaving = input.saving === true;
  const meter = {
    store: ports.store,
    settings: ports.settings,
    model: ports.model,
    write: ports.write,
    offsetMinutes,
    isSaving,
  };
  return {
    store: ports.store,
    settings: ports.settings(),
    rarity: ports.rarity,
    similarityOf: ports.similarityOf,
    nearTo: ports.nearTo,
    random: ports.random,
    recognizers: ports.recognizers,
    archives: ports.archives,
    write: ports.write,
    eraseElsewhere: ports.eraseElsewhere,
    model: metered(meter),
    refusal: await refusalOf(meter),
    offsetMinutes,
    isSaving,
    mayLose: () => {
      if (running === undefined) return 0;
      running.losses = lossesOf(ports.store.sql, running.batch, running.losses);
      return running.mayLose - running.losses.ids.size;
    },
    slice: async (work) => {
      if (running === undefined) throw new LeaseLost();
      const written = await ports.write(() => writeSlice(state, running, work));
      if ('refused' in written) throw written.refused;
      return written.result;
    },
  };
}

/** A slice that is rolled back on purpose is no failure of the database, so the reason is returned as a value. */
function writeSlice<T>(
  state: MaintenanceState,
  running: Cycle,
  work: (batch: RunBatch) => T,
): { readonly result: T } | { readonly refused: Error } {
  const { store } = state.ports;
  try {
    const { result, losses } = store.sql.transaction(() => {
      if (state.cycle !== running || !keepLease(state)) throw new LeaseLost();
      const opened: Batch[] = [];
      const open = (): Batch =>
        (opened[0] ??= beginBatch(store, 'maintain', { actor: 'maintenance', join: running.batch }));
      const done = work({ id: running.batch, open });
      const known = running.losses;
      const lost = opened.length === 0 && known !== undefined ? known : lossesOf(store.sql, running.batch, known);
      if (lost.ids.size > running.mayLose) throw new TooMuchLost();
      return { result: done, losses: lost };
    });
    // Only what was committed counts.
    running.losses = losses;
    return { result };
  } catch (error) {
    if (error instanceof LeaseLost || error instanceof TooMuchLost) return { refused: error };
    throw error;
  }
}

function offsetOf({ offsetMinutes = 0 }: MaintainInput): number {
  return Number.isFinite(offsetMinutes) ? Math.max(-1440, Math.min(1440, offsetMinutes)) : 0;
}
