import type { FeatureName } from '../../src/engine/recall/features.ts';
import { type Features, featureNames, measure, type Style } from '../../src/engine/recall/features.ts';
import { gather } from '../../src/engine/recall/gather.ts';
import { makeQuery } from '../../src/engine/recall/query.ts';
import { createRarity } from '../../src/engine/recall/rarity.ts';
import type { Weights } from '../../src/engine/recall/relevanceFrom.ts';
import { longFeatures, namedFeatures } from '../../src/engine/recall/relevanceFrom.ts';
import { readableScopes } from '../../src/engine/store/base/scopes.ts';
import type { ReadBounds } from '../../src/engine/store/search/readBounds.ts';
import type { Filled } from './filled.ts';
import type { BenchMemory } from './benchMemory.ts';

/** One question as numbers: a line of features for each gathered memory, and which of them answer. */
export interface Example {
  readonly rows: readonly Float64Array[];
  readonly answers: readonly boolean[];
  /** How much it counts; default 1. */
  readonly weight?: number;
}

export function wholePlace({ sql, now }: Pick<Filled, 'sql' | 'now'>): ReadBounds {
  return { scopes: readableScopes(sql, undefined, undefined), tiers: ['short', 'long'], kinds: ['episode'], now };
}

export function examplesOf(bench: BenchMemory, filled: Filled): Example[] {
  const rarity = createRarity(filled.sql);
  const place = wholePlace(filled);
  return bench.questions
    .filter((question) => question.evidence.size > 0)
    .map((question) => {
      // Slips are left as they are: what is fitted is how the words that were meant count.
      const query = makeQuery(question.text, rarity, filled.now, { wordTable: filled.wordTable });
      const { pool } = gather(filled.sql, rarity, [query], place, { limit: 50 });
      const { asked, measured } = measure(query, pool);
      return {
        rows: [...measured.values()].map(({ features }) => lineOf(features, asked.style)),
        answers: [...measured.keys()].map((row) =>
          question.evidence.has(filled.turnOf.get(pool.get(row)?.found.id ?? '') ?? ''),
        ),
      };
    })
    .filter((example) => example.answers.includes(true));
}

const rounds = 250;
const step = 0.15;
const ridge = 0.002;

/** A column for each feature, then for those that weigh differently among long turns and among named people. */
const columns: readonly (readonly [part: keyof Weights, name: FeatureName])[] = [
  ...featureNames.map((name) => ['base', name] as const),
  ...longFeatures.map((name) => ['long', name] as const),
  ...namedFeatures.map((name) => ['named', name] as const),
];

function lineOf(features: Features, style: Style): Float64Array {
  const factors = { base: 1, long: style.longness, named: style.isNamed ? 1 : 0 };
  return Float64Array.from(columns, ([part, name]) => features[name] * factors[part]);
}

/** Weights fitted on several corpora, each of which counts the same however many questions it has. */
export function fitWeights(corpora: readonly (readonly Example[])[], without: readonly FeatureName[] = []): Weights {
  const some = corpora.filter((examples) => examples.length > 0);
  const all = some.reduce((count, examples) => count + examples.length, 0);
  const weighed = some.flatMap((examples) =>
    examples.map((example) => ({ ...example, weight: all / (some.length * examples.length) })),
  );
  const weights = fitColumns(
    weighed,
    columns.map(([, name]) => !without.includes(name)),
  );
  const parts = (of: keyof Weights): { readonly [name: string]: number } =>
    Object.fromEntries(
      columns.flatMap(([part, name], index) =>
        part === of ? [[name, Math.round((weights[index] ?? 0) * 100) / 100]] : [],
      ),
    );
  return { base: parts('base'), long: parts('long'), named: parts('named') } as unknown as Weights;
}

/**
 * The weights with which a softmax over a question's memories gives most to those that answer (mean log loss over
 * the questions plus an L2 term), by Adam from zero: no randomness, so the same data gives the same weights. A column
 * that is not used gets 0.
 */
export function fitColumns(examples: readonly Example[], used: readonly boolean[]): Float64Array {
  const size = used.length;
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let round = 1; round <= rounds; round++) {
    const slope = slopeOf(examples, weights);
    for (let place = 0; place < size; place++) {
      if (used[place] !== true) continue;
      const value = (slope[place] ?? 0) / examples.length + ridge * (weights[place] ?? 0);
      mean[place] = 0.9 * (mean[place] ?? 0) + 0.1 * value;
      square[place] = 0.99 * (square[place] ?? 0) + 0.01 * value * value;
      const moved =
        (mean[place] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((square[place] ?? 0) / (1 - 0.99 ** round)) + 1e-8);
      weights[place] = (weights[place] ?? 0) - step * moved;
    }
  }
  return weights;
}

function slopeOf(examples: readonly Example[], weights: Float64Array): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { rows, answers, weight = 1 } of examples) {
    const logits = rows.map((row) => dot(row, weights));
    const highest = Math.max(...logits);
    const shares = logits.map((logit) => Math.exp(logit - highest));
    const total = shares.reduce((sum, share) => sum + share, 0);
    const answering = answers.filter(Boolean).length;
    rows.forEach((row, index) => {
      const error = weight * ((shares[index] ?? 0) / total - (answers[index] === true ? 1 / answering : 0));
      for (let place = 0; place < row.length; place++) slope[place] = (slope[place] ?? 0) + error * (row[place] ?? 0);
    });
  }
  return slope;
}

function dot(row: Float64Array, weights: Float64Array): number {
  let total = 0;
  for (let place = 0; place < row.length; place++) total += (row[place] ?? 0) * (weights[place] ?? 0);
  return total;
}
