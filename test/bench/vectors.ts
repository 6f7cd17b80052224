import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMachine, missedBudgets } from './report.ts';
import { benchVectors, compareSwitchOver } from './vectorBench.ts';

/**
 * Search by meaning against its budgets, beside an exact comparison and a float32 table of sqlite-vec in the same run. Run
 * with `npm run bench:vectors`; it takes about three minutes. The phase measureVectors does the same in the extension host.
 */

const wanted = process.env['BENCH_SIZES']?.split(',').map(Number);
const runs = [
  { size: 1000, dimensions: 384 },
  { size: 10_000, dimensions: 384 },
  { size: 100_000, dimensions: 384 },
  { size: 10_000, dimensions: 768 },
].filter(({ size }) => wanted?.includes(size) ?? true);

console.log(describeMachine());
console.log('Memories of 8 to 24 words; a third is in the long tier, a tenth in a workspace. Vectors are made up.\n');
const folder = mkdtempSync(join(tmpdir(), 'tm-vectors-'));
try {
  await compareSwitchOver(join(folder, 'few.db'), undefined);
  for (const { size, dimensions } of runs)
    await benchVectors({ size, dimensions, file: join(folder, `${size}-${dimensions}.db`), nativeBinding: undefined });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(missedBudgets() === 0 ? 'Every budget held.' : `${missedBudgets()} budgets missed.`);
process.exitCode = missedBudgets() === 0 ? 0 : 1;
