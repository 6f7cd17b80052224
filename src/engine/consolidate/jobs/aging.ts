import { dayMs } from '../../ground/contract/time.ts';
import { countedMemories } from '../../ground/text/counted.ts';
import type { AgeLimits } from '../../lifecycle/ageAll.ts';
import { ageInto, ageSlice } from '../../lifecycle/ageAll.ts';
import { decayPlan, type DecayPlan } from '../../lifecycle/decay/decayPlan.ts';
import { rollUpOperations } from '../../store/ownChat/operations.ts';
import type { JobContext, JobDefinition } from './jobDefinition.ts';

/** Rows of one step: a hundred take 17 ms at 100,000 memories, which is too long for one step. */
const rowsPerStep = Math.floor(ageSlice / 4);

/** The daily run of aging: what time alone does to memories. */
export const aging: JobDefinition = {
  hasWork: () => false,
  begin: (context) => {
    let moved = 0;
    const plan = decayPlan(context.settings);
    return async () => {
      const left = context.settings.ageMaxRows - moved;
      const now =
        left > 0
          ? await context.slice((batch) => ageInto(context.store, limitsOf(context, plan, left), batch.open))
          : 0;
      moved += now;
      if (now > 0 || (await rollUp(context))) return { more: true };
      return { more: false, said: `Aged ${countedMemories(moved)}.` };
    };
  },
};

/** What was done is counted by day once it is old, or too much; true while there is more of it. */
async function rollUp(context: JobContext): Promise<boolean> {
  const { settings, store } = context;
  const before = store.clock() - settings.operationDays * dayMs;
  return await context.slice(() => rollUpOperations(store.sql, before, settings.operationsKept));
}

function limitsOf({ settings }: JobContext, plan: DecayPlan, left: number): AgeLimits {
  return {
    olderThanHours: settings.ageAfterHours,
    maxRows: Math.min(rowsPerStep, left),
    alwaysInjectImportance: settings.alwaysInjectImportance,
    plan,
  };
}
