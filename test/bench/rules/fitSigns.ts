import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logitOf, toJson } from './fitLogistic.ts';
import { fitRules } from './howToFitRules.ts';
import { allStatementExamples } from './statementExamples.ts';
import { leftOut, without } from './writers.ts';

/**
 * Fits the weights of the signs of a rule (`ruleLogit.ts`) on the made-up talk that may be looked at, and writes them:
 * `node test/bench/rules/fitSigns.ts`. With `--leave-out` it prints instead what is found of each author's talk by what was
 * fitted on all the others'; `--without=y,z` leaves authors out of what is written.
 */
const target = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/fitted/ruleSigns.json');
const examples = allStatementExamples();
const leaves = leftOut();
if (leaves !== undefined) printLeftOut(leaves);
else {
  const left = without();
  const fitted = fitRules(examples.filter(({ writer }) => !left.includes(writer ?? '')));
  writeFileSync(target, `${JSON.stringify(toJson(fitted))}\n`);
  console.log(`${examples.length} statements, ${fitted.weights.size} signs`);
}

function printLeftOut(authors: readonly string[]): void {
  const scored = authors.flatMap((writer) => {
    const model = fitRules(examples.filter((example) => example.writer !== writer));
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
