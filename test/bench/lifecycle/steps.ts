import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '../../../src/engine/ground/contract/time.ts';
import { describeMachine, missBudget, missedBudgets, report } from '../report.ts';
import { seeded, textSource } from '../words.ts';
import { filledDays, filledFile, filledFrom } from './filledFile.ts';
import { maintainTimed, openTimed, stopwatch, type Taken, type Timed } from './openTimed.ts';

/**
 * What the lifecycle costs the thread: the steps of the background at 20,000 and 100,000 memories, three nights in which memories have had their
 * time, each after a day of 200 new ones; and an undo of 5,000 rows. BENCH_SIZES names other sizes.
 */

const sizes = (process.env['BENCH_SIZES'] ?? '20000,100000').split(',').map(Number);
const nights = 3;
const newPerDay = 200;
const undone = 5000;
const [longestSlice, longestNight, longestUndo] = [15, 2000, 2000];
const source = textSource(seeded(7));

console.log(describeMachine());
const folder = mkdtempSync(join(tmpdir(), 'tm-steps-'));
try {
  for (const size of sizes) {
    const file = join(folder, `${size}.db`);
    await filledFile(file, size);
    const timed = await openTimed(file, filledFrom + (filledDays + 1) * dayMs);
    console.log(`\n${size} memories, load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
    // Links of all that was filled are no work of a day.
    timed.sql.exec('DELETE FROM unlinked');
    await timed.settle();
    await maintainTimed(timed.memory);
    await timed.settle();
    for (let night = 0; night < nights; night++) await measureNight(timed, size);
    await measureUndo(timed, size);
    await timed.memory.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(missedBudgets() === 0 ? '\nEvery budget held.' : `\n${missedBudgets()} budgets missed.`);
process.exitCode = missedBudgets() === 0 ? 0 : 1;

async function measureNight(timed: Timed, size: number): Promise<void> {
  timed.time.now += dayMs;
  await timed.memory.saveMany(facts(newPerDay));
  const idle = (await timed.settle()).map((taken) => ({ job: 'linking', ...taken }));
  const steps = [...idle, ...(await maintainTimed(timed.memory))];
  for (const job of [...new Set(steps.map((step) => step.job))]) {
    reportSlices(
      `steps of ${job}, ${size}`,
      steps.filter((step) => step.job === job),
    );
  }
  const whole = steps.reduce((sum, step) => sum + step.cpuMs, 0);
  report({ name: `processor time of the night, ${size}`, samples: [whole], budget: { quantile: 1, ms: longestNight } });
}

async function measureUndo(timed: Timed, size: number): Promise<void> {
  let { batch } = await timed.memory.saveMany(facts(undone));
  for (const name of ['undo of', 'undo of that undo of']) {
    timed.slices.length = 0;
    const taken = stopwatch();
    const { undone: done, batch: made } = await timed.memory.undo(batch);
    const { ms, cpuMs } = taken();
    batch = made;
    if (done !== undone) missBudget();
    report({ name: `${name} ${done} rows, ${size}`, samples: [ms], budget: { quantile: 1, ms: longestUndo } });
    report({ name: '  of it processor time', samples: [cpuMs] });
    reportSlices(`its slices, ${size}`, timed.slices.slice(1));
  }
}

function reportSlices(name: string, slices: readonly Taken[]): void {
  report({ name, samples: slices.map(({ ms }) => ms), budget: { quantile: 0.95, ms: longestSlice } });
  report({ name: '  of it processor time', samples: slices.map(({ cpuMs }) => cpuMs) });
}

function facts(
  count: number,
): { readonly topic: string; readonly content: string; readonly sourceIds: readonly string[] }[] {
  return Array.from({ length: count }, () => ({
    topic: source.topic(),
    content: source.text(16),
    sourceIds: ['turn'],
    sessionId: 'today',
  }));
}
