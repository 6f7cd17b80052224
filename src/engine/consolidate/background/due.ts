import { lastRun } from '../../store/runs.ts';
import type { JobContext, JobDefinition } from './job.ts';
import { definitions } from './jobs.ts';
import type { Job } from './schedule.ts';
import { isDue, jobs, mayRun } from './schedule.ts';

/** Jobs whose time has come, or that have a reason to run before it, in their order. */
export function dueJobs(context: JobContext): Job[] {
  const { store, offsetMinutes } = context;
  return jobs.filter((job) => {
    const definition: JobDefinition = definitions[job];
    const last = lastRun(store.sql, job);
    const now = store.clock();
    return mayRun(now, last) && (isDue(job, now, offsetMinutes, last) || definition.hasWork(context));
  });
}
