import { lastRun } from '../../store/runs.ts';
import type { JobContext, JobDefinition } from './job.ts';
import { definitions } from './jobs.ts';
import type { Job } from './schedule.ts';
import { isDue, jobs, mayRun } from './schedule.ts';

/** How long a job may be put off while power is short. */
const longOverdueMs = 3 * 86_400_000;

/** Jobs whose time has come, or that have a reason to run before it, in their order. */
export function dueJobs(context: JobContext): Job[] {
  const { store, offsetMinutes, isSaving } = context;
  const now = store.clock();
  return jobs.filter((job) => {
    const definition: JobDefinition = definitions[job];
    const last = lastRun(store.sql, job);
    if (!mayRun(now, last)) return false;
    const isTime = (at: number): boolean => isDue(job, at, offsetMinutes, last) && (definition.canRun?.(context) ?? true);
    if (!isSaving) return isTime(now) || definition.hasWork(context);
    return (definition.isSmall === true && definition.hasWork(context)) || isTime(now - longOverdueMs);
  });
}
