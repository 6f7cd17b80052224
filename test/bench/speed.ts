import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as immediate } from 'node:timers/promises';
import { fileBytes } from '../../src/adapters/databaseFile.ts';
import type { Sql } from '../../src/engine/store/sql.ts';
import { openForBench } from './openMemory.ts';
import { describeMachine, missedBudgets, report, timed, timedAsync } from './report.ts';
import { seeded, textSource } from './words.ts';

/**
 * Recall against its budgets at 1k, 10k, 100k and, with --million, 1M memories, with the naive design in the same
 * run: an OR of all words on a default FTS5 table. Run with `npm run bench:speed`.
 */

const sizes = [1000, 10_000, 100_000, ...(process.argv.includes('--million') ? [1_000_000] : [])];
const wanted = process.env['BENCH_SIZES']?.split(',').map(Number) ?? sizes;
const random = seeded(20_261_121);
const source = textSource(random);
const samples = 200;
const start = Date.UTC(2026, 0, 5);

console.log(describeMachine());
console.log('Turns of 8 to 24 Zipf-distributed words in talks of 20 turns, one memory in five a fact under one of 200 topics.');
console.log('A query is three stored turns. Warm page cache unless the line says cold.\n');
for (const size of wanted) await measure(size);
console.log(missedBudgets() === 0 ? 'Every budget held.' : `${missedBudgets()} budgets missed.`);
process.exitCode = missedBudgets() === 0 ? 0 : 1;

async function measure(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tm-speed-'));
  const file = join(folder, 'memory.db');
  try {
    const texts = Array.from({ length: size }, () => source.text(8 + Math.floor(random() * 16)));
    const filling = await timedAsync(() => fill(file, texts));
    console.log(`${size} memories: ${Math.round(size / (filling.ms / 1000))} a second, ${(fileBytes(file) / 2 ** 20).toFixed(1)} MiB`);
    const queries = Array.from({ length: samples }, () => [pick(texts), pick(texts), pick(texts)]);
    await measureFirst(file, size, queries);
    const { memory, sql } = await open(file);
    const slowest = size >= 1_000_000 ? 40 : 10;
    const budget = size >= 100_000 ? { budget: { quantile: 0.95 as const, ms: slowest } } : {};
    await repeat(20, queries, (turns) => memory.recall({ query: turns.join(' ') }));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const recalls = await repeat(samples, queries, (turns) => memory.recall({ query: turns.join(' ') }));
    delay.disable();
    report({ name: `recall of three turns, ${size}`, samples: recalls, ...budget });
    console.log(`event-loop delay under recall: p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms, max ${(delay.max / 1e6).toFixed(1)} ms`);
    report({ name: `recall of one turn, ${size}`, samples: await repeat(samples, queries, (turns) => memory.recall({ query: turns[0] ?? '' })) });
    report({ name: `Active Memory, ${size}`, samples: await repeat(samples, queries, (turns) => memory.activeMemory({ turns })), ...budget });
    const naive = measureNaive(sql, texts, queries);
    report({ name: `naive OR of all words, ${size}`, samples: naive });
    console.log(`naive / ours, p50: ${(middle(naive) / middle(recalls)).toFixed(1)}${size === 100_000 ? ' (budget 10)' : ''}`);
    const saves = await repeat(100, queries, (turns, index) => memory.save({ topic: source.topic(), content: `${index} ${turns[0]}` }));
    report({ name: `save, ${size}`, samples: saves, budget: { quantile: 0.5, ms: 1 } });
    await memory.close();
    console.log('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureFirst(file: string, size: number, queries: readonly (readonly string[])[]): Promise<void> {
  for (const state of ['cold', 'warm'] as const) {
    if (state === 'cold' && !dropFromCache(file)) continue;
    const first = await timedAsync(async () => {
      const { memory } = await open(file);
      await memory.recall({ query: queries[0]?.join(' ') ?? '' });
      return memory;
    });
    await first.value.close();
    report({ name: `open and first recall, ${state}, ${size}`, samples: [first.ms], ...(size === 100_000 && state === 'warm' ? { budget: { quantile: 1, ms: 150 } } : {}) });
  }
}

function measureNaive(sql: Sql, texts: readonly string[], queries: readonly (readonly string[])[]): number[] {
  sql.exec('CREATE VIRTUAL TABLE temp.naive USING fts5 (content)');
  const insert = sql.prepare('INSERT INTO temp.naive (content) VALUES (?)');
  sql.transaction(() => {
    for (const text of texts) insert.run(text);
  });
  const search = sql.prepare('SELECT rowid, content FROM temp.naive WHERE naive MATCH ? ORDER BY rank LIMIT 5');
  const times = queries.slice(0, 40).map((turns) => {
    const words = [...new Set(turns.join(' ').split(' '))].map((word) => `"${word}"`);
    return timed(() => search.all(words.join(' OR '))).ms;
  });
  sql.exec('DROP TABLE temp.naive');
  return times;
}

const open = (file: string): ReturnType<typeof openForBench> => openForBench(file, random);

async function fill(file: string, texts: readonly string[]): Promise<void> {
  const { memory } = await open(file);
  for (const [index, text] of texts.entries()) {
    const at = start + index * 20_000;
    if (index % 5 === 0) await memory.save({ topic: source.topic(), content: text, at, importance: 1 + (index % 7) });
    else await memory.observe({ sessionId: `talk-${Math.floor(index / 20)}`, role: index % 2 === 0 ? 'user' : 'assistant', text, at });
  }
  await memory.close();
}

function dropFromCache(file: string): boolean {
  try {
    execFileSync('dd', [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('Cold figures are left out: this system has no GNU dd.');
    return false;
  }
}

function pick(texts: readonly string[]): string {
  return texts[Math.floor(random() * texts.length)] ?? '';
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function repeat<T>(times: number, inputs: readonly T[], work: (input: T, index: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index++) {
    const input = inputs[index % inputs.length];
    if (input === undefined) break;
    taken.push((await timedAsync(() => work(input, index))).ms);
    await immediate();
  }
  return taken;
}
