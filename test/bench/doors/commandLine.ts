import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/paths.mjs';
import { describeMachine, missedBudgets, report } from '../report.ts';
import { seeded, textSource } from '../words.ts';
import { type AgentHome, makeAgentHome, timeNode } from './agentHome.ts';

/**
 * What a person waits for in a terminal, from the start of the process to its end, beside a Node that does nothing.
 * `npm run bench:doors` builds what is shipped and names its folder; alone it takes `dist`. BENCH_SIZES names other
 * sizes, BENCH_RUNS how often each command is given.
 */

const program = join(process.argv[2] ?? join(root, 'dist'), 'doors/tiered-memory.mjs');
const sizes = process.env['BENCH_SIZES']?.split(',').map(Number) ?? [10_000, 100_000];
const runs = Number(process.env['BENCH_RUNS'] ?? 20);
const recallBudget = { quantile: 0.95, ms: 250 } as const;
const random = seeded(20_261_125);
const source = textSource(random);

console.log(describeMachine());
console.log('Turns of 8 to 24 Zipf-distributed words; a query is three neighbouring words of one.\n');
const folder = mkdtempSync(join(tmpdir(), 'tm-command-line-'));
try {
  report({ name: 'node -e 0', samples: Array.from({ length: runs }, () => timeNode(['-e', '0']).ms) });
  for (const size of sizes) measure(await makeAgentHome(join(folder, String(size)), size, { random, source }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(missedBudgets() === 0 ? 'Every budget held.' : `${missedBudgets()} budgets missed.`);
process.exitCode = missedBudgets() === 0 ? 0 : 1;

function measure({ repository: cwd, environment: env, texts }: AgentHome): void {
  console.log(`\n${texts.length} memories`);
  const recalled: number[] = [];
  const status: number[] = [];
  // The first round fills the caches.
  for (let round = -1; round < runs; round++) {
    const words = texts[Math.floor(random() * texts.length)]?.split(' ').slice(2, 5).join(' ') ?? '';
    const found = timeNode([program, 'recall', words], { cwd, env });
    const counted = timeNode([program, 'status'], { cwd, env });
    if (round < 0) continue;
    recalled.push(found.ms);
    status.push(counted.ms);
  }
  report({ name: 'tiered-memory recall', samples: recalled, budget: recallBudget });
  report({ name: 'tiered-memory status', samples: status });
}
