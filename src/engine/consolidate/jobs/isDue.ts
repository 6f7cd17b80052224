import type { Job } from '../../ground/contract/maintenance.ts';
import { dayMs, hourMs } from '../../ground/contract/time.ts';

/** Local times of the jobs that have one; an editor is often closed then, so they run when it is next idle. */
const times: { readonly [job in Job]?: { readonly hour: number; readonly weekday?: number } } = {
  enrichment: { hour: 2 },
  consolidation: { hour: 3 },
  duplicates: { hour: 3 },
  decay: { hour: 4 },
  folding: { hour: 4 },
  reflection: { hour: 3, weekday: 0 },
};

/**
 * A job that failed, or that would have lost too much, is tried again after this long, so that a lasting fault costs
 * little.
 */
const retryAfterMs = { done: 0, failed: hourMs, stopped: dayMs } as const;

/** When a job last ran in this memory, in any window. */
interface LastRun {
  readonly startedAt: number;
  readonly outcome: 'done' | 'stopped' | 'failed';
}

/** The newest time at or before `now` for which a job is planned; undefined for a job that has no time of its own. */
export function plannedBefore(job: Job, now: number, offsetMinutes: number): number | undefined {
  const time = times[job];
  if (time === undefined) return undefined;
  const local = now + offsetMinutes * 60_000;
  const midnight = Math.floor(local / dayMs) * dayMs;
  let planned = midnight + time.hour * hourMs;
  if (planned > local) planned -= dayMs;
  if (time.weekday !== undefined) planned -= ((weekdayOf(planned) - time.weekday + 7) % 7) * dayMs;
  return planned - offsetMinutes * 60_000;
}

/** Whether the planned time of a job has come since it last ran. One that never ran is overdue. */
export function isDue(job: Job, now: number, offsetMinutes: number, last: LastRun | undefined): boolean {
  const planned = plannedBefore(job, now, offsetMinutes);
  if (planned === undefined) return false;
  if (last === undefined) return true;
  return last.outcome === 'failed' || last.startedAt < planned || last.startedAt > now;
}

/** Whether enough time has passed since a run that did not end well. A clock that was set back counts as enough. */
export function mayRun(now: number, last: LastRun | undefined): boolean {
  return last === undefined || last.startedAt > now || now >= last.startedAt + retryAfterMs[last.outcome];
}

/** 0 is Sunday; 1 January 1970 was a Thursday. */
function weekdayOf(localMs: number): number {
  return (Math.floor(localMs / dayMs) + 4) % 7;
}
