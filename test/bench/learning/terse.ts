import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { MemoryRecord } from '../../../src/engine/ground/contract/model.ts';
import { lookUp } from '../../../src/engine/turn/lookUp.ts';
import { openShop, scope } from '../rules/openShop.ts';
import { type Words, holds, inForce, playSession } from './playSession.ts';

/**
 * People who tell ten facts of their work over some sessions, and later change one of them in a few words, or say something
 * that only sounds so: `node test/bench/learning/terse.ts`. Each of those turns is played beside the ten facts alone. A seed
 * chose the halves; `--show` prints what went wrong with the one that may be looked at. The sets `deeds` are beside ten rules
 * of six people: what changes one of them, and what was done once, or by others, that only sounds so. `--only=seen,deeds-seen`
 * plays these sets alone.
 */
interface Told {
  readonly who: string;
  readonly told: readonly string[];
}

interface Probe {
  readonly who: string;
  readonly turn: string;
  /** What a faithful note of it contains, and the words of what it ends; without them it changes nothing. */
  readonly keep?: Words;
  readonly ends?: Words;
  /** It tells of a second thing of the same sort, which is worth knowing by itself. */
  readonly isSecond?: true;
}

const figures = ['noted', 'ended', 'marked', 'other ended', 'wrongly ended', 'wrongly marked', 'idle notes'] as const;
type Counts = Record<(typeof figures)[number], { found: number; of: number }>;

const mayShow = process.argv.includes('--show');
const perSession = 2;
const sets = ['seen', 'apart', 'deeds-seen', 'deeds-apart'];
const only = process.argv
  .find((one) => one.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

for (const set of sets.filter((one) => only?.includes(one) !== false)) {
  const lines = readFileSync(join(import.meta.dirname, 'terse', `${set}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Told | Probe);
  const counts = Object.fromEntries(figures.map((one) => [one, { found: 0, of: 0 }])) as Counts;
  for (const world of lines.filter((line) => 'told' in line))
    for (const line of lines)
      if ('turn' in line && line.who === world.who) await play(world, line, counts, mayShow && set.endsWith('seen'));
  console.log(`${set.padEnd(11)} ${figures.map((one) => `${one} ${counts[one].found}/${counts[one].of}`).join(', ')}`);
}

async function play({ told }: Told, probe: Probe, counts: Counts, show: boolean): Promise<void> {
  const { memory, clock } = await openShop();
  for (let at = 0; at < told.length; at += perSession)
    await playSession(
      memory,
      clock,
      told.slice(at, at + perSession).map((text) => ({ text })),
      `s${at}`,
    );
  const before = await inForce(memory);
  const markedBefore = await markedOf(memory, before);
  await playSession(memory, clock, [{ text: probe.turn }], 'later');
  const after = await inForce(memory);
  const isAsBefore = ({ id, content }: MemoryRecord): boolean =>
    after.some((one) => one.id === id && one.content === content);
  const fresh = after.filter((one) => !before.some(({ id, content }) => id === one.id && content === one.content));
  const ended = before.filter((one) => !isAsBefore(one));
  const marked = (await markedOf(memory, before.filter(isAsBefore))).filter((one) => !markedBefore.includes(one));
  const { ends, keep = [] } = probe;
  const print = (what: string): void => {
    const shown = [fresh, ended, marked].map((those) => those.map(({ content }) => content));
    if (show) console.log(what.padEnd(9), probe.turn, JSON.stringify(shown));
  };
  if (ends === undefined) {
    count(counts['wrongly ended'], ended.length > 0);
    count(counts['wrongly marked'], ended.length === 0 && marked.length > 0);
    if (probe.isSecond !== true) count(counts['idle notes'], fresh.length > 0);
    if (ended.length + marked.length > 0 || (fresh.length > 0 && probe.isSecond !== true)) print('OTHER');
  } else {
    const meant = before.filter(({ content }) => holds(content, ends));
    const isNoted = fresh.some(({ content }) => holds(content, keep));
    count(counts.noted, isNoted);
    const isEnded = meant.length > 0 && meant.every((one) => ended.includes(one));
    const isDone = meant.length > 0 && meant.every((one) => ended.includes(one) || marked.includes(one));
    if (meant.length > 0) {
      count(counts.ended, isEnded);
      count(counts.marked, isDone && !isEnded);
    }
    count(
      counts['other ended'],
      ended.some((one) => !meant.includes(one)),
    );
    if (!isNoted || !isDone) print(meant.length === 0 ? 'UNKNOWN' : isNoted ? 'KEPT' : 'MISSED');
  }
  await memory.close();
}

/** Of some memories those of which whoever asks for them is told that they may hold no longer. */
async function markedOf(memory: Memory, memories: readonly MemoryRecord[]): Promise<readonly MemoryRecord[]> {
  const marked: MemoryRecord[] = [];
  for (const one of memories) {
    const { hits } = await lookUp(memory, { sessionId: 'asked', ...scope }, { query: one.content, limit: 8 });
    if (hits.some(({ id, later }) => id === one.id && later !== undefined)) marked.push(one);
  }
  return marked;
}

function count(counted: { found: number; of: number }, isRight: boolean): void {
  counted.of++;
  if (isRight) counted.found++;
}
