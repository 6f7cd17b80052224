import type { MaintenanceStatus } from '../ground/contract/maintenance.ts';
import { countPending } from '../store/conversations/pendingConversations.ts';
import { tokensUsedOn } from '../store/upkeep/modelUse.ts';
import { latestRuns } from '../store/upkeep/runs.ts';
import type { JobContext, JobDefinition } from './jobs/jobDefinition.ts';
import { definitions } from './definitions.ts';
import { dueJobs } from './dueJobs.ts';
import { refusals } from './jobs/metered.ts';
import { localDay } from './jobs/schedule.ts';
import { jobs } from '../ground/contract/maintenance.ts';

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
