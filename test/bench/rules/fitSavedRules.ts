import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfRule } from '../../../src/engine/knowledge/language/en/directives/isOfRule.ts';
import { savedRuleSigns } from '../../../src/engine/knowledge/language/en/directives/savedRuleSigns.ts';
import { lines } from './dialogues.ts';
import type { Example } from './fitLogistic.ts';
import { fitLogistic, logitOf, toJson } from './fitLogistic.ts';
import type { RelatedPair } from './related.ts';
import { authorOf, material, writers } from './writers.ts';

/**
 * Fits the weights of the signs by which a saved sentence is told to be a rule (`isDirective.ts`) on the made-up material
 * that may be looked at, and writes them: `node test/bench/rules/fitSavedRules.ts`. With `--leave-out` it prints instead
 * what is taken for a rule, by sort, of each author by what was fitted on all the others', and of what is kept for counting.
 */
type Sort =
  | 'rules saved'
  | 'rules before'
  | 'rules of pairs'
  | 'rules said'
  | 'facts of pairs'
  | 'facts told'
  | 'orders'
  | 'saved';
interface Saved extends Example {
  readonly sort: Sort;
  readonly writer: string;
}
interface SavedLine {
  readonly text: string;
  readonly isRule: boolean;
}

/**
 * How much an example counts: what holds no more is said in the words of what holds, of two rules of a pair the second often
 * only says what changes, what is said in talk is saved in other words, beside requests to forget little but facts stands,
 * and orders for now are mostly not saved at all.
 */
const weightOf: { readonly [sort in Sort]?: number } = {
  'rules before': 0.5,
  'rules said': 0.3,
  'facts told': 0.3,
  orders: 0.3,
};
const ofSecondRule = 0.5;
/** Chosen on authors who were left out; with half the decay and twice as much about as much is found. */
const how = { decay: 8, leastWriters: 3, leastWritersOfWords: 4, leastWeight: 0.1 };
const target = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/fitted/savedRuleSigns.json');

const examples = writers.flatMap(examplesOf);
if (process.argv.includes('--leave-out')) printLeftOut();
else {
  const fitted = fitLogistic(examples, how);
  writeFileSync(target, `${JSON.stringify(toJson(fitted))}\n`);
  console.log(`${examples.length} sentences, ${fitted.weights.size} signs`);
}

function examplesOf(folder: string): readonly Saved[] {
  const writer = authorOf(folder);
  const read = <Line>(file: string): readonly Line[] =>
    existsSync(join(material, folder, file)) ? lines<Line>(join(material, folder), file) : [];
  const example = (text: string, sort: Sort, isTrue: boolean, weight = weightOf[sort] ?? 1): Saved => ({
    ...{ sort, isTrue, writer, weight },
    signs: savedRuleSigns(text),
  });
  const subjects = join(material, folder, 'subjects.json');
  const saved = existsSync(subjects)
    ? (JSON.parse(readFileSync(subjects, 'utf8')) as { saved: string; older?: string | null }[])
    : [];
  return [
    ...saved.map((one) => example(one.saved, 'rules saved', true)),
    ...saved.flatMap(({ older }) =>
      typeof older === 'string' && older !== '' ? [example(older, 'rules before', true)] : [],
    ),
    ...read<RelatedPair>('pairs.jsonl').flatMap(({ first, second, sort }) =>
      sort === 'rule'
        ? [example(first, 'rules of pairs', true), example(second, 'rules of pairs', true, ofSecondRule)]
        : [first, second].map((text) => example(text, 'facts of pairs', false)),
    ),
    ...read<{ steps: { does: string }[]; sentence?: string[] }>('threads.jsonl').flatMap(({ steps, sentence = [] }) =>
      steps.flatMap(({ does }, at) => {
        const said = sentence[at];
        return does === 'sets' && said !== undefined ? [example(said, 'rules said', true)] : [];
      }),
    ),
    ...read<{ earlier?: string[] }>('forget.jsonl').flatMap(({ earlier = [] }) =>
      earlier.map((text) => example(text, 'facts told', false)),
    ),
    ...read<{ sort?: string; text: string }>('others.jsonl').flatMap(({ sort, text }) =>
      sort === 'order' ? [example(text, 'orders', false)] : [],
    ),
    ...read<SavedLine>('saved.jsonl').map(({ text, isRule }) => example(text, 'saved', isRule)),
  ];
}

function printLeftOut(): void {
  const taken = [...new Set(examples.map(({ writer }) => writer))].flatMap((writer) => {
    const model = fitLogistic(
      examples.filter((example) => example.writer !== writer),
      how,
    );
    return examples
      .filter((example) => example.writer === writer)
      .map((example) => ({ ...example, isTaken: isOfRule(example.signs, (signs) => logitOf(model, signs)) }));
  });
  for (const sort of [...new Set(examples.map((one) => one.sort))])
    printShares(
      `${sort}, authors left out`,
      taken.filter((one) => one.sort === sort),
    );
  const model = fitLogistic(examples, how);
  for (const folder of ['apart/saved', 'apart/wished'])
    printShares(
      `${folder}, not looked at`,
      lines<SavedLine>(join(material, folder), 'saved.jsonl').map(({ text, isRule }) => ({
        isTrue: isRule,
        isTaken: isOfRule(savedRuleSigns(text), (signs) => logitOf(model, signs)),
      })),
    );
}

function printShares(name: string, of: readonly { readonly isTrue: boolean; readonly isTaken: boolean }[]): void {
  for (const isTrue of [true, false]) {
    const those = of.filter((one) => one.isTrue === isTrue);
    const share = those.filter(({ isTaken }) => isTaken).length;
    if (those.length > 0)
      console.log(`${name}: ${share} of ${those.length} ${isTrue ? 'rules' : 'facts'} taken for one`);
  }
}
