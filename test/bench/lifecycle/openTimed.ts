import { setImmediate as immediate } from 'node:timers/promises';
import { fileBytes } from '../../../src/adapters/sqlite/databaseFile.ts';
import { openDatabase } from '../../../src/adapters/sqlite/openDatabase.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { defaultSettings, type EngineSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import type { Sql } from '../../../src/engine/ground/contract/sql.ts';
import { createMemory } from '../../../src/engine/memory/createMemory.ts';
import { seeded } from '../words.ts';

export interface Timed {
  readonly memory: Memory;
  readonly sql: Sql;
  /** The clock of the memory; whoever sets it moves time. */
  readonly time: { now: number };
  /** Milliseconds between two pauses of long work, one for each of its slices; whoever reads them empties the list. */
  readonly slices: number[];
  /** Does what waits until nobody asks for anything; the milliseconds of each slice of it. */
  readonly settle: () => Promise<number[]>;
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
): Promise<Timed> {
  const time = { now };
  const sql = typeof file === 'string' ? await openFile(file, time) : file;
  const slices: number[] = [];
  const waiting: (() => void)[] = [];
  let from = performance.now();
  const sleep = async (ms: number): Promise<void> => {
    if (ms === quietPause) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return;
    }
    slices.push(performance.now() - from);
    await immediate();
    from = performance.now();
  };
  const memory = createMemory({
    sql,
    settings: { ...defaultSettings, ...settings },
    clock: () => time.now,
    random: seeded(20_261_123),
    scheduler: { sleep, later: (work) => void setImmediate(work) },
    openingProblems: [],
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
async function settle(waiting: (() => void)[]): Promise<number[]> {
  const taken: number[] = [];
  await immediate();
  await immediate();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const from = performance.now();
    next();
    await immediate();
    taken.push(performance.now() - from);
    await immediate();
    await immediate();
  }
  return taken;
}

export interface Step {
  readonly job: string;
  readonly ms: number;
}

/** The steps of the background until there is nothing to do, each with the job that it belonged to. */
export async function maintainTimed(memory: Memory, input: Parameters<Memory['maintain']>[0] = {}): Promise<Step[]> {
  const steps: Step[] = [];
  let open: number[] = [];
  for (let given: typeof input = input; ; given = {}) {
    const from = performance.now();
    const { state, runs } = await memory.maintain(given);
    open.push(performance.now() - from);
    // A job is named when it ends; what came since the last one was its own.
    const ended = runs[0]?.job;
    if (ended !== undefined || state !== 'more') {
      const job = ended ?? 'none';
      steps.push(...open.map((ms) => ({ job, ms })));
      open = [];
    }
    if (state !== 'more') return steps;
    await immediate();
  }
}
