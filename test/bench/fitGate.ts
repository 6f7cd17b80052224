import { measure } from '../../src/engine/recall/features.ts';
import { gather } from '../../src/engine/recall/gather.ts';
import { makeQuery } from '../../src/engine/recall/query.ts';
import { createRarity } from '../../src/engine/recall/rarity.ts';
import type { GateWeights } from '../../src/engine/recall/pertinence.ts';
import {
  coverageOf,
  gateFeatureNames,
  gateFeatures,
  leastCovered,
  offsetOf,
  promptOf,
} from '../../src/engine/recall/pertinence.ts';
import type { Filled } from './filled.ts';
import { wholePlace } from './fit.ts';

/** One prompt as numbers: a line of features for each memory that could be injected for it. */
export interface GateExample {
  readonly rows: readonly Float64Array[];
  /** What is added for each of them and not fitted. */
  readonly offsets: readonly number[];
}

/** Prompts to one memory, which either all should bring something up or all should not. */
export interface GateGroup {
  readonly memory: string;
  readonly answerable: boolean;
  /** How much all these prompts together count. */
  readonly share: number;
  readonly examples: readonly GateExample[];
}

const names = ['base', ...gateFeatureNames] as const;

export function gateExamples(filled: Filled, prompts: readonly string[]): GateExample[] {
  const rarity = createRarity(filled.sql);
  return prompts.map((text) => {
    const query = makeQuery(text, rarity, filled.now, filled);
    const { pool } = gather(filled.sql, rarity, [query], wholePlace(filled), { limit: 20 });
    const { asked, measured } = measure(query, pool);
    const prompt = promptOf(query, asked, rarity);
    const rows: Float64Array[] = [];
    const offsets: number[] = [];
    for (const [row, one] of measured) {
      const speaker = pool.get(row)?.found.speaker ?? '';
      const features = gateFeatures(prompt, one, asked.speakers.has(speaker) ? speaker : '');
      if (coverageOf(prompt, features, one) < leastCovered) continue;
      rows.push(Float64Array.from([1, ...gateFeatureNames.map((name) => features[name])]));
      offsets.push(offsetOf(prompt, features));
    }
    return { rows, offsets };
  });
}

const rounds = 10;
const steps = 150;
const step = 0.1;
const ridge = 0.003;
/** Moves the default floor of 0.5 to where few off-topic prompts pass and 95 % of coding-memory's questions still do. */
const lenience = 0.8;

/** Where the fit begins, for those that do not begin at 1. */
const first: { readonly [name in (typeof names)[number]]?: number } = {
  base: 0,
  strangers: -1,
  unknown: -1,
  longness: -1,
  mostly: 0,
  longSubject: 0,
};

/**
 * A logistic regression on the best memory of each prompt, which is found anew with the weights of each round;
 * answerable and off-topic prompts count the same in total. No randomness, so the same data gives the same weights.
 */
export function fitGate(groups: readonly GateGroup[]): GateWeights {
  const weights = Float64Array.from(names, (name) => first[name] ?? 1);
  for (let round = 0; round < rounds; round++) descend(weights, chosen(groups, weights));
  return Object.fromEntries(
    names.map((name, place) => [
      name,
      Math.round(((weights[place] ?? 0) + (name === 'base' ? lenience : 0)) * 100) / 100,
    ]),
  ) as unknown as GateWeights;
}

/** Share of the prompts for which at least one memory passes the default floor, in per cent. */
export function passing(examples: readonly GateExample[], weights: GateWeights): number {
  const line = Float64Array.from(names, (name) => weights[name]);
  return (
    (100 *
      examples.filter(({ rows, offsets }) => rows.some((row, index) => dot(row, line) + (offsets[index] ?? 0) >= 0))
        .length) /
    Math.max(1, examples.length)
  );
}

interface Chosen {
  readonly row: Float64Array;
  readonly offset: number;
  readonly sign: 1 | -1;
  readonly weight: number;
}

function chosen(groups: readonly GateGroup[], weights: Float64Array): Chosen[] {
  const total = (answerable: boolean): number =>
    groups.filter((group) => group.answerable === answerable).reduce((sum, { share }) => sum + share, 0);
  return groups.flatMap(({ answerable, share, examples }) =>
    examples.flatMap(({ rows, offsets }): Chosen[] => {
      const logits = rows.map((row, index) => dot(row, weights) + (offsets[index] ?? 0));
      const best = logits.indexOf(Math.max(...logits));
      const row = rows[best];
      if (row === undefined) return [];
      return [
        {
          row,
          offset: offsets[best] ?? 0,
          sign: answerable ? 1 : -1,
          weight: share / examples.length / total(answerable),
        },
      ];
    }),
  );
}

function descend(weights: Float64Array, examples: readonly Chosen[]): void {
  const mean = new Float64Array(weights.length);
  const square = new Float64Array(weights.length);
  for (let count = 1; count <= steps; count++) {
    const slope = weights.map((value, place) => (place === 0 ? 0 : ridge * value));
    for (const { row, offset, sign, weight } of examples) {
      const error = (-sign * weight) / (1 + Math.exp(sign * (dot(row, weights) + offset)));
      for (let place = 0; place < row.length; place++) slope[place] = (slope[place] ?? 0) + error * (row[place] ?? 0);
    }
    for (let place = 0; place < weights.length; place++) {
      const value = slope[place] ?? 0;
      mean[place] = 0.9 * (mean[place] ?? 0) + 0.1 * value;
      square[place] = 0.99 * (square[place] ?? 0) + 0.01 * value * value;
      weights[place] =
        (weights[place] ?? 0) -
        (step * (mean[place] ?? 0)) /
          (1 - 0.9 ** count) /
          (Math.sqrt((square[place] ?? 0) / (1 - 0.99 ** count)) + 1e-8);
    }
  }
}

function dot(row: Float64Array, weights: Float64Array): number {
  let total = 0;
  for (let place = 0; place < row.length; place++) total += (row[place] ?? 0) * (weights[place] ?? 0);
  return total;
}
