import type { MaintenanceStatus } from '../ground/contract/maintenance.ts';
import { jobs } from '../ground/contract/maintenance.ts';
import { countPendingConversations } from '../store/conversations/pendingConversations.ts';
import { tokensUsedOn } from '../store/upkeep/modelUse.ts';
import { redactionState } from '../store/upkeep/redactionState.ts';
import { latestRuns } from '../store/upkeep/runs.ts';
import { dueJobs } from './dueJobs.ts';
import { jobDefinitions } from './jobDefinitions.ts';
import type { JobContext, JobDefinition } from './jobs/jobDefinition.ts';
import { localDay } from './jobs/localDay.ts';
import { refusals } from './jobs/metered.ts';

const shownRuns = 20;

/** What runs by itself, what ran, and what still waits. */
export function maintenanceStatus(context: JobContext): MaintenanceStatus {
  const { store, settings, offsetMinutes, refusal } = context;
  const waiting = jobs.flatMap((job) => {
    const definition: JobDefinition = jobDefinitions[job];
    const what = definition.waiting?.(context);
    return what === undefined ? [] : [{ job, what }];
  });
  return {
    due: dueJobs(context),
    pendingSessions: countPendingConversations(store.sql, store.clock() - settings.idleMinutes * 60_000),
    waiting,
    ...(refusal === undefined ? {} : { modelRefusal: refusal, modelReason: refusals[refusal] }),
    redacted: redactionState(store.sql)?.cleaned ?? 0,
    runs: latestRuns(store.sql, shownRuns),
    tokensToday: tokensUsedOn(store.sql, localDay(store.clock(), offsetMinutes)),
    tokensPerDay: settings.backgroundTokensPerDay,
  };
}
