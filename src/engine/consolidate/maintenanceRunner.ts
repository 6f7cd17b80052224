import type { Memory } from '../ground/contract/memory.ts';
import type { EntityRecognizer, LanguageModel, Random } from '../ground/contract/ports.ts';
import type { Rarity } from '../recall/rarity.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { releaseLease, takeLease } from '../store/upkeep/leases.ts';
import type { StartedRun } from '../store/upkeep/runs.ts';
import { countDistilled, finishRun, hasChanges, interruptedBatch, lossesOf, startRun } from '../store/upkeep/runs.ts';
import type { Batch, Store } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import type { Similarity } from '../knowledge/compare/likeness.ts';
import type { JobContext, RunBatch, Work } from './jobs/jobDefinition.ts';
import { definitions } from './definitions.ts';
import { dueJobs } from './dueJobs.ts';
import { metered, refusalOf } from './jobs/metered.ts';
import { maintenanceStatus } from './maintenanceStatus.ts';
import type {
  Job,
  MaintainInput,
  MaintainResult,
  MaintenanceRun,
  MaintenanceStatus,
} from '../ground/contract/maintenance.ts';
import { jobs } from '../ground/contract/maintenance.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';

interface MaintenancePorts {
  readonly store: Store;
  readonly settings: () => EngineSettings;
  readonly rarity: Rarity;
  /** How much two sentences mean the same, once the word table is read. */
  readonly similarityOf?: Similarity | undefined;
  readonly random: Random;
  readonly recognizers: () => readonly EntityRecognizer[];
  readonly model: LanguageModel | undefined;
  /** Runs one write, waiting for locks. */
  readonly write: <T>(work: () => T) => Promise<T>;
}

interface Maintenance {
  /** One small step of what is due; see `Memory.maintain`. */
  step(input: MaintainInput): Promise<MaintainResult>;
  /** Lets another window go on at once. What was begun is gone on with by whoever comes next. */
  release(): Promise<void>;
  status(offsetMinutes: number): Promise<MaintenanceStatus>;
}

const leaseName = 'maintenance';
/** Longer than any step and than most answers of a model; a window that died is followed after this long. */
const leaseMs = 120_000;
/** So many memories a run may take out of sight however small the memory is. */
const alwaysAllowed = 5;

/** Another window has the lease now. */
class LeaseLost extends Error {}
/** The run would have taken more out of sight than it may; the slice in question was rolled back. */
class TooMuchLost extends Error {}

/** A run through all that is due: one batch, some jobs. */
interface Cycle {
  readonly batch: string;
  readonly mayLose: number;
  readonly queue: Job[];
  readonly runs: MaintenanceRun[];
  current?: { readonly run: StartedRun; readonly work: Work } | undefined;
}

export function createMaintenance(ports: MaintenancePorts): Maintenance {
  const { store } = ports;
  const { sql } = store;
  const holder = store.ids.batch(store.clock()).replace('batch_', 'window_');
  let cycle: Cycle | undefined;
  let last: Promise<unknown> = Promise.resolve();

  let isHolding = false;
  const hold = async (): Promise<boolean> => {
    isHolding = await ports.write(() =>
      sql.transaction(() => takeLease(sql, leaseName, holder, store.clock(), leaseMs)),
    );
    return isHolding;
  };
  const release = async (): Promise<void> => {
    cycle = undefined;
    if (isHolding) await ports.write(() => sql.transaction(() => releaseLease(sql, leaseName, holder)));
    isHolding = false;
  };

  /** What rolls a slice back on purpose is no failure of the database, so it comes out as a value. */
  const inSlice = <T>(
    running: Cycle,
    work: (batch: RunBatch) => T,
  ): { readonly result: T } | { readonly refused: Error } => {
    try {
      return {
        result: sql.transaction(() => {
          if (cycle !== running || !takeLease(sql, leaseName, holder, store.clock(), leaseMs)) throw new LeaseLost();
          let batch: Batch | undefined;
          const open = (): Batch =>
            (batch ??= beginBatch(store, 'maintain', { actor: 'maintenance', join: running.batch }));
          const result = work({ id: running.batch, open });
          if (lossesOf(sql, running.batch) > running.mayLose) throw new TooMuchLost();
          return result;
        }),
      };
    } catch (error) {
      if (error instanceof LeaseLost || error instanceof TooMuchLost) return { refused: error };
      throw error;
    }
  };

  const contextOf = async (input: MaintainInput, running: Cycle | undefined): Promise<JobContext> => {
    const settings = ports.settings();
    const offsetMinutes = offsetOf(input);
    const isSaving = input.saving === true;
    const meter = { store, settings: ports.settings, model: ports.model, write: ports.write, offsetMinutes, isSaving };
    return {
      store,
      settings,
      rarity: ports.rarity,
      similarityOf: ports.similarityOf,
      random: ports.random,
      recognizers: ports.recognizers,
      write: ports.write,
      model: metered(meter),
      refusal: await refusalOf(meter),
      offsetMinutes,
      isSaving,
      slice: async (work) => {
        if (running === undefined) throw new LeaseLost();
        const written = await ports.write(() => inSlice(running, work));
        if ('refused' in written) throw written.refused;
        return written.result;
      },
    };
  };

  const begin = async (input: MaintainInput): Promise<Cycle> => {
    const context = await contextOf(input, undefined);
    return {
      batch: interruptedBatch(sql) ?? store.ids.batch(store.clock()),
      mayLose: Math.max(alwaysAllowed, Math.floor((countDistilled(sql) * context.settings.lossPercent) / 100)),
      queue: input.jobs === undefined ? dueJobs(context) : [],
      runs: [],
    };
  };

  const startNext = async (running: Cycle, context: JobContext): Promise<NonNullable<Cycle['current']> | undefined> => {
    const job = running.queue.shift();
    if (job === undefined) return undefined;
    const run = await context.slice(() => startRun(sql, job, running.batch, store.clock()));
    return { run, work: definitions[job].begin(context) };
  };

  const finish = async (
    running: Cycle,
    run: StartedRun,
    outcome: MaintenanceRun['outcome'] & string,
    said: string,
  ): Promise<void> => {
    const finishedAt = store.clock();
    await ports.write(() => sql.transaction(() => finishRun(sql, run, finishedAt, outcome, said)));
    running.runs.push({ job: run.job, startedAt: run.startedAt, finishedAt, outcome, said, batch: running.batch });
    running.current = undefined;
  };

  const advance = async (input: MaintainInput): Promise<MaintainResult> => {
    if (!(await hold())) {
      cycle = undefined;
      return { state: 'elsewhere', runs: [] };
    }
    const running = (cycle ??= await begin(input));
    for (const job of jobs)
      if (input.jobs?.includes(job) === true && !running.queue.includes(job)) running.queue.push(job);
    const before = running.runs.length;
    try {
      // One that goes on keeps what it began with, but for the permission to ask a model, which may be gone.
      running.current ??= await startNext(running, await contextOf(input, running));
      const { current } = running;
      if (current === undefined) {
        await release();
        return {
          state: 'done',
          runs: running.runs,
          ...(hasChanges(sql, running.batch) ? { batch: running.batch } : {}),
        };
      }
      await runStep(running, current);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      cycle = undefined;
      return { state: 'elsewhere', runs: running.runs };
    }
    return { state: 'more', runs: running.runs.slice(before) };
  };

  const runStep = async (running: Cycle, { run, work }: NonNullable<Cycle['current']>): Promise<void> => {
    try {
      const step = await work();
      if (!step.more) await finish(running, run, 'done', step.said);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      if (!(error instanceof TooMuchLost)) {
        await finish(running, run, 'failed', messageOf(error));
        return;
      }
      // Nothing that comes after it may take out of sight what this one was not allowed to.
      running.queue.length = 0;
      await finish(running, run, 'stopped', tooMuch(running.mayLose));
    }
  };

  return {
    step: (input) => {
      const next = last.then(() => advance(input));
      last = next.catch(() => undefined);
      return next;
    },
    release,
    status: async (offsetMinutes) => maintenanceStatus(await contextOf({ offsetMinutes }, undefined)),
  };
}

/** The part of the public face that steps and shows the work in the background. */
export function maintenanceMethods(
  maintenance: Maintenance,
  {
    assertOpen,
    isReadOnly,
    onRun,
  }: { readonly assertOpen: () => void; readonly isReadOnly: boolean; readonly onRun: () => void },
): Pick<Memory, 'maintain' | 'pauseMaintenance' | 'maintenance'> {
  return {
    maintain: async (input = {}) => {
      assertOpen();
      if (isReadOnly) return { state: 'done', runs: [] };
      const result = await maintenance.step(input);
      // What was learned is related to the rest.
      if (result.batch !== undefined) onRun();
      return result;
    },
    pauseMaintenance: async () => {
      assertOpen();
      await maintenance.release();
    },
    maintenance: async ({ offsetMinutes = 0 } = {}) => {
      assertOpen();
      return await maintenance.status(offsetMinutes);
    },
  };
}

function tooMuch(mayLose: number): string {
  return (
    `It stopped, because more than ${mayLose} memories would have been replaced or taken out of sight at once. ` +
    'Undo what it did, or raise the limit in the settings and run it again.'
  );
}

function offsetOf({ offsetMinutes = 0 }: MaintainInput): number {
  return Number.isFinite(offsetMinutes) ? Math.max(-1440, Math.min(1440, offsetMinutes)) : 0;
}
