import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemory } from '../../../src/open/openMemory.ts';
import { fillOrCopy } from '../fillOrCopy.ts';
import { describeMachine, missedBudgets, report } from '../report.ts';
import { seeded, textSource } from '../words.ts';
import { timeNode } from './agentHome.ts';

/**
 * What a process costs that lives for one event, as a hook does: it loads the engine, opens the memory, asks for Active
 * Memory, captures a turn and ends. With Node's compile cache and without it; the doors keep more. First part of
 * `npm run bench:doors`; the folder of the bundles is the argument, BENCH_SIZES names other sizes.
 */

const [bundles = ''] = process.argv.slice(2);
const sizes = process.env['BENCH_SIZES']?.split(',').map(Number) ?? [0, 10_000, 100_000];
const runs = 20;
const program = join(import.meta.dirname, 'oneEvent.mjs');
const parts = ['load', 'open', 'first Active Memory', 'first capture', 'close'] as const;
/** What is wanted at every size: nothing of it grows with the file. */
const budgets: { readonly [part: string]: { readonly quantile: 0.95; readonly ms: number } } = {
  open: { quantile: 0.95, ms: 10 },
  'whole process': { quantile: 0.95, ms: 150 },
};

console.log(describeMachine());
const random = seeded(20_261_121);
const source = textSource(random);
const folder = mkdtempSync(join(tmpdir(), 'tm-start-up-'));
try {
  report({ name: 'node -e 0', samples: Array.from({ length: runs }, () => timeNode(['-e', '0']).ms) });
  for (const size of sizes) await measure(size);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(missedBudgets() === 0 ? 'Every budget held.' : `${missedBudgets()} budgets missed.`);
process.exitCode = missedBudgets() === 0 ? 0 : 1;

async function measure(size: number): Promise<void> {
  const file = join(folder, `${size}.db`);
  const texts = Array.from({ length: size }, () => source.text(8 + Math.floor(random() * 16)));
  if (size > 0) await fillOrCopy(file, texts, { random, source });
  else await (await openMemory({ file })).close();
  for (const cache of ['', join(folder, 'cache')]) {
    const taken = new Map<string, number[]>();
    // The first run fills the caches.
    for (let run = -1; run < runs; run++) {
      const { ms, output } = timeNode([program, bundles, file, cache]);
      if (run < 0) continue;
      const told = JSON.parse(output) as { readonly [part: string]: number };
      for (const part of parts) note(taken, part, told[part]);
      note(taken, 'whole process', ms);
    }
    console.log(`\n${size} memories, ${cache === '' ? 'without' : 'with'} a compile cache`);
    for (const [name, samples] of taken) {
      const budget = cache === '' ? undefined : budgets[name];
      report({ name, samples, ...(budget === undefined ? {} : { budget }) });
    }
  }
}

function note(taken: Map<string, number[]>, part: string, ms: number | undefined): void {
  taken.set(part, [...(taken.get(part) ?? []), ms ?? Number.NaN]);
}
