import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { dayMs, hourMs } from '../../../src/engine/ground/contract/time.ts';
import { isMatched } from '../../../src/engine/inject/activeMemory.ts';
import { readCodingMemory } from '../../codingMemory/readCodingMemory.ts';
import { describeMachine, missBudget, missedBudgets, report, timedAsync } from '../report.ts';
import { seeded, textSource } from '../words.ts';
import { filledDays, filledFile, filledFrom } from './filledFile.ts';
import { maintainTimed, openTimed } from './openTimed.ts';

/**
 * R173: how long a look-up on request takes, at 10,000 and 100,000 memories, and in how many turns of a developer's talk
 * there is a reason for one: the block brings nothing for the turn, and memory surely holds something. How often a language
 * model asks is its own choice, which no benchmark without one can count. BENCH_SIZES names other sizes.
 */

const sizes = (process.env['BENCH_SIZES'] ?? '10000,100000').split(',').map(Number);
const samples = 200;
const longestQuery = 200;
const mostTurns = 0.1;
const source = textSource(seeded(11));

console.log(describeMachine());
const folder = mkdtempSync(join(tmpdir(), 'tm-request-'));
try {
  for (const size of sizes) await measureLatency(size);
  await measureShare();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(missedBudgets() === 0 ? '\nEvery budget held.' : `\n${missedBudgets()} budgets missed.`);
process.exitCode = missedBudgets() === 0 ? 0 : 1;

async function measureLatency(size: number): Promise<void> {
  const file = join(folder, `${size}.db`);
  await filledFile(file, size);
  const { memory } = await openTimed(file, filledFrom + (filledDays + 1) * dayMs);
  console.log(`\n${size} memories, load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
  for (const form of ['bullets', 'full'] as const) {
    const taken: number[] = [];
    for (let sample = 0; sample < samples; sample++) {
      taken.push((await timedAsync(() => ask(memory, source.text(12), form))).ms);
      await immediate();
    }
    report({
      name: `look-up on request, ${form}, ${size}`,
      samples: taken,
      budget: { quantile: 0.95, ms: longestQuery },
    });
  }
  await memory.close();
}

async function ask(
  memory: Memory,
  query: string,
  form: 'bullets' | 'full',
): Promise<readonly { readonly id: string }[]> {
  const result = await memory.query({ query, return: form, topK: 3 });
  if (result.outcome === 'rejected') throw new Error(result.reason);
  return result.bullets ?? result.full ?? [];
}

/** Which memories say what each turn said: the turn itself, and what was learned from it. */
type Sources = (id: string) => Promise<readonly string[]>;

/** Plays the talk of three months, and looks before each turn of the user whether there is a reason to look something up. */
async function measureShare(): Promise<void> {
  const { sessions, questions } = readCodingMemory();
  const { memory, time } = await openTimed(':memory:', sessions[0]?.at ?? 0);
  const sources: Sources = async (id) => [id, ...((await memory.get(id))?.sourceIds ?? [])];
  const stored = new Map<string, string>();
  let [turns, empty, lacking] = [0, 0, 0];
  for (const { id: sessionId, at, turns: said } of sessions) {
    for (const [index, { id, role, text }] of said.entries()) {
      time.now = at + index * 60_000;
      if (role === 'user') {
        turns++;
        const missing = await missingFor(memory, sources, text, sessionId);
        if (missing === 'all') empty++;
        if (missing !== 'nothing') lacking++;
      }
      stored.set(id, (await memory.observe({ sessionId, role, text })).id ?? '');
    }
    time.now += 5 * hourMs;
    await memory.endSession(sessionId);
    await maintainTimed(memory);
  }
  const isHeld = empty / turns < mostTurns;
  if (!isHeld) missBudget();
  console.log(
    `\nturns of talk for which the block brings nothing and memory surely holds something: ${shareOf(empty, turns)} (below ${mostTurns * 100} %: ${isHeld ? 'held' : 'MISSED'})`,
  );
  console.log(
    `turns for which memory surely holds anything that the block does not bring as well: ${shareOf(lacking, turns)}`,
  );
  let [brought, found, of] = [0, 0, 0];
  for (const { question, evidence } of questions) {
    if (evidence.length === 0) continue;
    of++;
    const wanted = new Set(evidence.map((id) => stored.get(id) ?? ''));
    const { facts } = await memory.activeMemory({ turns: [question], sessionId: 'afterwards' });
    if (await holds(facts, wanted, sources)) brought++;
    else if (await holds(await ask(memory, question, 'full'), wanted, sources)) found++;
  }
  console.log(
    `of turns that are nothing but questions about earlier talk, the block answers ${shareOf(brought, of)}; of the rest a look-up does ${shareOf(found, of - brought)}`,
  );
  await memory.close();
}

/** How much of what memory surely holds for a turn neither the block nor the open conversation says. */
async function missingFor(
  memory: Memory,
  sources: Sources,
  text: string,
  sessionId: string,
): Promise<'nothing' | 'some' | 'all'> {
  const { facts } = await memory.activeMemory({ turns: [text], sessionId });
  const known = new Set<string>();
  for (const { id } of facts) for (const source of await sources(id)) known.add(source);
  const { hits } = await memory.search({ query: text, onlyMeant: true, limit: 3, excludeSession: sessionId });
  for (const { id } of hits)
    if ((await sources(id)).every((source) => !known.has(source))) return facts.some(isMatched) ? 'some' : 'all';
  return 'nothing';
}

async function holds(
  memories: readonly { readonly id: string }[],
  wanted: ReadonlySet<string>,
  sources: Sources,
): Promise<boolean> {
  for (const { id } of memories) if ((await sources(id)).some((source) => wanted.has(source))) return true;
  return false;
}

function shareOf(some: number, all: number): string {
  return `${some} of ${all}, ${((100 * some) / Math.max(1, all)).toFixed(1)} %`;
}
