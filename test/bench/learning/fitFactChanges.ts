import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ahead, lessByMessage } from '../../../src/engine/knowledge/compare/changes/factMeant.ts';
import { messageRuns } from '../../../src/engine/knowledge/language/en/comparing/rules/messageRuns.ts';
import type { Fitted } from '../rules/fitLogistic.ts';
import { fitLogistic, logitOf, toJson } from '../rules/fitLogistic.ts';
import type { ChangeCase, ChangePair } from './factChangeCases.ts';
import { apartCases, fittedCases, pairsOf } from './factChangeCases.ts';
import { toldTurns, toldWriters } from './toldTurns.ts';

/**
 * Fits which earlier fact a message makes outdated (`factMeant.ts`) on made-up messages of several authors, each beside six to
 * eight facts, and writes the weights: `node test/bench/learning/fitFactChanges.ts`. What says that anything is otherwise than
 * before is fitted beside it, on the same messages and on those in which developers tell of their work. It prints what is
 * found of the authors apart, and with `--leave-out` instead what is found of each author by what was fitted on the others.
 */
const folder = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/fitted');
const howToFit = { decay: 10, leastWriters: 3, leastWritersOfWords: 6 } as const;
const howToFitMessages = { decay: 5, leastWriters: 5 } as const;
/** A message that tells of work is as little a change as one that sounds so, and there are more of them. */
const weightOfTold = 0.4;
/** Cases that stand together tell of one world. */
const groups = 6;
/** Of the statements of a message the one that says it most surely is taken for the one that does, so often anew. */
const rounds = 2;

interface Weights {
  readonly facts: Fitted;
  readonly messages: Fitted;
}

const told = toldWriters.flatMap((writer) =>
  toldTurns(writer).map(({ text }) => ({
    signs: messageRuns(text),
    isTrue: false,
    writer: `told ${writer}`,
    weight: weightOfTold,
  })),
);
const pairs = fittedCases.flatMap(pairsOf);
if (process.argv.includes('--leave-out')) printLeftOut();
else writeWeights(fit(fittedCases, pairs));

function writeWeights(weights: Weights): void {
  writeFileSync(join(folder, 'factChanges.json'), `${JSON.stringify(toJson(weights.facts))}\n`);
  writeFileSync(join(folder, 'messageChanges.json'), `${JSON.stringify(toJson(weights.messages))}\n`);
  console.log(`${pairs.length} pairs, ${weights.facts.weights.size} and ${weights.messages.weights.size} signs`);
  printFound('apart', apartCases, foundBy(weights, apartCases.flatMap(pairsOf)));
}

function fit(cases: readonly ChangeCase[], of: readonly ChangePair[]): Weights {
  const said = cases.map(({ turn, gone, author }) => ({
    signs: messageRuns(turn),
    isTrue: gone.length > 0,
    writer: author,
  }));
  return { facts: fitFacts(of), messages: fitLogistic([...said, ...told], howToFitMessages) };
}

function fitFacts(all: readonly ChangePair[]): Fitted {
  let chosen = all;
  let fitted: Fitted = { bias: 0, weights: new Map() };
  for (let round = 0; round <= rounds; round++) {
    fitted = fitLogistic(
      chosen.map(({ signs, isTrue, of }) => ({ signs, isTrue, writer: writerOf(of) })),
      howToFit,
    );
    const best = new Map<string, ChangePair>();
    for (const pair of all.filter(({ isTrue }) => isTrue)) {
      const key = `${fittedCases.indexOf(pair.of)} ${pair.fact}`;
      const known = best.get(key);
      if (known === undefined || logitOf(fitted, pair.signs) > logitOf(fitted, known.signs)) best.set(key, pair);
    }
    const surest = new Set(best.values());
    chosen = all.filter((pair) => !pair.isTrue || surest.has(pair));
  }
  return fitted;
}

function writerOf(one: ChangeCase): string {
  const number = fittedCases.indexOf(one);
  return `${Math.floor((groups * number) / fittedCases.length)} ${number % 5}`;
}

/** What a statement is found to change, where one fact stands out. */
interface Found {
  readonly logit: number;
  readonly isTrue: boolean;
}

function foundBy({ facts, messages }: Weights, of: readonly ChangePair[]): ReadonlyMap<ChangeCase, readonly Found[]> {
  const found = new Map<ChangeCase, Found[]>();
  for (const pairs of Map.groupBy(
    of,
    ({ of: one, statement }) => `${one.turn} ${one.facts.join()} ${statement}`,
  ).values()) {
    const [one] = pairs.map((pair) => pair.of);
    if (one === undefined) continue;
    const less = lessByMessage(logitOf(messages, messageRuns(one.turn)));
    const [best, next] = pairs
      .map(({ signs, isTrue }) => ({ logit: logitOf(facts, signs) - less, isTrue }))
      .toSorted((a, b) => b.logit - a.logit);
    if (best !== undefined && best.logit >= (next?.logit ?? -Infinity) + ahead)
      found.set(one, [...(found.get(one) ?? []), best]);
  }
  return found;
}

function printLeftOut(): void {
  const all = new Map<ChangeCase, readonly Found[]>();
  for (const author of new Set(fittedCases.map((one) => one.author))) {
    const [theirs, others] = [true, false].map((isTheirs) =>
      fittedCases.filter((one) => (one.author === author) === isTheirs),
    ) as [ChangeCase[], ChangeCase[]];
    const weights = fit(
      others,
      pairs.filter(({ of }) => of.author !== author),
    );
    const found = foundBy(
      weights,
      pairs.filter(({ of }) => of.author === author),
    );
    for (const [one, what] of found) all.set(one, what);
    printFound(author, theirs, found);
  }
  printFound('all', fittedCases, all);
}

function printFound(
  name: string,
  cases: readonly ChangeCase[],
  found: ReadonlyMap<ChangeCase, readonly Found[]>,
): void {
  const [changing, others] = [true, false].map((isOne) => cases.filter(({ gone }) => gone.length > 0 === isOne)) as [
    ChangeCase[],
    ChangeCase[],
  ];
  const share = (of: readonly ChangeCase[], least: number, isRight: boolean): string => {
    const ones = of.filter((one) => found.get(one)?.some(({ logit, isTrue }) => logit >= least && isTrue === isRight));
    return `${((100 * ones.length) / of.length).toFixed(1)} %`;
  };
  console.log(`${name}: ${changing.length} changes, ${others.length} others`);
  for (const least of [-0.5, 0, 0.25, 0.5, 1, 1.5, 2, 2.25, 2.5, 2.75, 3, 3.5, 4])
    console.log(
      `  from ${least}: ${share(changing, least, true)} of the changes, ` +
        `${share(changing, least, false)} with another fact, ${share(others, least, false)} of the others`,
    );
}
