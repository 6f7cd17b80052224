import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetSigns } from '../../../src/engine/knowledge/language/en/requests/forgetting/forgetSigns.ts';
import { foundSign } from '../../../src/engine/knowledge/language/en/requests/forgetting/forgetLogit.ts';
import { forgetWindows } from '../../../src/engine/knowledge/language/en/requests/forgetting/forgetWindows.ts';
import { readRequest } from '../../../src/engine/knowledge/language/en/requests/forgetting/readRequest.ts';
import { typedTurn } from '../../../src/engine/knowledge/language/en/requests/forgetting/typedTurn.ts';
import { lookAlikes, requests } from '../../engine/knowledge/language/en/requests/forgetTurns.ts';
import { lines } from './dialogues.ts';
import { asJson, fitLogit, logitOf, type LogitModel, type Signed } from './fitLogit.ts';
import { material, writers } from './writers.ts';

/**
 * Fits the weights of the signs of a request to forget (`forgetLogit.ts`) on the made-up turns that may be looked at, and
 * writes them: `node test/bench/rules/fitForgetSigns.ts`. With `--leave-out` it prints instead what is found of each
 * writer's turns by what was fitted on all the others'; `--without=NAME` leaves one writer out of what is written.
 */
interface Example {
  /** The signs of each sentence that may be the request. */
  readonly windows: readonly (readonly string[])[];
  readonly isIt: boolean;
  readonly isFound: boolean;
  readonly writer: string;
  /** A turn of the sets of requests to forget, not of other talk. */
  readonly isNear: boolean;
}

interface ForgetLine {
  readonly text: string;
  readonly forgets: readonly number[];
  readonly keepsNot?: readonly string[];
  readonly asks?: boolean;
}

const target = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/fitted/forgetSigns.json');
const options = { leastExamples: 8, leastWeight: 0.2 };
/** How often the sentence of a turn that makes the request is chosen anew by what was fitted. */
const rounds = 3;
const tests = 'tests';

const examples = [...writers.flatMap(examplesOf), ...ofTests()];
const without = process.argv.find((one) => one.startsWith('--without='))?.slice('--without='.length);
if (process.argv.includes('--leave-out')) printLeftOut();
else {
  const model = fit(examples.filter(({ writer }) => without === undefined || !writer.endsWith(without)));
  writeFileSync(target, asJson(model));
  console.log(`${examples.length} turns, ${model.weights.size} signs`);
}

function examplesOf(writer: string): Example[] {
  const folder = join(material, writer);
  const read = <Line>(file: string): readonly Line[] =>
    existsSync(join(folder, file)) ? lines<Line>(folder, file) : [];
  const near = read<ForgetLine>('forget.jsonl').map(({ text, forgets, keepsNot = [], asks = false }) =>
    exampleOf(text, { writer, isIt: forgets.length > 0 || keepsNot.length > 0 || asks, isNear: true }),
  );
  const others = [
    ...['others.jsonl', 'talk.jsonl', 'prompts.jsonl'].flatMap((file) => read<{ text: string }>(file)),
    ...read<{ steps: readonly { text: string }[] }>('threads.jsonl').flatMap(({ steps }) => steps),
    ...read<{ first: string; second: string }>('pairs.jsonl').flatMap(({ first, second }) =>
      [first, second].map((text) => ({ text })),
    ),
  ].map(({ text }) => exampleOf(text, { writer, isIt: false, isNear: false }));
  return [...near, ...others];
}

function ofTests(): Example[] {
  const of = (texts: readonly string[], isIt: boolean): Example[] =>
    texts.map((text) => exampleOf(text, { writer: tests, isIt, isNear: true }));
  return [...of(requests, true), ...of(lookAlikes, false)];
}

function exampleOf(text: string, given: Pick<Example, 'isIt' | 'writer' | 'isNear'>): Example {
  const turn = typedTurn(text);
  const sentences = turn.spans.map(({ from, to }) => turn.masked.slice(from, to));
  const isFound = readRequest(turn) !== undefined;
  const found = isFound ? [foundSign] : [];
  const windows = forgetWindows(sentences).map(({ window }) => [...forgetSigns(window), ...found]);
  return { windows: windows.length > 0 ? windows : isFound ? [found] : [], isFound, ...given };
}

/** Of a turn that asks, only the sentence that tells it most surely is taken. */
function fit(all: readonly Example[]): LogitModel {
  const signed = (windows: readonly (readonly string[])[], isIt: boolean): readonly Signed[] =>
    windows.map((signs) => ({ signs, isIt }));
  let model = fitLogit(
    all.flatMap(({ windows, isIt }) => signed(windows, isIt)),
    options,
  );
  for (let round = 1; round < rounds; round++) {
    const chosen = all.flatMap(({ windows, isIt }) => signed(isIt ? [bestOf(model, windows)] : windows, isIt));
    model = fitLogit(chosen, options);
  }
  return model;
}

function bestOf(model: LogitModel, windows: readonly (readonly string[])[]): readonly string[] {
  return windows.toSorted((a, b) => logitOf(model, b) - logitOf(model, a))[0] ?? [];
}

function printLeftOut(): void {
  const scored = [...writers, tests].flatMap((writer) => {
    const own = examples.filter((example) => example.writer === writer);
    if (!own.some(({ isNear }) => isNear) && own.length === 0) return [];
    const model = fit(examples.filter((example) => example.writer !== writer));
    return own.map((example) => ({
      ...example,
      logit: Math.max(-99, ...example.windows.map((signs) => logitOf(model, signs))),
    }));
  });
  for (const least of [-2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2]) {
    const taken = scored.filter(({ logit }) => logit >= least);
    const shares = [...writers, tests].flatMap((writer) => {
      const own = scored.filter((one) => one.writer === writer && one.isNear && one.isIt);
      const found = own.filter(({ logit }) => logit >= least).length;
      return own.length === 0 ? [] : [`${writer} ${Math.round((100 * found) / own.length)} %`];
    });
    const others = taken.filter(({ isIt }) => !isIt);
    const wrong = [
      `of look-alikes ${others.filter(({ isNear, writer }) => isNear && writer !== tests).length}`,
      `of those in tests ${others.filter(({ writer }) => writer === tests).length}`,
      `of other talk ${others.filter(({ isNear }) => !isNear).length}`,
    ];
    console.log(`from ${least}: ${shares.join(', ')}; wrong ${wrong.join(', ')}`);
  }
}
