import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import type { BenchConversation, BenchMemory, BenchTurn } from './benchMemory.ts';
import { benchesOf, benchFolder } from './benchMemory.ts';
import { openForBench } from './openMemory.ts';
import { report, timedAsync } from './report.ts';
import { seeded } from './words.ts';

/** Turns in one memory, and the budget for 95 of 100 recalls in ms. One conversation of BEAM has about 190. */
const many = { turns: 5000, p95: 15 };
const one = { p95: 8 };
const rounds = 3;
const turnMs = 10_000;

/**
 * Recall among the long answers of an assistant: each of BEAM's conversations in a memory of its own, and 5,000 turns in
 * one. The conversations are too few for that, so later copies mix the halves of different turns.
 */
export async function measureLong(): Promise<void> {
  const folder = benchFolder();
  if (folder === undefined) {
    console.log('Recall among long turns is SKIPPED: BEAM is not here (MEMORY_BENCH_DATA or ../shared/bench).');
    return;
  }
  const benches = benchesOf(folder, 'beam');
  const single: Sample[] = [];
  for (const bench of benches)
    single.push(...(await withMemory(bench.conversations, (memory) => askAll(memory, questionsOf([bench])))));
  const turns = benches.reduce((total, bench) => total + count(bench.conversations), 0);
  print(`${Math.round(turns / benches.length)} long turns`, single, one.p95);
  const mixed = mixedUpTo(many.turns, benches);
  const all = await withMemory(mixed, (memory) => askAll(memory, questionsOf(benches)));
  print(`${count(mixed)} long turns`, all, many.p95);
}

interface Sample {
  readonly wall: number;
  readonly processor: number;
}

async function askAll(memory: Memory, questions: readonly string[]): Promise<Sample[]> {
  for (const query of questions.slice(0, 20)) await memory.recall({ query });
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const query of questions) {
      const before = process.cpuUsage();
      const { ms } = await timedAsync(() => memory.recall({ query }));
      const { user, system } = process.cpuUsage(before);
      samples.push({ wall: ms, processor: (user + system) / 1000 });
      await immediate();
    }
  }
  return samples;
}

function print(name: string, samples: readonly Sample[], ms: number): void {
  const [load = 0] = loadavg();
  report({
    name: `recall among ${name}, load ${load.toFixed(1)}`,
    samples: samples.map(({ wall }) => wall),
    budget: { quantile: 0.95, ms },
  });
  report({
    name: `recall among ${name}, processor time`,
    samples: samples.map(({ processor }) => processor),
  });
}

async function withMemory<T>(
  conversations: readonly BenchConversation[],
  work: (memory: Memory) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tm-long-'));
  try {
    // Thousands of commits would take most of the time.
    const { memory, sql } = await openForBench(join(folder, 'memory.db'), seeded(20_261_121), (given) => ({
      ...given,
      transaction: (write) => write(),
    }));
    sql.exec('BEGIN IMMEDIATE');
    for (const { id, at, turns } of conversations)
      for (const [index, { role, text }] of turns.entries())
        await memory.observe({ sessionId: id, role, text, at: at + index * turnMs });
    sql.exec('COMMIT');
    const result = await work(memory);
    await memory.close();
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function questionsOf(benches: readonly BenchMemory[]): string[] {
  return benches.flatMap(({ questions }) => questions.map(({ text }) => text));
}

function mixedUpTo(turns: number, benches: readonly BenchMemory[]): BenchConversation[] {
  const originals = benches.flatMap(({ name, conversations }) =>
    conversations.map((conversation) => ({ ...conversation, id: `${name}-${conversation.id}` })),
  );
  const mixed: BenchConversation[] = [];
  let left = turns;
  for (let copy = 0; left > 0; copy++) {
    for (const conversation of originals) {
      const { turns: some, ...rest } = copy === 0 ? conversation : mix(conversation, copy);
      if (left > 0) mixed.push({ ...rest, turns: some.slice(0, left) });
      left -= some.length;
    }
  }
  return mixed;
}

/** Each turn with the second half of another one of the same role. */
function mix({ id, at, turns }: BenchConversation, copy: number): BenchConversation {
  const other = (index: number): BenchTurn | undefined => turns[(index + 2 * copy) % turns.length];
  return {
    id: `${id}-${copy}`,
    at,
    turns: turns.map((turn, index) => ({
      ...turn,
      text: `${halves(turn.text)[0]}\n${halves(other(index)?.text ?? '')[1]}`.trim() || turn.text,
    })),
  };
}

function halves(text: string): readonly [string, string] {
  const lines = text.split('\n');
  const middle = Math.ceil(lines.length / 2);
  return [lines.slice(0, middle).join('\n'), lines.slice(middle).join('\n')];
}

function count(conversations: readonly BenchConversation[]): number {
  return conversations.reduce((total, { turns }) => total + turns.length, 0);
}
