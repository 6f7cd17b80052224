import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HowToFit } from './fitLogistic.ts';
import { fitLogistic, logitOf, toJson } from './fitLogistic.ts';
import type { PairExample } from './pairsOfPrompts.ts';
import { pairsOfPrompts } from './pairsOfPrompts.ts';
import { without, writersOf } from './writers.ts';

/**
 * Fits the weights of the signs that a rule applies to a prompt (`applyLogit.ts`) on the made-up prompts that may be looked
 * at, and writes them: `node test/bench/rules/fitApplied.ts`. With `--leave-out` it prints instead how well what was fitted
 * on the other authors tells the rules that apply from those that do not, beside how well they fit by the lexicon alone.
 */
const howToFit: HowToFit = { decay: 6, leastWriters: 3, leastWritersOfWords: 8, leastWeight: 0.06 };
const target = join(import.meta.dirname, '../../../src/engine/knowledge/tasks/fitted/applySigns.json');
const folds = 6;
const withRules = new Set(writersOf('subjects.json'));
const examples = writersOf('prompts.jsonl')
  .filter((writer) => withRules.has(writer))
  .flatMap(pairsOfPrompts);
const authors = [...new Set(examples.map(({ writer }) => writer))];

if (process.argv.includes('--leave-out')) printLeftOut();
else {
  const left = without();
  const fitted = fitLogistic(
    examples.filter(({ writer }) => !left.includes(writer ?? '')),
    howToFit,
  );
  writeFileSync(target, `${JSON.stringify(toJson(fitted))}\n`);
  console.log(`${examples.length} prompts with a rule, ${fitted.weights.size} signs`);
}

function printLeftOut(): void {
  const scored = Array.from({ length: folds }, (_, fold) => {
    const left = new Set(authors.filter((_author, at) => at % folds === fold));
    const isLeft = ({ writer }: PairExample): boolean => left.has(writer);
    const model = fitLogistic(
      examples.filter((one) => !isLeft(one)),
      howToFit,
    );
    return examples.filter(isLeft).map((one) => ({ ...one, logit: logitOf(model, one.signs) }));
  }).flat();
  print('by the lexicon alone', scored, ({ fit }) => fit);
  print('fitted', scored, ({ logit }) => logit);
}

/** How many of those that apply are above where so many of the others are. */
function print<One extends PairExample>(name: string, all: readonly One[], of: (one: One) => number): void {
  const sorted = all.toSorted((a, b) => of(b) - of(a));
  const right = sorted.filter(({ isTrue }) => isTrue).length;
  for (const share of [0.05, 0.1, 0.2, 0.4, 0.57]) {
    let [found, others] = [0, 0];
    const last = sorted.find(({ isTrue }) => {
      if (isTrue) found++;
      else others++;
      return others > share * (sorted.length - right);
    });
    console.log(
      `${name}: ${((100 * found) / right).toFixed(1)} of 100 that apply, ${100 * share} of those that do not, from ${(last === undefined ? 0 : of(last)).toFixed(2)}`,
    );
  }
}
