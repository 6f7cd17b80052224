import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import type { Meaning } from '../../src/engine/ground/contract/ports.ts';
import type { QueryMeaning } from '../../src/engine/meaning/queryMeaning.ts';
import { readWordTable } from '../../src/engine/meaning/readWordTable.ts';
import type { VectorIndex } from '../../src/engine/meaning/vectorIndex.ts';
import { measure } from '../../src/engine/recall/features.ts';
import { gather } from '../../src/engine/recall/gather.ts';
import { makeQuery } from '../../src/engine/recall/query.ts';
import type { Rarity } from '../../src/engine/recall/rarity.ts';
import { createRarity } from '../../src/engine/recall/rarity.ts';
import type { Weights } from '../../src/engine/recall/relevanceFrom.ts';
import { relevanceFrom, weightsIn } from '../../src/engine/recall/relevanceFrom.ts';
import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import { similarityOf } from '../../src/engine/store/vectors/nearestStored.ts';
import { vectorModelInUse } from '../../src/engine/store/vectors/vectors.ts';
import type { BenchQuestion } from './benchMemory.ts';
import { answerable } from './benchMemory.ts';
import { readWhole, vectorOf } from './encoder.ts';
import { examplesOf, fitColumns, fitWeights, wholePlace } from './fit.ts';
import type { Filling, GateCorpus } from './gate.ts';
import type { Quality } from './metrics.ts';
import { depths, differences } from './metrics.ts';
import { askedOf, createLikeness, metOtherwise, wordsOf } from './table.ts';

/** Numbers that may join the ranking by words, and whether those memories count that meaning alone has found. */
const added = {
  'word table': { byMeaning: false },
  'cosine, all that were gathered': { byMeaning: true },
  'standard deviations, all that were gathered': { byMeaning: true },
} as const;
type Added = keyof typeof added;

/** A question with what the words say of each memory that was gathered, in logits, and with what might be added. */
interface Trial {
  readonly logits: readonly number[];
  readonly added: { readonly [name in Added]: readonly number[] };
  /** Memories that have nothing in common with the question but its meaning. */
  readonly isByMeaning: readonly boolean[];
  readonly answers: readonly boolean[];
  readonly evidence: number;
}

type Trials = ReadonlyMap<Filling, readonly Trial[]>;

/**
 * What the word table and an encoder add to the ranking by words: one number for each gathered memory, in a weight fitted
 * without the conversation in question, on words that were weighed without it as well.
 */
export async function printAdded(corpora: readonly GateCorpus[], meaning: Meaning): Promise<void> {
  const trials = await allTrials(corpora, meaning);
  console.log('\nAdded to the ranking by words, leave one conversation out: difference in points [95 %]');
  for (const name of Object.keys(added) as Added[]) {
    console.log(`${name}: weight fitted on all ${weightOf(name, corpora, trials, undefined).toFixed(2)}`);
    for (const corpus of corpora) {
      const [before, after] = [[] as Quality['frac'][], [] as Quality['frac'][]];
      for (const filling of corpus.fillings) {
        const weight = weightOf(name, corpora, trials, filling);
        for (const trial of trials.get(filling) ?? []) {
          before.push(foundBy(trial, trial.logits, false));
          after.push(foundBy(trial, sums(trial, name, weight), added[name].byMeaning));
        }
      }
      console.log(`  ${corpus.name.padEnd(14)} ${differences(after, before)}`);
    }
  }
  printByWeight(corpora, trials);
}

/** Around the shipped weight of a standard deviation: nothing is fitted here but the words. */
const weights = [0.3, 0.45, 0.6, 0.75, 0.9, 1.05, 1.2, 1.5];

function printByWeight(corpora: readonly GateCorpus[], trials: Trials): void {
  const name: Added = 'standard deviations, all that were gathered';
  console.log(`${name}, by weight: difference in points @${depths.join('/')}`);
  for (const weight of weights) {
    const parts = corpora.map((corpus) => {
      const all = corpus.fillings.flatMap((filling) => trials.get(filling) ?? []);
      const gained = depths.map((depth) => {
        const gain = (trial: Trial): number =>
          (foundBy(trial, sums(trial, name, weight), true)[depth] ?? 0) -
          (foundBy(trial, trial.logits, false)[depth] ?? 0);
        return ((100 * all.reduce((total, trial) => total + gain(trial), 0)) / Math.max(1, all.length)).toFixed(1);
      });
      return `${corpus.name} ${gained.join(' / ')}`;
    });
    console.log(`  ${weight.toFixed(2)}  ${parts.join('   ')}`);
  }
}

async function allTrials(corpora: readonly GateCorpus[], meaning: Meaning): Promise<Trials> {
  const fillings = corpora.flatMap((corpus) => corpus.fillings);
  const examples = new Map(fillings.map((filling) => [filling, examplesOf(filling.bench, filling.filled)]));
  const trials = new Map<Filling, readonly Trial[]>();
  for (const filling of fillings) {
    const words = fitWeights(
      corpora.map((corpus) =>
        corpus.fillings.filter((other) => other !== filling).flatMap((other) => examples.get(other) ?? []),
      ),
    );
    trials.set(filling, await trialsOf(filling, words, meaning));
  }
  return trials;
}

async function trialsOf(filling: Filling, weights: Weights, meaning: Meaning): Promise<Trial[]> {
  const rarity = createRarity(filling.filled.sql);
  const index = readWhole(filling.filled.sql);
  const trials: Trial[] = [];
  for (const question of answerable(filling.bench.questions))
    trials.push(trialOf(filling, question, await vectorOf(meaning, question.text), { rarity, index, weights }));
  return trials;
}

const wordTable = readWordTable(readFileSync(join(root, 'src/adapters/files/wordVectors.bin')));
const metByTable = metOtherwise(1, createLikeness(wordTable));

function trialOf(
  { filled }: Filling,
  question: BenchQuestion,
  vector: Float32Array,
  { rarity, index, weights }: { readonly rarity: Rarity; readonly index: VectorIndex; readonly weights: Weights },
): Trial {
  const query = makeQuery(question.text, rarity, filled.now);
  const search: QueryMeaning = {
    near: (bounds, most) => index.nearest([vector], bounds, most),
    nearness: (rows) => index.nearness([vector], rows),
  };
  const meaning = { search, floor: defaultSettings.meaningFloor, most: defaultSettings.meaningTopK };
  const { pool, fused } = gather(filled.sql, rarity, [query], wholePlace(filled), { limit: 50, meaning });
  const { asked, measured } = measure(query, pool);
  const all = [...measured].filter(([row, one]) => one.own !== 0 || one.nearby !== 0 || fused.has(row));
  const rows = all.map(([row]) => row);
  const nearness = index.nearness([vector], rows);
  const model = vectorModelInUse(filled.sql);
  const cosines = new Map(
    model === undefined
      ? []
      : similarityOf(filled.sql, model, vector, rows).map(({ memory, similarity }) => [memory, similarity]),
  );
  const met = metByTable({ asked: askedOf(query), words: rows.map((row) => wordsOf(pool, row)), rarity });
  return {
    logits: all.map(([, { features }]) => logitOf(relevanceFrom(features, 0, weightsIn(asked.style, weights)))),
    added: {
      'word table': rows.map((_row, place) => met(place)),
      'cosine, all that were gathered': rows.map((row) => cosines.get(row) ?? 0),
      'standard deviations, all that were gathered': rows.map((row) => nearness.get(row) ?? 0),
    },
    isByMeaning: all.map(
      ([row, one]) =>
        one.own === 0 && one.nearby === 0 && Object.keys(fused.get(row)?.parts ?? {}).join('') === 'meaning',
    ),
    answers: rows.map((row) => question.evidence.has(filled.turnOf.get(pool.get(row)?.found.id ?? '') ?? '')),
    evidence: question.evidence.size,
  };
}

function logitOf(share: number): number {
  return Math.log(share / (1 - share));
}

/** Two columns, the logit by words and what is added: their ratio is the weight. Each corpus counts the same. */
function weightOf(name: Added, corpora: readonly GateCorpus[], trials: Trials, without: Filling | undefined): number {
  const examples = corpora.flatMap(({ fillings }) => {
    const some = fillings.filter((filling) => filling !== without).flatMap((filling) => trials.get(filling) ?? []);
    return some
      .filter(({ answers }) => answers.includes(true))
      .map(({ logits, added: numbers, answers }) => ({
        rows: logits.map((logit, place) => Float64Array.of(logit, numbers[name][place] ?? 0)),
        answers,
        weight: 1 / some.length,
      }));
  });
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const [words = 1, more = 0] = fitColumns(
    examples.map((example) => ({ ...example, weight: (example.weight * examples.length) / total })),
    [true, true],
  );
  return more / words;
}

function sums({ logits, added: numbers }: Trial, name: Added, weight: number): number[] {
  return logits.map((logit, place) => logit + weight * (numbers[name][place] ?? 0));
}

function foundBy(
  { answers, evidence, isByMeaning }: Trial,
  scores: readonly number[],
  byMeaning: boolean,
): Quality['frac'] {
  const ranked = scores
    .map((_score, place) => place)
    .filter((place) => byMeaning || isByMeaning[place] !== true)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return Object.fromEntries(
    depths.map((depth) => [depth, ranked.slice(0, depth).filter((place) => answers[place] === true).length / evidence]),
  );
}
