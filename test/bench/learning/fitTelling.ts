import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import { statementsOf } from '../../../src/engine/extract/statementsOf.ts';
import weights from '../../../src/engine/knowledge/language/en/fitted/tellingSigns.json' with { type: 'json' };
import { tellingSigns } from '../../../src/engine/knowledge/language/en/facts/telling/tellingSigns.ts';
import { lines } from '../rules/dialogues.ts';
import type { Example } from '../rules/fitLogistic.ts';
import { fitLogistic, logitOf, toJson } from '../rules/fitLogistic.ts';
import { markedTurns } from '../rules/markedTurns.ts';
import { authorOf, material, writers, writersOf } from '../rules/writers.ts';
import { apartWriters, toldTurns, toldWriters } from './toldTurns.ts';

/**
 * Fits how surely a statement is worth knowing weeks later (`weighTelling.ts`) on the made-up talk that may be looked at, and
 * writes the weights: `node test/bench/learning/fitTelling.ts`. With `--leave-out` it prints instead what is found of each
 * author's talk by what was fitted on all the others', with `--shipped` what the written weights find of talk that nothing
 * was fitted on.
 */
interface Told extends Example {
  readonly writer: string;
  readonly readAs: 'fact' | 'rule' | 'nothing';
  readonly isQuestion: boolean;
}

interface Noted {
  readonly text: string;
  readonly notes: readonly { readonly sort: string; readonly has: readonly string[] }[];
}

const target = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/fitted/tellingSigns.json');
/**
 * Of 14 authors left out, with half and twice the decay or words that fewer or more people use about as much is found as
 * rightly; without what numbers, ties to the moment, stems and pairs of words tell, of the same recall 79 in place of 82 of
 * 100 beside rules.
 */
const howToFit = { decay: 10, leastWriters: 3, leastWritersOfWords: 8, leastWeight: 0.05 } as const;
/** An author counts as so many who use a sign, since they speak as many people. */
const voices = 6;
/** Messages as long as they are in work with an assistant, of which more tell nothing. */
const longWriters = /^1[2-9]/;
const weightOfLong = 1.6;
/**
 * Rules as people give them who speak of nothing else. They count little: of what reads as a rule in ordinary talk, 29 of 100
 * are none, and with more weight none of these is told any more.
 */
const weightOfRules = 0.05;
/** A Monday. */
const at = Date.UTC(2026, 2, 2, 9);

const examples = [
  ...toldWriters.flatMap(examplesOfTold),
  ...writersOf('talk.jsonl').flatMap(examplesOfTalk),
  ...writers.flatMap(examplesOfRules),
];
if (process.argv.includes('--leave-out')) printLeftOut();
else if (process.argv.includes('--shipped')) printShipped();
else {
  const fitted = fit(examples);
  writeFileSync(target, `${JSON.stringify(toJson(fitted))}\n`);
  console.log(`${examples.length} statements, ${fitted.weights.size} signs; of an author who is never fitted on:`);
  printFound(
    scoredBy(
      fitted,
      apartWriters.flatMap((writer) => examplesOfTold(writer)),
    ),
  );
}

function fit(told: readonly Told[]): ReturnType<typeof fitLogistic> {
  return fitLogistic(
    told.map((one, index) => ({
      ...one,
      writer: `${one.writer} ${index % voices}`,
      weight: one.weight ?? (longWriters.test(one.writer) ? weightOfLong : 1),
    })),
    howToFit,
  );
}

function examplesOfTold(writer: string): readonly Told[] {
  return toldTurns(writer).flatMap(({ text, notes }) => {
    const parts = notes.map(({ part }) => ({ from: text.indexOf(part), to: text.indexOf(part) + part.length }));
    return examplesIn(text, writer, (from, to) => {
      const shared = (part: { from: number; to: number }): number => Math.min(to, part.to) - Math.max(from, part.from);
      return parts.some((part) => shared(part) > 0.5 * Math.min(to - from, part.to - part.from));
    });
  });
}

function examplesOfTalk(writer: string): readonly Told[] {
  return lines<Noted>(join(material, writer), 'talk.jsonl').flatMap(({ text, notes }) =>
    examplesIn(text, authorOf(writer), (from, to) => {
      const said = text.slice(from, to).toLowerCase();
      return notes.some(({ has }) => has.filter((word) => said.includes(word.toLowerCase())).length * 2 >= has.length);
    }),
  );
}

function examplesOfRules(writer: string): readonly Told[] {
  return markedTurns(writer).flatMap(({ text, isRule, step }) =>
    step === undefined || step.does === 'nothing'
      ? []
      : examplesIn(text, `rules ${authorOf(writer)}`, (from, to) => isRule(text.slice(from, to)))
          .filter(({ isTrue, readAs }) => isTrue && readAs === 'rule')
          .map((one) => ({ ...one, weight: weightOfRules })),
  );
}

function examplesIn(text: string, writer: string, isTold: (from: number, to: number) => boolean): readonly Told[] {
  const statements = statementsOf(text);
  const facts = extractFacts({ text, role: 'user', at }, { knownTopics: [], byReadersAlone: true });
  let before = 0;
  return statements.map(({ said, isQuestion }, index): Told => {
    const from = Math.max(0, text.indexOf(said, before));
    before = from;
    const read = facts.filter(({ sentence }) => sentence.includes(said) || said.includes(sentence));
    const readAs = read.some(({ kind }) => kind === 'rule') ? 'rule' : read.length > 0 ? 'fact' : 'nothing';
    const isTrue = isTold(from, from + said.length);
    return { signs: tellingSigns(statements, index, read[0]), isTrue, writer, readAs, isQuestion };
  });
}

function printShipped(): void {
  const shipped = { bias: weights.bias, weights: new Map(Object.entries(weights.weights)) };
  for (const writer of apartWriters) {
    console.log(`author ${writer}`);
    printFound(scoredBy(shipped, examplesOfTold(writer)));
  }
}

function printLeftOut(): void {
  const ordinary = examples.filter(({ weight }) => weight !== weightOfRules);
  const scored = [...new Set(ordinary.map(({ writer }) => writer))].flatMap((writer) => {
    const fitted = fit(examples.filter((one) => one.writer !== writer));
    return scoredBy(
      fitted,
      ordinary.filter((one) => one.writer === writer),
    );
  });
  for (const writer of toldWriters) {
    console.log(`author ${writer}`);
    printCurve(scored.filter((one) => one.writer === writer));
  }
  console.log('all');
  printFound(scored);
}

type Scored = Told & { readonly logit: number };

function scoredBy(fitted: ReturnType<typeof fitLogistic>, told: readonly Told[]): readonly Scored[] {
  return told.map((one) => ({ ...one, logit: logitOf(fitted, one.signs) }));
}

function printFound(scored: readonly Scored[]): void {
  const all = scored.filter(({ isTrue }) => isTrue).length;
  const print = (name: string, taken: readonly Scored[]): void => {
    const right = taken.filter(({ isTrue }) => isTrue).length;
    const share = (of: number): string => `${((100 * right) / Math.max(1, of)).toFixed(1)} %`;
    console.log(`${name.padEnd(40)} recall ${share(all)}  precision ${share(taken.length)}`);
  };
  printCurve(scored);
  for (const sort of ['fact', 'rule', 'nothing'] as const) {
    const own = scored.filter(({ readAs, isQuestion }) => readAs === sort && !(isQuestion && sort !== 'rule'));
    const told = own.filter(({ isTrue }) => isTrue).length;
    for (const least of [-9, -4, -3, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5])
      print(
        `read as ${sort} (${told} told), from ${least}`,
        own.filter(({ logit }) => logit >= least),
      );
  }
}

/** How rightly the surest are told of which two thirds of what is worth knowing is found, and how much is found of them. */
function printCurve(scored: readonly Scored[]): void {
  const all = scored.filter(({ isTrue }) => isTrue).length;
  const surest = scored
    .filter(({ isQuestion, readAs }) => !isQuestion || readAs === 'rule')
    .sort((a, b) => b.logit - a.logit);
  let [right, precision, recall] = [0, 0, 0];
  for (const [index, { isTrue }] of surest.entries()) {
    if (isTrue) right++;
    if (precision === 0 && right >= 0.65 * all) precision = right / (index + 1);
    if (right >= 0.9 * (index + 1)) recall = right / all;
  }
  const share = (of: number): string => `${(100 * of).toFixed(1)} %`;
  console.log(`precision at recall 65 %: ${share(precision)}  recall at precision 90 %: ${share(recall)}`);
}
