import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { textRows } from '../../src/engine/recall/gather.ts';
import { openLance } from './lance.ts';
import { openNaive } from './naive.ts';
import { missBudget, report, timedAsync } from './report.ts';
import type { Sql } from '../../src/engine/ground/contract/sql.ts';

export interface PeerRun {
  readonly memory: Memory;
  readonly sql: Sql;
  readonly texts: readonly string[];
  readonly queries: readonly (readonly string[])[];
  /** Our text list for the query with this number, without the ranking. */
  readonly textList: (index: number) => unknown;
}

/** Budgets at 100,000 memories: how many times LanceDB's list and which part of the naive design a whole recall may take. */
const most = { timesLance: 2, partOfNaive: 1 / 25 };
const warmUp = 20;
/** The naive design is asked each fifth question: it takes as long as all others together. */
const naiveEach = 5;

/**
 * Our text list, our whole recall, LanceDB's text list and the naive design, in turn on the same questions, so that what
 * else the machine does falls on all of them alike.
 */
export async function measurePeers(size: number, run: PeerRun): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tm-lance-'));
  try {
    const lance = await openLance(folder, run.texts);
    if ('problem' in lance) {
      console.log(`${lance.problem}\nThe comparison with LanceDB is SKIPPED.`);
      return;
    }
    const naive = openNaive(run.sql, run.texts);
    const taken = await takeTurns(run.queries, [
      { name: 'our text list', each: 1, work: (_turns, index) => run.textList(index) },
      { name: 'our whole recall', each: 1, work: (turns) => run.memory.recall({ query: turns.join(' ') }) },
      { name: 'LanceDB, text list', each: 1, work: (turns) => lance.search(turns.join(' '), textRows) },
      { name: 'naive design', each: naiveEach, work: (turns) => naive.search(turns) },
    ]);
    naive.close();
    printPeers(size, taken);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Runner {
  readonly name: string;
  /** It is asked each so-manieth question. */
  readonly each: number;
  readonly work: (turns: readonly string[], index: number) => unknown;
}
interface Taken {
  readonly name: string;
  readonly wall: readonly number[];
  /** Of the whole process: LanceDB works on several threads. */
  readonly processor: readonly number[];
}

async function takeTurns(queries: PeerRun['queries'], runners: readonly Runner[]): Promise<Taken[]> {
  const taken = runners.map(({ name }) => ({ name, wall: [] as number[], processor: [] as number[] }));
  for (let index = -warmUp; index < queries.length; index++) {
    const place = (index + queries.length) % queries.length;
    const turns = queries[place] ?? [];
    for (const [at, { each, work }] of runners.entries()) {
      if (index % each !== 0) continue;
      const before = process.cpuUsage();
      const { ms } = await timedAsync(async () => await work(turns, place));
      const { user, system } = process.cpuUsage(before);
      await immediate();
      if (index < 0) continue;
      taken[at]?.wall.push(ms);
      taken[at]?.processor.push((user + system) / 1000);
    }
  }
  return taken;
}

function printPeers(size: number, taken: readonly Taken[]): void {
  const [load = 0] = loadavg();
  console.log(
    `In turn, the same ${size} texts and questions, ${textRows} rows from each list; load ${load.toFixed(1)}:`,
  );
  for (const { name, wall, processor } of taken) {
    report({ name: `  ${name}`, samples: wall });
    report({ name: `  ${name}, processor time`, samples: processor });
  }
  const [, ours, lance, naive] = taken.map(({ wall, processor }) => ({
    p50: quantile(wall, 0.5),
    p95: quantile(wall, 0.95),
    processor: quantile(processor, 0.5),
  }));
  if (ours === undefined || lance === undefined || naive === undefined) return;
  const judge = (what: string, value: number, greatest: number): void => {
    const isHeld = value <= greatest;
    if (size === 100_000 && !isHeld) missBudget();
    const verdict = size === 100_000 ? ` (at most ${greatest.toFixed(2)}: ${isHeld ? 'held' : 'MISSED'})` : '';
    console.log(`  ${what}: ${value.toFixed(3)}${verdict}`);
  };
  judge("whole recall / LanceDB's text list, p50", ours.p50 / lance.p50, most.timesLance);
  judge('whole recall / naive design, p50', ours.p50 / naive.p50, most.partOfNaive);
  // 10 ms where the naive design takes 250.
  judge('p95 of the whole recall / p50 of the naive design', ours.p95 / naive.p50, most.partOfNaive);
  const share = (other: number): string => (ours.processor / other).toFixed(3);
  console.log(
    `  the same of processor time, p50: ${share(lance.processor)} of LanceDB, ${share(naive.processor)} of naive`,
  );
}

function quantile(values: readonly number[], at: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * at)] ?? Number.NaN;
}
