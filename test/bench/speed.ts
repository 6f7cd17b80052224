import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { finished } from 'node:stream/promises';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { fileBytes } from '../../src/adapters/sqlite/databaseFile.ts';
import { kinds } from '../../src/engine/ground/contract/model.ts';
import { textRows } from '../../src/engine/recall/gather.ts';
import { makeQuery, chooseTerms } from '../../src/engine/recall/query.ts';
import { createRarity } from '../../src/engine/recall/rarity.ts';
import { rowsByText } from '../../src/engine/store/search/rowsByText.ts';
import { readableScopes } from '../../src/engine/store/base/scopes.ts';
import type { ReadBounds } from '../../src/engine/store/search/readBounds.ts';
import type { Sql } from '../../src/engine/ground/contract/sql.ts';
import { number } from '../../src/engine/ground/contract/sql.ts';
import { dropFromCache } from './dropFromCache.ts';
import { chunk, fillOrCopy } from './fillOrCopy.ts';
import { measureLong } from './longTurns.ts';
import { openNaive } from './naive.ts';
import { benchWorkspace, openForBench, timingTransactions } from './openMemory.ts';
import { describeMachine, missBudget, missedBudgets, report, reportEventLoop, timed, timedAsync } from './report.ts';
import { measurePeers } from './speedPeers.ts';
import { seeded, textSource } from './words.ts';

/**
 * Recall against its budgets at 1k, 10k, 100k and, with --million, 1M memories, with the naive design in the same
 * run: an OR of all words on a default FTS5 table. Run with `npm run bench:speed`; `--peers` compares with LanceDB's text
 * search up to 100k, `--long` measures recall among turns of thousands of characters. BENCH_SIZES names other sizes, 0 for none.
 */

type Queries = readonly (readonly string[])[];

const sizes = [1000, 10_000, 100_000, ...(process.argv.includes('--million') ? [1_000_000] : [])];
const wanted = process.env['BENCH_SIZES']?.split(',').map(Number) ?? sizes;
const random = seeded(20_261_121);
const source = textSource(random);
const samples = 200;
const naiveSamples = 40;
/** With a million memories, one question to the naive design takes a second. */
const naiveSamplesOfMany = 10;
const mostOfPeers = 100_000;

console.log(describeMachine());
console.log(
  'Turns of 8 to 24 Zipf-distributed words in conversations of 20 turns, one memory in five a fact under one of 200 topics.',
);
console.log('A query is three stored turns. Warm page cache unless the line says cold.\n');
for (const size of wanted.filter((one) => one > 0)) await measure(size);
if (process.argv.includes('--long')) await measureLong();
console.log(missedBudgets() === 0 ? 'Every budget held.' : `${missedBudgets()} budgets missed.`);
process.exitCode = missedBudgets() === 0 ? 0 : 1;

async function measure(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tm-speed-'));
  const file = join(folder, 'memory.db');
  try {
    const texts = Array.from({ length: size }, () => source.text(8 + Math.floor(random() * 16)));
    const queries = Array.from({ length: samples }, () => [pick(texts), pick(texts), pick(texts)]);
    const filling = await timedAsync(() => fillOrCopy(file, texts, { random, source }));
    console.log(
      `${size} memories: ${(fileBytes(file) / 2 ** 20).toFixed(1)} MiB, ${filling.value} in ${(filling.ms / 1000).toFixed(0)} s`,
    );
    await measureFirst(file, size, queries);
    await measureWarm(file, size, texts, queries);
    console.log('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureWarm(file: string, size: number, texts: readonly string[], queries: Queries): Promise<void> {
  const { memory, sql } = await openForBench(file, random);
  const budget = size < 100_000 ? {} : { budget: { quantile: 0.95 as const, ms: size >= 1_000_000 ? 40 : 10 } };
  await repeat(20, queries, (turns) => memory.recall({ query: turns.join(' ') }));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const recalls = await repeat(samples, queries, (turns) => memory.recall({ query: turns.join(' ') }));
  delay.disable();
  report({ name: `recall of three turns, ${size}`, samples: recalls, ...budget });
  reportEventLoop('event loop under recall', delay, size === 100_000 ? 15 : undefined);
  report({
    name: `recall of one turn, ${size}`,
    samples: await repeat(samples, queries, (turns) => memory.recall({ query: turns[0] ?? '' })),
  });
  report({ name: `the text list of it alone, ${size}`, samples: await measureTextList(sql, queries) });
  report({
    name: `Active Memory, ${size}`,
    samples: await repeat(samples, queries, (turns) => memory.activeMemory({ turns })),
    ...budget,
  });
  const naive = measureNaive(sql, texts, queries);
  report({ name: `naive design, ${size}`, samples: naive });
  const times = middle(naive) / middle(recalls);
  console.log(`naive / ours, p50: ${times.toFixed(1)}${verdict(size, 'at least 25', times >= 25)}`);
  if (process.argv.includes('--peers') && size <= mostOfPeers)
    await measurePeers(size, { memory, sql, texts, queries, textList: textListOf(sql, queries) });
  await memory.close();
  await measureWrites(file, size, texts);
}

/** The time of the full-text index alone, without the ranking, which is often reported as the time of a search. */
function measureTextList(sql: Sql, queries: Queries): Promise<number[]> {
  const list = textListOf(sql, queries);
  return repeat(samples, queries, (_turns, index) => Promise.resolve(list(index)));
}

function textListOf(sql: Sql, queries: Queries): (index: number) => unknown {
  const rarity = createRarity(sql);
  const place: ReadBounds = {
    scopes: readableScopes(sql, undefined, benchWorkspace),
    tiers: ['short', 'long'],
    kinds: kinds.filter((kind) => kind !== 'procedure'),
    now: Date.now(),
  };
  const terms = queries.map((turns) => chooseTerms([makeQuery(turns.join(' '), rarity, place.now)], rarity));
  return (index) => rowsByText(sql, terms[index % terms.length] ?? [], place, textRows);
}

async function measureWrites(file: string, size: number, texts: readonly string[]): Promise<void> {
  const transactions: number[] = [];
  const { memory, sql } = await openForBench(file, random, (given) => timingTransactions(given, transactions));
  // Links that the fill left to find would be counted as the saves'.
  sql.exec('DELETE FROM unlinked');
  // Facts said again with another ending, so that there is something to link.
  const facts = texts.filter((_text, index) => index % 5 === 0).slice(0, 100);
  const saves = await repeat(facts.length, facts, async (fact, index) => {
    const first = transactions.length;
    await memory.save({ topic: source.topic(), content: `${fact} ${index}` });
    return transactions[first];
  });
  report({ name: `save, the transaction, ${size}`, samples: saves, budget: { quantile: 0.5, ms: 1 } });
  const many = texts
    .slice(0, chunk)
    .map((text, index) => ({ topic: source.topic(), content: `${index} again: ${text}` }));
  const bulk = await timedAsync(() => memory.saveMany(many));
  const rate = (rows: number, ms: number): number => Math.round((rows / ms) * 1000);
  console.log(
    `inserted a second: ${rate(
      saves.length,
      saves.reduce((total, ms) => total + ms, 0),
    )} one by one, ${rate(many.length, bulk.ms)} with saveMany`,
  );
  sql.exec('DELETE FROM unlinked WHERE memory NOT IN (SELECT memory FROM unlinked ORDER BY memory LIMIT 100)');
  const edges = (): number => number(sql.prepare('SELECT count(*) AS n FROM relations').get()?.['n']);
  const [before, from] = [edges(), transactions.length];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  while (sql.prepare('SELECT 1 FROM unlinked LIMIT 1').get() !== undefined) await sleep(5);
  delay.disable();
  const linking = transactions.slice(from);
  const made = edges() - before;
  report({ name: `relating one memory, ${size}`, samples: linking });
  const anEdge = linking.reduce((total, ms) => total + ms, 0) / Math.max(1, made);
  console.log(`${made} edges, ${anEdge.toFixed(2)} ms an edge${verdict(size, 'at most 2', anEdge <= 2)}`);
  reportEventLoop('event loop while relating', delay);
  await memory.close();
}

/** The first question after opening: at once, and after the background had time to warm up. */
async function measureFirst(file: string, size: number, queries: Queries): Promise<void> {
  const [question = []] = queries;
  for (const state of ['cold', 'warm'] as const) {
    for (const waits of [false, true]) {
      if (state === 'cold' && !dropFromCache(file)) continue;
      const fileRead = waits ? finished(createReadStream(file).resume()) : undefined;
      const opened = await timedAsync(() => openForBench(file, random, undefined, fileRead));
      const { memory } = opened.value;
      await fileRead;
      // Nothing says when the warm-up is done: it takes six slices with a pause before each.
      if (waits) await sleep(1000);
      const first = await timedAsync(() => memory.recall({ query: question.join(' ') }));
      await memory.close();
      const what = `first recall, ${state}${waits ? ', with warm-up' : ''}, ${size}`;
      const isFirst = size === 100_000 && state === 'warm' && !waits;
      report({ name: what, samples: [first.ms], ...(isFirst ? { budget: { quantile: 1 as const, ms: 50 } } : {}) });
      if (waits) continue;
      report({ name: `open, ${state}, ${size}`, samples: [opened.ms] });
      const budget = size === 100_000 && state === 'warm' ? { budget: { quantile: 1 as const, ms: 150 } } : {};
      report({ name: `open and first recall, ${state}, ${size}`, samples: [opened.ms + first.ms], ...budget });
    }
  }
}

function measureNaive(sql: Sql, texts: readonly string[], queries: Queries): number[] {
  const naive = openNaive(sql, texts);
  const times = queries
    .slice(0, texts.length >= 1_000_000 ? naiveSamplesOfMany : naiveSamples)
    .map((turns) => timed(() => naive.search(turns)).ms);
  naive.close();
  return times;
}

/** Budgets that are not the time of one call are those of 100,000 memories. */
function verdict(size: number, wanted: string, held: boolean): string {
  if (size !== 100_000) return '';
  if (!held) missBudget();
  return ` (${wanted}: ${held ? 'held' : 'MISSED'})`;
}

function pick(texts: readonly string[]): string {
  return texts[Math.floor(random() * texts.length)] ?? '';
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Times the work, or takes the time that it returns. */
async function repeat<T>(
  times: number,
  inputs: readonly T[],
  work: (input: T, index: number) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index++) {
    const input = inputs[index % inputs.length];
    if (input === undefined) break;
    const { ms, value } = await timedAsync(() => work(input, index));
    taken.push(typeof value === 'number' ? value : ms);
    await immediate();
  }
  return taken;
}
