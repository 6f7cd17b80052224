import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../../../src/engine/extract/statementsOf.ts';
import { readDirectives } from '../../../src/engine/knowledge/language/en/directives/readDirectives.ts';
import { ruleSigns } from '../../../src/engine/knowledge/language/en/directives/ruleSigns.ts';
import { lines } from './dialogues.ts';
import type { Example } from './fitLogistic.ts';
import { fitLogistic, logitOf, toJson } from './fitLogistic.ts';
import { authorOf, leftOut, material, writers } from './writers.ts';

/**
 * Fits the weights of the signs of a rule (`ruleLogit.ts`) on the made-up talk that may be looked at, and writes them:
 * `node test/bench/rules/fitSigns.ts`. With `--leave-out` it prints instead what is found of each author's talk by what was
 * fitted on all the others'.
 */
interface Statement extends Example {
  readonly isFound: boolean;
}

/**
 * How much an example counts: what stands beside a rule half, since taking it for one does little harm; turns without a
 * rule much, since there are many more of them in life. Two authors left out, as many rules are found (72 of 100) where 8
 * of 100 other turns are taken for one instead of 12.
 */
const weights = { beside: 0.5, others: 3 } as const;
const target = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/fitted/ruleSigns.json');
const examples = writers.flatMap(examplesOf);
const leaves = leftOut();
if (leaves !== undefined) printLeftOut(leaves);
else {
  const fitted = fitLogistic(examples);
  writeFileSync(target, `${JSON.stringify(toJson(fitted))}\n`);
  console.log(`${examples.length} statements, ${fitted.weights.size} signs`);
}

function examplesOf(writer: string): Statement[] {
  const folder = join(material, writer);
  const found: Statement[] = [];
  const add = (text: string, isRule: (said: string) => boolean, weightOf: (isTrue: boolean) => number): void => {
    const statements = statementsOf(text);
    const all = readDirectives(statements, {}).flatMap(({ from, to }) =>
      statements.map((_, at) => at).filter((at) => from <= at && at <= to),
    );
    const read = new Set(all);
    for (const [at, { said }] of statements.entries()) {
      const signs = [...ruleSigns(statements, at, read)];
      const isTrue = isRule(said.toLowerCase().replace(/[.!?,;]+$/, ''));
      found.push({ signs, isFound: read.has(at), isTrue, weight: weightOf(isTrue), writer: authorOf(writer) });
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
        if (alone !== undefined)
          add(
            alone,
            () => true,
            () => 1,
          );
        const marked = alone?.toLowerCase();
        add(
          text,
          (said) => (marked === undefined ? holdsHalf(said, told) : isPartOf(said, marked)),
          (isTrue) => (isTrue ? 1 : weights.beside),
        );
      }
  for (const { text } of existsSync(join(folder, 'others.jsonl')) ? lines<Told>(folder, 'others.jsonl') : [])
    add(
      text,
      () => false,
      () => weights.others,
    );
  for (const { text, notes = [] } of existsSync(join(folder, 'talk.jsonl')) ? lines<Told>(folder, 'talk.jsonl') : [])
    add(
      text,
      (said) => notes.some(({ sort, has }) => sort === 'rule' && has.every((word) => said.includes(word))),
      () => 1,
    );
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

function printLeftOut(authors: readonly string[]): void {
  const scored = authors.flatMap((writer) => {
    const model = fitLogistic(examples.filter((example) => example.writer !== writer));
    return examples
      .filter((example) => example.writer === writer)
      .map(({ signs, isTrue, isFound }) => ({ isTrue, isFound, logit: logitOf(model, signs) }));
  });
  const rules = scored.filter(({ isTrue }) => isTrue).length;
  const print = (name: string, taken: typeof scored): void => {
    const right = taken.filter(({ isTrue }) => isTrue).length;
    console.log(
      `${name.padEnd(36)} recall ${((100 * right) / rules).toFixed(1)} %  precision ${((100 * right) / taken.length).toFixed(1)} %`,
    );
  };
  print(
    'the reader alone',
    scored.filter(({ isFound }) => isFound),
  );
  const sorted = scored.toSorted((a, b) => b.logit - a.logit);
  let right = 0;
  const precisions = sorted.map(({ isTrue }, at) => (right += isTrue ? 1 : 0) / (at + 1));
  for (const least of [0.95, 0.9, 0.85, 0.8]) {
    const last = precisions.findLastIndex((precision) => precision >= least);
    print(`from ${sorted[last]?.logit.toFixed(2) ?? '-'}`, sorted.slice(0, last + 1));
  }
}
