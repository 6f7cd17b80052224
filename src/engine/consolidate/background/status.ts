import type { MaintenanceStatus } from '../../contract.ts';
import { countPending } from '../../store/pendingSessions.ts';
import { tokensUsedOn } from '../../store/modelUse.ts';
import { latestRuns } from '../../store/runs.ts';
import type { JobContext, JobDefinition } from './job.ts';
import { definitions } from './jobs.ts';
import { dueJobs } from './due.ts';
import { refusals } from './meter.ts';
import { jobs, localDay } from './schedule.ts';

const shownRuns = 20;

/** What runs by itself, what ran, and what waits for what. */
export function maintenanceStatus(context: JobContext): MaintenanceStatus {
  const { store, settings, offsetMinutes, refusal } = context;
  const waiting = jobs.flatMap((job) => {
    const definition: JobDefinition = definitions[job];
    const what = definition.waiting?.(context);
    return what === undefined ? [] : [{ job, what }];
  });
  return {
    due: dueJobs(context),
    pendingSessions: countPending(store.sql, store.clock() - settings.idleMinutes * 60_000),
    waiting,
    ...(refusal === undefined ? {} : { modelRefusal: refusal, modelReason: refusals[refusal] }),
    runs: latestRuns(store.sql, shownRuns),
    tokensToday: tokensUsedOn(store.sql, localDay(store.clock(), offsetMinutes)),
    tokensPerDay: settings.backgroundTokensPerDay,
  };
}
