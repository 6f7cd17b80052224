import { measure } from '../../src/engine/recall/features.ts';
import { gather } from '../../src/engine/recall/gather.ts';
import { makeQuery } from '../../src/engine/recall/query.ts';
import { createRarity } from '../../src/engine/recall/rarity.ts';
import type { GateWeights } from '../../src/engine/recall/pertinence.ts';
import {
  coverageOf,
  gateFeatureNames,
  gateFeatures,
  heldAgainst,
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
  /** What is added once the rest is fitted. */
  readonly against: readonly number[];
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
    const [offsets, against]: [number[], number[]] = [[], []];
    for (const [row, one] of measured) {
      const speaker = pool.get(row)?.found.speaker ?? '';
      const features = gateFeatures(prompt, one, asked.speakers.has(speaker) ? speaker : '');
      if (coverageOf(prompt, features, one) < leastCovered) continue;
      rows.push(Float64Array.from([1, ...gateFeatureNames.map((name) => features[name])]));
      offsets.push(offsetOf(prompt, features));
      against.push(heldAgainst(prompt, features));
    }
    return { rows, offsets, against };
  });
}

const rounds = 8;
const steps = 15;
const ridge = 0.003;
/** Moves the default floor of 0.5 to where few off-topic prompts pass and 95 % of coding-memory's questions still do. */
const lenience = 0.75;

/** It stays where it begins. */
const byHand = 'strangers';

/** Where the fit begins, for those that do not begin at 1. */
const first: { readonly [name in (typeof names)[number]]?: number } = {
  base: 0,
  [byHand]: -1,
  unknown: -1,
  longness: -1,
  mostly: 0,
  longSubject: 0,
};

/**
 * A logistic regression on the best memory of each prompt, which is found anew with the weights of each round;
 * answerable and off-topic prompts count the same in total. Solved by Newton's method, so the same data gives the same
 * weights.
 */
export function fitGate(groups: readonly GateGroup[]): GateWeights {
  const weights = Float64Array.from(names, (name) => first[name] ?? 1);
  for (let round = 0; round < rounds; round++) solve(weights, chosen(groups, weights));
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
      examples.filter(({ rows, offsets, against }) =>
        rows.some((row, index) => dot(row, line) + (offsets[index] ?? 0) + (against[index] ?? 0) >= 0),
      ).length) /
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

function solve(weights: Float64Array, examples: readonly Chosen[]): void {
  for (let count = 1; count <= steps; count++) {
    const slope = weights.map((value, place) => (place === 0 ? 0 : ridge * value));
    const bend = Array.from(weights, (_, place) => weights.map((__, other) => (place === other ? ridge : 0)));
    for (const { row, offset, sign, weight } of examples) {
      const chance = 1 / (1 + Math.exp(-dot(row, weights) - offset));
      const error = weight * (chance - (sign > 0 ? 1 : 0));
      const curve = weight * chance * (1 - chance);
      for (const [place, value] of row.entries()) {
        slope[place] = (slope[place] ?? 0) + error * value;
        const line = bend[place];
        if (line !== undefined)
          for (let other = 0; other < row.length; other++)
            line[other] = (line[other] ?? 0) + curve * value * (row[other] ?? 0);
      }
    }
    const kept = names.indexOf(byHand);
    slope[kept] = 0;
    for (const [place, line] of bend.entries()) {
      if (place === kept) line.fill(0);
      line[kept] = place === kept ? 1 : 0;
    }
    for (const [place, change] of solved(bend, slope).entries()) weights[place] = (weights[place] ?? 0) - change;
  }
}

/** Gauss's elimination; the largest of each column first. */
function solved(lines: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = lines.map((line, index) => Float64Array.from([...line, right[index] ?? 0]));
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  const width = rows.length;
  for (let column = 0; column < width; column++) {
    let first = column;
    for (let row = column + 1; row < width; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(first, column))) first = row;
    const [here, there] = [rows[column], rows[first]];
    if (here === undefined || there === undefined) continue;
    [rows[column], rows[first]] = [there, here];
    for (let row = 0; row < width; row++) {
      const factor = row === column ? 0 : at(row, column) / at(column, column);
      if (factor !== 0) rows[row] = (rows[row] ?? there).map((value, place) => value - factor * (there[place] ?? 0));
    }
  }
  return Float64Array.from(rows, (_, row) => at(row, width) / at(row, row));
}

function dot(row: Float64Array, weights: Float64Array): number {
  let total = 0;
  for (let place = 0; place < row.length; place++) total += (row[place] ?? 0) * (weights[place] ?? 0);
  return total;
}
