import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../../../src/engine/extract/statementsOf.ts';
import { readDirectives } from '../../../src/engine/knowledge/language/en/directives/readDirectives.ts';
import { foundSign } from '../../../src/engine/knowledge/language/en/directives/ruleLogit.ts';
import { ruleSigns } from '../../../src/engine/knowledge/language/en/directives/ruleSigns.ts';
import { lines } from './dialogues.ts';

/**
 * Fits the weights of the signs of a rule (`ruleLogit.ts`) on the made-up talk that may be looked at, and writes them:
 * `node test/bench/rules/fitSigns.ts`. With `--leave-out` it prints instead what is found of each writer's talk by what was
 * fitted on all the others'.
 */
interface Example {
  readonly signs: readonly string[];
  readonly isRule: boolean;
  readonly writer: string;
}

interface Model {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

const material = join(import.meta.dirname, 'material');
const target = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/words/ruleSigns.json');
const writers = ['seen', ...readdirSync(join(material, 'more')).map((name) => join('more', name))];
const passes = 15;
const rate = 0.3;
const decay = 3;
/** Signs that stand in fewer examples, or weigh less, are left out. */
const leastExamples = 4;
const leastWeight = 0.25;

const examples = writers.flatMap(examplesOf);
if (process.argv.includes('--leave-out')) printLeftOut();
else {
  const { bias, weights } = fit(examples);
  const sorted = [...weights].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(target, `${JSON.stringify({ bias: round(bias), weights: Object.fromEntries(sorted) })}\n`);
  console.log(`${examples.length} statements, ${weights.size} signs`);
}

function examplesOf(writer: string): Example[] {
  const folder = join(material, writer);
  const found: Example[] = [];
  const add = (text: string, isRule: (said: string) => boolean): void => {
    const statements = statementsOf(text);
    const read = readDirectives(statements, {});
    for (const [at, { said }] of statements.entries()) {
      const isFound = read.some(({ from, to }) => from <= at && at <= to);
      const signs = [...ruleSigns(statements, at), ...(isFound ? [foundSign] : [])];
      found.push({ signs, isRule: isRule(said.toLowerCase().replace(/[.!?,;]+$/, '')), writer });
    }
  };
  if (existsSync(join(folder, 'threads.jsonl')))
    for (const { steps, holds, gone, sentence } of lines<Thread>(folder, 'threads.jsonl'))
      for (const [index, { text }] of steps.entries()) {
        const low = text.toLowerCase();
        const told = [...holds.flatMap(({ has }) => has), ...gone]
          .map((word) => word.toLowerCase())
          .filter((word) => low.includes(word));
        const alone = sentence?.[index];
        // Somebody may say nothing but that.
        if (alone !== undefined) add(alone, () => true);
        const marked = alone?.toLowerCase();
        add(text, (said) => (marked === undefined ? holdsHalf(said, told) : isPartOf(said, marked)));
      }
  for (const { text } of existsSync(join(folder, 'others.jsonl')) ? lines<Told>(folder, 'others.jsonl') : [])
    add(text, () => false);
  for (const { text, notes = [] } of existsSync(join(folder, 'talk.jsonl')) ? lines<Told>(folder, 'talk.jsonl') : [])
    add(text, (said) => notes.some(({ sort, has }) => sort === 'rule' && has.every((word) => said.includes(word))));
  return found;
}

interface Thread {
  readonly steps: readonly { readonly text: string }[];
  readonly holds: readonly { readonly has: readonly string[] }[];
  readonly gone: readonly string[];
  /** The part of each step that gives the rule; where nobody marked it, the words that a note must have tell. */
  readonly sentence?: readonly string[];
}

interface Told {
  readonly text: string;
  readonly notes?: readonly { readonly sort: string; readonly has: readonly string[] }[];
}

function holdsHalf(said: string, told: readonly string[]): boolean {
  const found = told.filter((word) => said.includes(word)).length;
  return found > 0 && found * 2 >= told.length;
}

function isPartOf(said: string, marked: string): boolean {
  if (marked.includes(said) || said.includes(marked)) return true;
  const [words, whole] = [said.match(/\p{L}+/gu) ?? [], new Set(marked.match(/\p{L}+/gu))];
  return words.filter((word) => whole.has(word)).length > 0.6 * new Set(words).size;
}

/** Logistic regression by AdaGrad, with weights drawn to zero; the same every time. */
function fit(all: readonly Example[]): Model {
  const spread = new Map<string, number>();
  for (const { signs } of all) for (const sign of signs) spread.set(sign, (spread.get(sign) ?? 0) + 1);
  const kept = all.map(({ signs, isRule }) => ({
    isRule,
    signs: signs.filter((sign) => (spread.get(sign) ?? 0) >= leastExamples),
  }));
  const [weights, steps] = [new Map<string, number>(), new Map<string, number>()];
  let [bias, step] = [0, 1];
  const random = shuffler();
  for (let pass = 0; pass < passes; pass++)
    for (const { signs, isRule } of random(kept)) {
      let logit = bias;
      for (const sign of signs) logit += weights.get(sign) ?? 0;
      const error = 1 / (1 + Math.exp(-logit)) - (isRule ? 1 : 0);
      step += error * error;
      bias -= (rate * error) / Math.sqrt(step);
      for (const sign of signs) {
        const weight = weights.get(sign) ?? 0;
        const slope = error + (decay / all.length) * weight;
        const sum = (steps.get(sign) ?? 1) + slope * slope;
        steps.set(sign, sum);
        weights.set(sign, weight - (rate * slope) / Math.sqrt(sum));
      }
    }
  return {
    bias,
    weights: new Map(
      [...weights]
        .map(([sign, weight]) => [sign, round(weight)] as const)
        .filter(([, weight]) => Math.abs(weight) >= leastWeight),
    ),
  };
}

function shuffler(): <T>(list: readonly T[]) => readonly T[] {
  let seed = 7;
  const next = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return (list) => {
    const order = [...list];
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(next() * (at + 1));
      const [one, two] = [order[at], order[other]];
      if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one];
    }
    return order;
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function printLeftOut(): void {
  const scored = writers.flatMap((writer) => {
    const model = fit(examples.filter((example) => example.writer !== writer));
    return examples
      .filter((example) => example.writer === writer)
      .map(({ signs, isRule }) => ({
        isRule,
        isFound: signs.includes(foundSign),
        logit: signs.reduce((sum, sign) => sum + (model.weights.get(sign) ?? 0), model.bias),
      }));
  });
  const rules = scored.filter(({ isRule }) => isRule).length;
  const print = (name: string, taken: typeof scored): void => {
    const right = taken.filter(({ isRule }) => isRule).length;
    console.log(
      `${name.padEnd(36)} recall ${((100 * right) / rules).toFixed(1)} %  precision ${((100 * right) / taken.length).toFixed(1)} %`,
    );
  };
  print(
    'the reader alone',
    scored.filter(({ isFound }) => isFound),
  );
  for (const found of [-4, -2.5, -1.5, -1, -0.5, 0])
    for (const others of [0, 0.5, 1])
      print(
        `found from ${found}, others from ${others}`,
        scored.filter(({ isFound, logit }) => logit >= (isFound ? found : others)),
      );
}
