import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { createWordsReader } from '../../../src/adapters/machine/createWordsReader.ts';
import type { ObserveInput } from '../../../src/engine/ground/contract/conversing.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openForBench, timingTransactions } from '../openMemory.ts';
import { describeMachine, missedBudgets, report } from '../report.ts';
import { seeded } from '../words.ts';
import { madeUpTurns } from './madeUpTurns.ts';

// Turns stored in bulk beside a loop over `observe`, each in files of their own: npm run bench:doors -- import
const rounds = 5;
const turnsPerRound = 12_000;
const loopTurns = 1000;
const longTurns = { count: 150, median: 8000 };
/** How many turns are imported and taken back; BENCH_UNDO names another number. */
const takenBack = Number(process.env['BENCH_UNDO'] ?? 100_000);
const tickMs = 5;
const wanted = { turnsPerSecond: 5000 };
const start = Date.UTC(2025, 0, 1);
const turnsInConversation = 40;

function inputs(count: number, median: number, seed: number): ObserveInput[] {
  return madeUpTurns(count, median, seed).map((turn, index) => ({
    ...turn,
    sessionId: `conversation-${seed}-${Math.floor(index / turnsInConversation)}`,
    at: start + index * 20_000,
  }));
}

/** Turns and millions of characters that a way of writing stores in a second, once for each round, in a new file. */
async function measure(
  name: string,
  turnsOf: (round: number) => readonly ObserveInput[],
  write: (memory: Memory, turns: readonly ObserveInput[]) => Promise<unknown>,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): Promise<number> {
  const speeds: {
    readonly turns: number;
    readonly characters: number;
    readonly processor: number;
    readonly thread: number;
  }[] = [];
  const transactions: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'tm-bench-import-'));
    const taken: number[] = [];
    const reader = createWordsReader({ bundled: false, log: console.error });
    const { memory } = await openForBench(
      join(folder, 'memory.db'),
      seeded(round + 1),
      (sql) => timingTransactions(sql, taken),
      undefined,
      undefined,
      undefined,
      isAlone ? undefined : reader.begin,
    );
    const turns = turnsOf(round);
    await write(memory, inputs(200, 200, 1000 + round));
    await immediate();
    taken.length = 0;
    const [before, processor, own] = [performance.now(), process.cpuUsage(), process.threadCpuUsage()];
    await write(memory, turns);
    const seconds = (performance.now() - before) / 1000;
    const { user, system } = process.cpuUsage(processor);
    const thread = process.threadCpuUsage(own);
    transactions.push(...taken);
    const characters = turns.reduce((sum, { text }) => sum + text.length, 0);
    speeds.push({
      turns: turns.length / seconds,
      characters: characters / seconds / 1e6,
      processor: (user + system) / turns.length,
      thread: (thread.user + thread.system) / turns.length,
    });
    await memory.close();
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const slowest = (values: readonly number[]): number => Math.min(...values);
  const turns = speeds.map((speed) => speed.turns);
  const characters = speeds.map((speed) => speed.characters);
  console.log(
    `${name.padEnd(40)} median ${middle(turns).toFixed(0).padStart(6)} turns/s, ${middle(characters).toFixed(2)} MB/s;` +
      ` slowest of ${rounds} ${slowest(turns).toFixed(0).padStart(6)} turns/s, ${slowest(characters).toFixed(2)} MB/s;` +
      ` ${middle(speeds.map(({ processor }) => processor)).toFixed(0)} µs of processor for a turn, ` +
      `${middle(speeds.map(({ thread }) => thread)).toFixed(0)} of it on the thread that others wait for`,
  );
  report({ name: '  one transaction', samples: transactions });
  return middle(turns);
}

/** What takes an import of very many turns back: how long, in which slices, and how long another one waits for the thread. */
async function measureUndo(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tm-bench-undo-'));
  const taken: number[] = [];
  const { memory } = await openForBench(join(folder, 'memory.db'), seeded(1), (sql) => timingTransactions(sql, taken));
  const { batch } = await memory.observeMany(inputs(takenBack, 200, 1));
  taken.length = 0;
  const late: number[] = [];
  let last = performance.now();
  const ticking = setInterval(() => {
    late.push(performance.now() - last - tickMs);
    last = performance.now();
  }, tickMs);
  const [before, processor] = [performance.now(), process.cpuUsage()];
  let told = 0;
  const { undone } = await memory.undo(batch, { onProgress: () => told++ });
  const seconds = (performance.now() - before) / 1000;
  const { user, system } = process.cpuUsage(processor);
  clearInterval(ticking);
  console.log(
    `undo of ${undone} turns: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor, ` +
      `progress told ${told} times`,
  );
  report({ name: '  one transaction', samples: taken });
  report({ name: '  a timer comes later by', samples: late });
  await memory.close();
  rmSync(folder, { recursive: true, force: true });
}

const oneByOne = async (memory: Memory, turns: readonly ObserveInput[]): Promise<void> => {
  for (const turn of turns) await memory.observe(turn);
};
const inBulk = (memory: Memory, turns: readonly ObserveInput[]): Promise<unknown> => memory.observeMany(turns);

console.log(`${describeMachine()}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
const short = inputs(turnsPerRound, 200, 1).map(({ text }) => text.length);
const mean = short.reduce((sum, length) => sum + length, 0) / short.length;
console.log(
  `turns of ${short.toSorted((a, b) => a - b)[short.length >> 1] ?? 0} characters at the median, ${mean.toFixed(0)} on average`,
);
const loop = await measure('observe, one after another', (round) => inputs(loopTurns, 200, round + 1), oneByOne);
const bulk = await measure('observeMany', (round) => inputs(turnsPerRound, 200, round + 1), inBulk);
await measure('observeMany on one thread', (round) => inputs(turnsPerRound, 200, round + 1), inBulk, {
  isAlone: true,
});
await measure('observeMany, long turns', (round) => inputs(longTurns.count, longTurns.median, round + 1), inBulk);
await measureUndo();
const verdict = bulk >= wanted.turnsPerSecond ? 'held' : 'MISSED';
console.log(`observeMany is ${(bulk / loop).toFixed(1)} times as fast; ${wanted.turnsPerSecond} turns/s: ${verdict}`);
process.exitCode = verdict === 'held' && missedBudgets() === 0 ? 0 : 1;
