import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { dropFromCache } from './dropFromCache.ts';
import { openForBench, timingTransactions } from './openMemory.ts';
import { describeMachine, missedBudgets, report, timedAsync } from './report.ts';
import { seeded, textSource } from './words.ts';

/** Measures the engine against its budgets. Run with `npm run bench`; it takes about two minutes. */

const sizes = (process.env['BENCH_SIZES'] ?? '1000,10000,100000').split(',').map(Number);
const random = seeded(20_261_121);
const source = textSource(random);

console.log(describeMachine());
console.log('Memories of 8 to 24 Zipf-distributed words, 200 topics; queries are three turns of 40 words.');
console.log('Warm page cache unless the line says cold.\n');

for (const size of sizes) await measure(size);
console.log(missedBudgets() === 0 ? '\nEvery budget held.' : `\n${missedBudgets()} budgets missed.`);
process.exitCode = missedBudgets() === 0 ? 0 : 1;

async function measure(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tm-bench-'));
  const file = join(folder, 'memory.db');
  try {
    const transactions: number[] = [];
    const filled = await open(file, transactions);
    const fill = await timedAsync(() => fillWith(filled, size));
    console.log(
      `${size} memories: ${Math.round(size / (fill.ms / 1000))} saves/s, ${((await filled.stats()).fileBytes / 2 ** 20).toFixed(1)} MiB`,
    );
    await filled.close();

    await measureCold(file, size);
    const memory = await open(file, transactions);
    transactions.length = 0;
    const own: number[] = [];
    const calls = await repeat(300, async (index) => {
      // The idle work after a save has transactions of its own, which do not count as the save's.
      const first = transactions.length;
      await memory.save(fact(index));
      own.push(transactions[first] ?? Number.NaN);
    });
    report({ name: `save, the transaction, ${size}`, samples: own, budget: { quantile: 0.5, ms: 1 } });
    report({ name: `save, the whole call, ${size}`, samples: calls, budget: { quantile: 0.95, ms: 10 } });
    const turns = await repeat(300, (index) =>
      memory.observe({ sessionId: 'bench', role: 'user', text: `${index} ${source.text(60)}` }),
    );
    report({ name: `observe, a turn of 60 words, ${size}`, samples: turns, budget: { quantile: 1, ms: 50 } });
    const long = await repeat(5, () => memory.observe({ sessionId: 'bench', role: 'user', text: source.text(40_000) }));
    report({ name: `observe, a turn of 256 kB, ${size}`, samples: long, budget: { quantile: 1, ms: 50 } });
    await repeat(20, () => memory.activeMemory({ turns: question() }));
    const blocks = await repeat(200, () => memory.activeMemory({ turns: question(), sessionId: 'bench' }));
    report({
      name: `Active Memory, ${size}`,
      samples: blocks,
      ...(size <= 10_000 ? { budget: { quantile: 0.95, ms: 10 } } : {}),
    });
    const recalls = await repeat(200, () => memory.recall({ query: source.text(12) }));
    report({ name: `recall of 12 words, ${size}`, samples: recalls });
    const slice = await timedAsync(() => memory.age({ olderThanHours: 0 }));
    report({ name: `aging, 100 rows, ${size}`, samples: [slice.ms] });
    await memory.close();
    console.log('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opening and the first answer, with the file's pages out of the cache and in it. */
async function measureCold(file: string, size: number): Promise<void> {
  for (const state of ['cold', 'warm'] as const) {
    if (state === 'cold' && !dropFromCache(file)) continue;
    const opened = await timedAsync(() => open(file, []));
    const first = await timedAsync(() => opened.value.activeMemory({ turns: question() }));
    report({ name: `open, ${state}, ${size}`, samples: [opened.ms] });
    report({ name: `first Active Memory, ${state}, ${size}`, samples: [first.ms] });
    await opened.value.close();
  }
}

async function open(file: string, transactions: number[]): Promise<Memory> {
  return (await openForBench(file, random, (sql) => timingTransactions(sql, transactions))).memory;
}

async function fillWith(memory: Memory, size: number): Promise<void> {
  const month = 30 * 86_400_000;
  const inputs = Array.from({ length: size }, (_, index) => ({
    ...fact(-index - 1),
    at: Date.now() - random() * month,
  }));
  const { results } = await memory.saveMany(inputs);
  const refused = results.find(({ reason }) => reason !== undefined);
  if (refused !== undefined) throw new Error(refused.reason);
}

function fact(index: number): { readonly topic: string; readonly content: string; readonly importance: number } {
  const words = 8 + Math.floor(random() * 16);
  // One in two hundred is always injected, more than most people will have.
  const importance = random() < 0.005 ? 9 : 1 + Math.floor(random() * 7);
  return { topic: source.topic(), content: `${index} ${source.text(words)}`, importance };
}

function question(): { readonly role: 'user' | 'assistant'; readonly text: string }[] {
  return (['user', 'assistant', 'user'] as const).map((role) => ({ role, text: source.text(40) }));
}

async function repeat(times: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < times; index++) {
    samples.push((await timedAsync(() => work(index))).ms);
    // The bookkeeping after an answer runs here and not during the next sample.
    await immediate();
  }
  return samples;
}
