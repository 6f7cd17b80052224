import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import { statementsOf } from '../../../src/engine/extract/statementsOf.ts';
import weights from '../../../src/engine/knowledge/language/en/fitted/tellingSigns.json' with { type: 'json' };
import { tellingSigns } from '../../../src/engine/knowledge/language/en/facts/telling/tellingSigns.ts';
import { lines } from '../rules/dialogues.ts';
import type { Example } from '../rules/fitLogistic.ts';
import { fitLogistic, logitOf, toJson } from '../rules/fitLogistic.ts';
import { authorOf, material, writersOf } from '../rules/writers.ts';
import { apartWriters, toldTurns, toldWriters } from './toldTurns.ts';

/**
 * Fits how surely a statement is worth knowing weeks later (`weighTelling.ts`) on the made-up talk that may be looked at, and
 * writes the weights: `node test/bench/learning/fitTelling.ts`. With `--leave-out` it prints instead what is found of each
 * author's talk by what was fitted on all the others', with `--shipped` what the written weights find of talk that nothing
 * was fitted on. Statements that are rules or were read as one are left out: what becomes of those is told by other weights.
 */
interface Told extends Example {
  readonly writer: string;
  readonly isRead: boolean;
  readonly isQuestion: boolean;
}

interface Noted {
  readonly text: string;
  readonly notes: readonly { readonly sort: string; readonly has: readonly string[] }[];
}

const target = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/fitted/tellingSigns.json');
/**
 * Of ten authors left out, 69 % of what is worth knowing is found at a logit of 0, 82 % of it rightly; without single words
 * 66 and 81, with half and twice the decay or words that fewer or more people use about as much.
 */
const howToFit = { decay: 10, leastWriters: 3, leastWritersOfWords: 12, leastWeight: 0.05 } as const;
/** An author counts as so many who use a sign, since they speak as many people. */
const voices = 6;
/** A Monday. */
const at = Date.UTC(2026, 2, 2, 9);

const examples = [...toldWriters.flatMap(examplesOfTold), ...writersOf('talk.jsonl').flatMap(examplesOfTalk)];
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
    told.map((one, index) => ({ ...one, writer: `${one.writer} ${index % voices}` })),
    howToFit,
  );
}

function examplesOfTold(writer: string): readonly Told[] {
  return toldTurns(writer).flatMap(({ text, notes }) => {
    const parts = notes.map(({ sort, part }) => ({
      sort,
      from: text.indexOf(part),
      to: text.indexOf(part) + part.length,
    }));
    return examplesIn(text, writer, (from, to) => {
      const most = parts.filter((part) => {
        const shared = Math.min(to, part.to) - Math.max(from, part.from);
        return shared > 0.5 * Math.min(to - from, part.to - part.from);
      });
      return most.length === 0 ? 'nothing' : most.some(({ sort }) => sort !== 'rule') ? 'fact' : 'rule';
    });
  });
}

function examplesOfTalk(writer: string): readonly Told[] {
  return lines<Noted>(join(material, writer), 'talk.jsonl').flatMap(({ text, notes }) =>
    examplesIn(text, authorOf(writer), (from, to) => {
      const said = text.slice(from, to).toLowerCase();
      const told = notes.filter(
        ({ has }) => has.filter((word) => said.includes(word.toLowerCase())).length * 2 >= has.length,
      );
      return told.length === 0 ? 'nothing' : told.some(({ sort }) => sort !== 'rule') ? 'fact' : 'rule';
    }),
  );
}

function examplesIn(
  text: string,
  writer: string,
  isOf: (from: number, to: number) => 'fact' | 'rule' | 'nothing',
): readonly Told[] {
  const statements = statementsOf(text);
  const facts = extractFacts({ text, role: 'user', at }, { knownTopics: [], byReadersAlone: true });
  let before = 0;
  return statements.flatMap(({ said, isQuestion }, index) => {
    const from = Math.max(0, text.indexOf(said, before));
    before = from;
    const is = isOf(from, from + said.length);
    const read = facts.filter(({ sentence }) => sentence.includes(said) || said.includes(sentence));
    if (is === 'rule' || read.some(({ kind }) => kind === 'rule')) return [];
    const isRead = read.length > 0;
    return [{ signs: tellingSigns(statements, index, read[0]), isTrue: is === 'fact', writer, isRead, isQuestion }];
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
  const scored = [...new Set(examples.map(({ writer }) => writer))].flatMap((writer) => {
    const fitted = fit(examples.filter((one) => one.writer !== writer));
    return scoredBy(
      fitted,
      examples.filter((one) => one.writer === writer),
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
    console.log(`${name.padEnd(32)} recall ${share(all)}  precision ${share(taken.length)}`);
  };
  print(
    'read',
    scored.filter(({ isRead }) => isRead),
  );
  printCurve(scored);
  for (const least of [-3, -2, -1, -0.5, 0, 0.5, 1]) {
    print(
      `from ${least}`,
      scored.filter(({ isQuestion, logit }) => !isQuestion && logit >= least),
    );
    for (const alone of [0, 0.5, 1])
      if (alone > least)
        print(
          `  read from ${least}, else ${alone}`,
          scored.filter(({ isRead, isQuestion, logit }) => !isQuestion && logit >= (isRead ? least : alone)),
        );
  }
}

/** How rightly the surest are told of which two thirds of what is worth knowing is found, and how much is found of them. */
function printCurve(scored: readonly Scored[]): void {
  const all = scored.filter(({ isTrue }) => isTrue).length;
  const surest = scored.filter(({ isQuestion }) => !isQuestion).sort((a, b) => b.logit - a.logit);
  let [right, precision, recall] = [0, 0, 0];
  for (const [index, { isTrue }] of surest.entries()) {
    if (isTrue) right++;
    if (precision === 0 && right >= 0.65 * all) precision = right / (index + 1);
    if (right >= 0.9 * (index + 1)) recall = right / all;
  }
  const share = (of: number): string => `${(100 * of).toFixed(1)} %`;
  console.log(`precision at recall 65 %: ${share(precision)}  recall at precision 90 %: ${share(recall)}`);
}
