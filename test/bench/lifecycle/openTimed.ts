import { setImmediate as immediate } from 'node:timers/promises';
import { fileBytes } from '../../../src/adapters/sqlite/databaseFile.ts';
import { openDatabase } from '../../../src/adapters/sqlite/openDatabase.ts';
import type { ArchiveFiles } from '../../../src/engine/ground/contract/archiving.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { defaultSettings, type EngineSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import type { Sql } from '../../../src/engine/ground/contract/sql.ts';
import { createMemory } from '../../../src/engine/memory/createMemory.ts';
import { seeded } from '../words.ts';

/** How long something took: by the clock, and of this thread's processor time, which others on the machine do not lengthen. */
export interface Taken {
  readonly ms: number;
  readonly cpuMs: number;
}

/** Begins to time; each call says how long it has been. */
export function stopwatch(): () => Taken {
  const [from, cpuFrom] = [performance.now(), cpuMs()];
  return () => ({ ms: performance.now() - from, cpuMs: cpuMs() - cpuFrom });
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export interface Timed {
  readonly memory: Memory;
  readonly sql: Sql;
  /** The clock of the memory; whoever sets it moves time. */
  readonly time: { now: number };
  /** What long work took between two pauses, one for each of its slices; whoever reads them empties the list. */
  readonly slices: Taken[];
  /** Does what waits until nobody asks for anything, and says what each slice of it took. */
  readonly settle: () => Promise<Taken[]>;
}

/** The pause by which work that waits for a quiet moment is known; see `ground/runtime/createIdle.ts`. */
const quietPause = 15;

/**
 * The product's engine on a file, or on a database that is open, with a clock and chance of its own. What waits for a
 * quiet moment is done when `settle` is called and never beside anything else, so that both can be timed.
 */
export async function openTimed(
  file: string | Sql,
  now: number,
  settings: Partial<EngineSettings> = {},
  archives?: ArchiveFiles,
): Promise<Timed> {
  const time = { now };
  const sql = typeof file === 'string' ? await openFile(file, time) : file;
  const slices: Taken[] = [];
  const waiting: (() => void)[] = [];
  let taken = stopwatch();
  const sleep = async (ms: number): Promise<void> => {
    if (ms === quietPause) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return;
    }
    slices.push(taken());
    await immediate();
    taken = stopwatch();
  };
  const memory = createMemory({
    sql,
    settings: { ...defaultSettings, ...settings },
    clock: () => time.now,
    random: seeded(20_261_123),
    scheduler: { sleep, later: (work) => void setImmediate(work) },
    openingProblems: [],
    archives,
    fileBytes: () => (typeof file === 'string' && file !== ':memory:' ? fileBytes(file) : 0),
    onFailure: (error) => {
      throw error;
    },
  });
  return { memory, sql, time, slices, settle: () => settle(waiting) };
}

async function openFile(file: string, time: { readonly now: number }): Promise<Sql> {
  return (await openDatabase(file, { clock: () => time.now, nativeBinding: undefined, bundled: false })).sql;
}

/** Lets one slice after the other go; what wakes by `later` needs a turn of the loop to begin. */
async function settle(waiting: (() => void)[]): Promise<Taken[]> {
  const slices: Taken[] = [];
  await immediate();
  await immediate();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const taken = stopwatch();
    next();
    await immediate();
    slices.push(taken());
    await immediate();
    await immediate();
  }
  return slices;
}

export interface Step extends Taken {
  readonly job: string;
}

/** The steps of the background until there is nothing to do, each with the job that it belonged to. */
export async function maintainTimed(memory: Memory, input: Parameters<Memory['maintain']>[0] = {}): Promise<Step[]> {
  const steps: Step[] = [];
  let open: Taken[] = [];
  for (let given: typeof input = input; ; given = {}) {
    const taken = stopwatch();
    const { state, runs } = await memory.maintain(given);
    open.push(taken());
    // A job is named when it ends; what came since the last one was its own.
    const ended = runs[0]?.job;
    if (ended !== undefined || state !== 'more') {
      const job = ended ?? 'none';
      steps.push(...open.map((one) => ({ job, ...one })));
      open = [];
    }
    if (state !== 'more') return steps;
    await immediate();
  }
}
