import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../../../src/engine/extract/statementsOf.ts';
import { factChangeSigns } from '../../../src/engine/knowledge/compare/changes/factMeant.ts';
import { putInThirdPerson } from '../../../src/engine/knowledge/language/en/facts/putInThirdPerson.ts';
import type { Fitted } from '../rules/fitLogistic.ts';
import { fitLogistic, logitOf, toJson } from '../rules/fitLogistic.ts';

/**
 * Fits which earlier fact a message makes outdated (`factMeant.ts`) on made-up messages of six authors, each beside six to
 * eight facts, and writes the weights: `node test/bench/learning/fitFactChanges.ts`. With `--leave-out` it prints instead what
 * is found of each author by what was fitted on the others.
 */
interface Case {
  readonly facts: readonly string[];
  readonly turn: string;
  /** Which of them no longer hold. */
  readonly gone: readonly number[];
  readonly author: string;
}

interface Pair {
  readonly group: number;
  readonly number: number;
  readonly fact: number;
  readonly isTrue: boolean;
  readonly signs: readonly string[];
}

const target = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/fitted/factChanges.json');
const folder = join(import.meta.dirname, 'changes');
const howToFit = { decay: 10, leastWriters: 3, leastWritersOfWords: 6 } as const;
/** Cases that stand together tell of one world. */
const groups = 6;
/** Of the statements of a message the one that says it most surely is taken for the one that does, so often anew. */
const rounds = 2;

const cases = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ ...(JSON.parse(line) as Omit<Case, 'author'>), author: name })),
);
const pairs = cases.flatMap(pairsOf);
if (process.argv.includes('--leave-out')) printLeftOut();
else {
  const fitted = fit(pairs);
  writeFileSync(target, `${JSON.stringify(toJson(fitted))}\n`);
  console.log(`${pairs.length} pairs, ${fitted.weights.size} signs`);
}

function pairsOf({ facts, turn, gone }: Case, number: number): readonly Pair[] {
  const held = facts.map((content) => ({ content }));
  return statementsOf(turn)
    .filter(({ isQuestion }) => !isQuestion)
    .flatMap(({ text, masked }) => {
      const content = putInThirdPerson(text, masked, { speaker: 'the user', person: undefined });
      return factChangeSigns({ content, turn }, held).map((signs, fact) => ({
        group: Math.floor((groups * number) / cases.length),
        number,
        fact,
        isTrue: gone.includes(fact),
        signs,
      }));
    });
}

function fit(all: readonly Pair[]): Fitted {
  let chosen = all;
  let fitted: Fitted = { bias: 0, weights: new Map() };
  for (let round = 0; round <= rounds; round++) {
    fitted = fitLogistic(
      chosen.map(({ signs, isTrue, group, number }) => ({ signs, isTrue, writer: `${group} ${number % 5}` })),
      howToFit,
    );
    const best = new Map<string, Pair>();
    for (const pair of all.filter(({ isTrue }) => isTrue)) {
      const key = `${pair.number} ${pair.fact}`;
      const known = best.get(key);
      if (known === undefined || logitOf(fitted, pair.signs) > logitOf(fitted, known.signs)) best.set(key, pair);
    }
    const surest = new Set(best.values());
    chosen = all.filter((pair) => !pair.isTrue || surest.has(pair));
  }
  return fitted;
}

interface Best {
  readonly logit: number;
  readonly isTrue: boolean;
}

function printLeftOut(): void {
  const best = new Map<number, Best>();
  const authors = [...new Set(cases.map(({ author }) => author))];
  for (const author of authors) {
    const isTheirs = ({ number }: Pair): boolean => cases[number]?.author === author;
    const fitted = fit(pairs.filter((pair) => !isTheirs(pair)));
    for (const { number, signs, isTrue } of pairs.filter(isTheirs)) {
      const logit = logitOf(fitted, signs);
      if (logit > (best.get(number)?.logit ?? -Infinity)) best.set(number, { logit, isTrue });
    }
  }
  for (const author of authors) printFound(author, best, author);
  printFound('all', best);
}

function printFound(name: string, best: ReadonlyMap<number, Best>, author?: string): void {
  const mine = [...best].filter(([number]) => author === undefined || cases[number]?.author === author);
  const [changing, others] = [true, false].map((changes) =>
    mine.filter(([number]) => (cases[number]?.gone.length ?? 0) > 0 === changes).map(([, one]) => one),
  );
  const share = (of: readonly Best[] = [], isFound: (one: Best) => boolean): string =>
    `${Math.round((100 * of.filter(isFound).length) / of.length)} %`;
  console.log(`${name}: ${changing?.length} changes, ${others?.length} others`);
  for (const least of [-0.5, 0, 0.25, 0.5, 1, 1.5, 2, 2.5])
    console.log(
      `  from ${least}: ${share(changing, ({ logit, isTrue }) => isTrue && logit >= least)} of the changes, ` +
        `${share(changing, ({ logit, isTrue }) => !isTrue && logit >= least)} with another fact, ` +
        `${share(others, ({ logit }) => logit >= least)} of the others`,
    );
}
