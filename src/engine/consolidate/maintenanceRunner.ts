import type {
  MaintainInput,
  MaintainResult,
  MaintenanceRun,
  MaintenanceStatus,
} from '../ground/contract/maintenance.ts';
import { jobs } from '../ground/contract/maintenance.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import { finishRun, hasChanges, interruptedBatch, mayLosePerRun, startRun } from '../store/upkeep/runs.ts';
import { dueJobs } from './dueJobs.ts';
import { jobContextOf } from './jobContextOf.ts';
import { jobDefinitions } from './jobDefinitions.ts';
import type { JobContext } from './jobs/jobDefinition.ts';
import type { ActiveJob, Cycle, MaintenancePorts, MaintenanceState } from './maintenanceState.ts';
import { endRun, holdLease, LeaseLost, TooMuchLost } from './maintenanceState.ts';
import { maintenanceStatus } from './maintenanceStatus.ts';

export interface MaintenanceRunner {
  /** One small step of what is due; see `Memory.maintain`. */
  step(input: MaintainInput): Promise<MaintainResult>;
  /** Lets another window continue at once with what is left. */
  release(): Promise<void>;
  status(offsetMinutes: number): Promise<MaintenanceStatus>;
}

export function createMaintenanceRunner(ports: MaintenancePorts): MaintenanceRunner {
  const { store } = ports;
  const holder = store.ids.batch(store.clock()).replace('batch_', 'window_');
  const state: MaintenanceState = { ports, holder, isHolding: false, cycle: undefined };
  let last: Promise<unknown> = Promise.resolve();
  return {
    step: (input) => {
      const next = last.then(() => advance(state, input));
      last = next.catch(() => undefined);
      return next;
    },
    release: () => endRun(state),
    status: async (offsetMinutes) => maintenanceStatus(await jobContextOf(state, { offsetMinutes }, undefined)),
  };
}

async function advance(state: MaintenanceState, input: MaintainInput): Promise<MaintainResult> {
  if (!(await holdLease(state))) {
    state.cycle = undefined;
    return { state: 'elsewhere', runs: [] };
  }
  const running = (state.cycle ??= await beginCycle(state, input));
  for (const job of jobs)
    if (input.jobs?.includes(job) === true && !running.queue.includes(job)) running.queue.push(job);
  const before = running.runs.length;
  try {
    // A job in work keeps what it began with, except the permission to ask a model, which may be gone.
    running.current ??= await startNext(state, running, await jobContextOf(state, input, running));
    if (running.current === undefined) return await endCycle(state, running);
    await runStep(state, running, running.current);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    state.cycle = undefined;
    return { state: 'elsewhere', runs: running.runs };
  }
  return { state: 'more', runs: running.runs.slice(before) };
}

async function beginCycle(state: MaintenanceState, input: MaintainInput): Promise<Cycle> {
  const { sql, clock, ids } = state.ports.store;
  const context = await jobContextOf(state, input, undefined);
  return {
    batch: interruptedBatch(sql) ?? ids.batch(clock()),
    mayLose: mayLosePerRun(sql, context.settings.lossPercent),
    queue: input.jobs === undefined ? dueJobs(context) : [],
    runs: [],
  };
}

async function endCycle(state: MaintenanceState, { runs, batch }: Cycle): Promise<MaintainResult> {
  await endRun(state);
  return { state: 'done', runs, ...(hasChanges(state.ports.store.sql, batch) ? { batch } : {}) };
}

async function startNext(
  { ports: { store } }: MaintenanceState,
  running: Cycle,
  context: JobContext,
): Promise<ActiveJob | undefined> {
  const job = running.queue.shift();
  if (job === undefined) return undefined;
  const run = await context.slice(() => startRun(store.sql, job, running.batch, store.clock()));
  return { run, work: jobDefinitions[job].begin(context) };
}

async function runStep(state: MaintenanceState, running: Cycle, active: ActiveJob): Promise<void> {
  try {
    const step = await active.work();
    if (!step.more) await finish(state, running, active, 'done', step.said);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (!(error instanceof TooMuchLost)) {
      await finish(state, running, active, 'failed', messageOf(error));
      return;
    }
    // Nothing that comes after it may take out of sight what this one was not allowed to.
    running.queue.length = 0;
    await finish(state, running, active, 'stopped', tooMuch(running.mayLose));
  }
}

async function finish(
  { ports: { store, write } }: MaintenanceState,
  running: Cycle,
  { run }: ActiveJob,
  outcome: MaintenanceRun['outcome'] & string,
  said: string,
): Promise<void> {
  const finishedAt = store.clock();
  await write(() => store.sql.transaction(() => finishRun(store.sql, run, finishedAt, outcome, said)));
  running.runs.push({ job: run.job, startedAt: run.startedAt, finishedAt, outcome, said, batch: running.batch });
  running.current = undefined;
}

function tooMuch(mayLose: number): string {
  return (
    `It stopped, because more than ${mayLose} memories would have been superseded or taken out of sight at once. ` +
    'Undo what it did, or raise the limit in the settings and run it again.'
  );
}
