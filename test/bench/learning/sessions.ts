import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { lookUp } from '../../../src/engine/turn/lookUp.ts';
import { openShop, scope } from '../rules/openShop.ts';
import { type Words, holds, inForce, playSession } from './playSession.ts';

/**
 * Developers who talk to their assistant in many short sessions over weeks, and tell of their work in passing; played through
 * the whole engine, without a model: `node test/bench/learning/sessions.ts`. A seed chose the first halves; three more people
 * wrote later, of whom one may be looked at. `--show` prints what went wrong with what may be looked at, `--only=d01` with
 * one developer.
 */
interface Session {
  readonly dev: string;
  readonly turns: readonly SaidTurn[];
}

interface SaidTurn {
  readonly text: string;
  /** One entry for each thing to know weeks later: what a faithful note of it contains. */
  readonly keep?: readonly Words[];
  /** What no longer holds from here on. */
  readonly ends?: readonly Words[];
}

interface Asking {
  readonly dev: string;
  readonly ask: readonly {
    readonly text: string;
    readonly has?: Words;
    readonly hasNot?: Words;
    /** Nobody ever told. */
    readonly none?: true;
  }[];
}

/** The answers that somebody reads. */
const firstOf = 3;

const figures = ['noted', 'kept', 'changed', 'useful', 'answered', 'shown', 'outdated', 'silent'] as const;
type Figure = (typeof figures)[number];
type Counts = Record<Figure, { found: number; of: number }>;

const only = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length);
const mayShow = process.argv.includes('--show');
const lookedAt = ['seen', 'third'];
for (const half of ['seen', 'apart', 'third', 'fourth', 'fifth']) {
  const file = join(import.meta.dirname, 'sessions', `${half}.jsonl`);
  if (!existsSync(file)) continue;
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Session | Asking)
    .filter(({ dev }) => only === undefined || dev === only);
  const counts = Object.fromEntries(figures.map((one) => [one, { found: 0, of: 0 }])) as Counts;
  for (const dev of new Set(lines.map((line) => line.dev)))
    await play(
      lines.filter((line) => line.dev === dev),
      counts,
      mayShow && lookedAt.includes(half),
    );
  const share = ({ found, of }: Counts[Figure]): string => `${found}/${of} (${Math.round((100 * found) / of)} %)`;
  console.log(`${half.padEnd(6)} ${figures.map((one) => `${one} ${share(counts[one])}`).join(', ')}`);
}

async function play(lines: readonly (Session | Asking)[], counts: Counts, show: boolean): Promise<void> {
  const { memory, clock } = await openShop();
  const holding: { words: Words; said: string; wasIn: boolean }[] = [];
  const ended: { words: Words; said: string }[] = [];
  const all: Words[] = [];
  const print = (what: string, ...rest: readonly unknown[]): void => {
    if (show) console.log(what, JSON.stringify(rest));
  };
  for (const [at, line] of lines.entries()) {
    if (!('turns' in line)) continue;
    const before = await inForce(memory);
    await playSession(memory, clock, line.turns, `s${at}`);
    const held = await inForce(memory);
    for (const { text, keep = [], ends = [] } of line.turns) {
      for (const words of ends) {
        const was = before.some(({ content }) => holds(content, words));
        for (const one of holding.filter(({ words: own }) => own.every((word) => words.includes(word)))) one.said = '';
        const late = holding.findIndex(({ words: own }) => words.every((word) => own.includes(word)));
        if (late >= 0) holding.splice(late, 1);
        if (was) ended.push({ words, said: text });
      }
      for (const words of keep) {
        const wasIn = held.some(({ content }) => holds(content, words));
        count(counts.noted, wasIn);
        if (!wasIn) print('MISSED', text, words);
        holding.push({ words, said: text, wasIn });
        all.push(words);
      }
    }
  }
  const held = await inForce(memory);
  for (const { words, said, wasIn } of holding.filter(({ said: text, wasIn: was }) => was && text !== '')) {
    const isIn = held.some(({ content }) => holds(content, words));
    count(counts.kept, isIn && wasIn);
    if (!isIn) print('LOST', said, words);
  }
  for (const { words, said } of ended) {
    const left = held.filter(({ content }) => holds(content, words));
    count(counts.changed, left.length === 0);
    if (left.length > 0) print('OUTDATED', said, ...left.map(({ content }) => content));
  }
  for (const { content } of held) {
    const isUseful = all.some((words) => holds(content, words));
    count(counts.useful, isUseful);
    if (!isUseful) print('USELESS', content);
  }
  for (const line of lines) if ('ask' in line) await ask(memory, line, counts, print);
  await memory.close();
}

async function ask(
  memory: Memory,
  { ask: questions }: Asking,
  counts: Counts,
  print: (what: string, ...rest: readonly unknown[]) => void,
): Promise<void> {
  for (const { text, has, hasNot, none } of questions) {
    const found = await lookUp(memory, { sessionId: 'asked', ...scope }, { query: text, limit: 8 });
    const answers = found.hits.slice(0, firstOf).map(({ content }) => content);
    if (none === true) {
      count(counts.silent, answers.length === 0);
      if (answers.length > 0) print('NOT SILENT', text, answers);
      continue;
    }
    const isRight = has !== undefined && answers.some((content) => holds(content, has));
    count(counts.answered, isRight);
    const shown = answers.length > 0 ? answers : found.nearest.map(({ content }) => content);
    count(counts.shown, has !== undefined && shown.some((content) => holds(content, has)));
    if (!isRight)
      print(
        'UNANSWERED',
        text,
        has,
        answers,
        found.nearest.map(({ content }) => content),
      );
    if (hasNot === undefined) continue;
    const current = found.hits
      .filter(({ supersededBy, later }) => supersededBy === undefined && later === undefined)
      .slice(0, firstOf);
    const isOld = current.some(({ content }) => holds(content, hasNot));
    count(counts.outdated, isOld);
    if (isOld) print('OUTDATED ANSWER', text, hasNot, answers);
  }
}

function count(counted: { found: number; of: number }, isRight: boolean): void {
  counted.of++;
  if (isRight) counted.found++;
}
