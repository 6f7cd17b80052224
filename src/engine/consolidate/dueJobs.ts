import type { Job } from '../ground/contract/maintenance.ts';
import { jobs } from '../ground/contract/maintenance.ts';
import { dayMs } from '../ground/contract/time.ts';
import { lastRun } from '../store/upkeep/runs.ts';
import { jobDefinitions } from './jobDefinitions.ts';
import { isDue, mayRun } from './jobs/isDue.ts';
import type { JobContext, JobDefinition } from './jobs/jobDefinition.ts';

/** How long a job may be put off while the machine runs on its battery. */
const longOverdueMs = 3 * dayMs;

/** Jobs whose time has come, or that have a reason to run earlier, in their order. */
export function dueJobs(context: JobContext): Job[] {
  const { store, offsetMinutes, isSaving } = context;
  const now = store.clock();
  return jobs.filter((job) => {
    const definition: JobDefinition = jobDefinitions[job];
    const last = lastRun(store.sql, job);
    if (!mayRun(now, last)) return false;
    const isTime = (at: number): boolean =>
      isDue(job, at, offsetMinutes, last) && (definition.canRun?.(context) ?? true);
    if (!isSaving) return isTime(now) || definition.hasWork(context);
    return (definition.isSmall === true && definition.hasWork(context)) || isTime(now - longOverdueMs);
  });
}
