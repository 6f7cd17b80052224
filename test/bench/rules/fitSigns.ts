import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../../../src/engine/extract/statementsOf.ts';
import { readDirectives } from '../../../src/engine/knowledge/language/en/directives/readDirectives.ts';
import { foundSign } from '../../../src/engine/knowledge/language/en/directives/ruleLogit.ts';
import { ruleSigns } from '../../../src/engine/knowledge/language/en/directives/ruleSigns.ts';
import { lines } from './dialogues.ts';
import { asJson, fitLogit, logitOf, type Signed } from './fitLogit.ts';

/**
 * Fits the weights of the signs of a rule (`ruleLogit.ts`) on the made-up talk that may be looked at, and writes them:
 * `node test/bench/rules/fitSigns.ts`. With `--leave-out` it prints instead what is found of each writer's talk by what was
 * fitted on all the others'.
 */
interface Example extends Signed {
  readonly writer: string;
}

const material = join(import.meta.dirname, 'material');
const target = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/words/ruleSigns.json');
const writers = ['seen', ...readdirSync(join(material, 'more')).map((name) => join('more', name))];
const options = { leastExamples: 4, leastWeight: 0.25 };
const examples = writers.flatMap(examplesOf);
if (process.argv.includes('--leave-out')) printLeftOut();
else {
  const model = fitLogit(examples, options);
  writeFileSync(target, asJson(model));
  console.log(`${examples.length} statements, ${model.weights.size} signs`);
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
      found.push({ signs, isIt: isRule(said.toLowerCase().replace(/[.!?,;]+$/, '')), writer });
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

function printLeftOut(): void {
  const scored = writers.flatMap((writer) => {
    const others = examples.filter((example) => example.writer !== writer);
    const model = fitLogit(others, options);
    return examples
      .filter((example) => example.writer === writer)
      .map(({ signs, isIt }) => ({ isIt, isFound: signs.includes(foundSign), logit: logitOf(model, signs) }));
  });
  const rules = scored.filter(({ isIt }) => isIt).length;
  const print = (name: string, taken: typeof scored): void => {
    const right = taken.filter(({ isIt }) => isIt).length;
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
