import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { cosine } from '../../src/engine/meaning/cosine.ts';
import { readWordTable } from '../../src/engine/meaning/readWordTable.ts';
import { featureNames, measure } from '../../src/engine/recall/features.ts';
import { gather } from '../../src/engine/recall/gather.ts';
import type { Pool } from '../../src/engine/recall/pool.ts';
import type { Query } from '../../src/engine/recall/query.ts';
import { makeQuery } from '../../src/engine/recall/query.ts';
import type { Rarity } from '../../src/engine/recall/rarity.ts';
import { createRarity } from '../../src/engine/recall/rarity.ts';
import type { Filled } from './filled.ts';
import { fitColumns, wholePlace } from './fit.ts';
import { pairedInterval } from './interval.ts';
import type { BenchMemory } from './benchMemory.ts';
import type { WordVectors } from '../../src/engine/ground/contract/ports.ts';

interface Filling {
  readonly bench: BenchMemory;
  readonly filled: Filled;
}

/** A question with what the ranking knows, and how much evidence there is in all. */
interface Trial extends Worded {
  readonly rows: readonly Float64Array[];
  readonly answers: readonly boolean[];
  readonly evidence: number;
}

/** The words of a question and of the memories that were gathered for it. */
export interface Worded {
  readonly asked: readonly { readonly term: string; readonly weight: number }[];
  readonly words: readonly (readonly string[])[];
  readonly rarity: Rarity;
}

/** Which words of a question may be met by another word: all that a memory lacks, or only those that hardly any has. */
const manners = { 'every word that a memory lacks': 1, 'words that 1 % of the memories have': 0.01 } as const;
/** Two words below this cosine are unrelated. */
const floor = 0.5;
const depths = [5, 10] as const;

/**
 * What the table of word vectors would add to the ranking: late interaction (each word of a question meets the word of
 * a memory that is most like it, weighted by the rarity of both) as one more feature, in weights fitted without the
 * conversation in question. Prints the paired differences at 5 and 10 results with bootstrap intervals; a feature
 * ships only if both lie above 0. More tables: the files that WORD_VECTORS names, separated by commas.
 */
export function measureTable(ours: Filling, locomo: readonly Filling[]): void {
  const trials = new Map([ours, ...locomo].map((filling) => [filling, trialsOf(filling)]));
  const plain = foundBy(trials, locomo, () => 0);
  console.log(
    '\nWord vectors as a feature of the ranking, LoCoMo-dev, leave one conversation out: difference in points [95 %]',
  );
  console.log(
    `  without: ${depths.map((depth, place) => `frac@${depth} ${mean(plain.map((found) => found[place] ?? 0)).toFixed(1)}`).join(', ')}`,
  );
  for (const { name, words } of tables()) {
    const likeness = createLikeness(words);
    for (const [manner, most] of Object.entries(manners)) {
      const found = foundBy(trials, locomo, metOtherwise(most, likeness));
      const differences = depths.map((depth, place) => {
        const pairs = found.map((some, index) => (some[place] ?? 0) - (plain[index]?.[place] ?? 0));
        const { low, high } = pairedInterval(pairs);
        return `@${depth} ${signed(mean(pairs))} [${signed(low)}, ${signed(high)}]`;
      });
      console.log(`  ${`${name}, ${manner}`.padEnd(70)} ${differences.join('  ')}`);
    }
  }
}

function trialsOf({ bench, filled }: Filling): Trial[] {
  const rarity = createRarity(filled.sql);
  const place = wholePlace(filled);
  return bench.questions
    .filter(({ evidence }) => evidence.size > 0)
    .map((question) => {
      const query = makeQuery(question.text, rarity, filled.now);
      const { pool } = gather(filled.sql, rarity, [query], place, { limit: 50 });
      const measured = [...measure(query, pool).measured];
      return {
        rows: measured.map(([, { features }]) => Float64Array.from(featureNames, (name) => features[name])),
        answers: measured.map(([row]) => question.evidence.has(filled.turnOf.get(pool.get(row)?.found.id ?? '') ?? '')),
        evidence: question.evidence.size,
        asked: askedOf(query),
        words: measured.map(([row]) => wordsOf(pool, row)),
        rarity,
      };
    });
}

export function askedOf({ weights }: Query): Trial['asked'] {
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

export function wordsOf(pool: Pool, row: number): readonly string[] {
  return [...new Set(pool.get(row)?.readTerms().split(' '))];
}

/** The share of the evidence at each depth for every question, by weights fitted on the other conversations. */
function foundBy(
  trials: ReadonlyMap<Filling, readonly Trial[]>,
  asked: readonly Filling[],
  feature: (trial: Trial) => ((row: number) => number) | 0,
): number[][] {
  const columns = new Map(
    [...trials].map(([filling, some]) => [filling, some.map((trial) => withColumn(trial, feature(trial)))]),
  );
  return asked.flatMap((held) => {
    const others = [...columns].filter(([filling]) => filling !== held).flatMap(([, some]) => some);
    const weights = fitColumns(
      others.filter(({ answers }) => answers.includes(true)),
      [...featureNames.map(() => true), true],
    );
    return (columns.get(held) ?? []).map(({ rows, answers, evidence }) => {
      const scores = rows.map((row) => row.reduce((total, value, place) => total + value * (weights[place] ?? 0), 0));
      const ranked = answers
        .map((_answer, index) => index)
        .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
      return depths.map(
        (depth) => (100 * ranked.slice(0, depth).filter((index) => answers[index] === true).length) / evidence,
      );
    });
  });
}

function withColumn(
  trial: Trial,
  feature: ((row: number) => number) | 0,
): Pick<Trial, 'rows' | 'answers' | 'evidence'> {
  const rows = trial.rows.map((row, index) => Float64Array.of(...row, feature === 0 ? 0 : feature(index)));
  return { rows, answers: trial.answers, evidence: trial.evidence };
}

export type Likeness = (a: string, b: string) => number;

/** How much a memory has something like the words of the question that it lacks, as a share of the question's weight. */
export function metOtherwise(most: number, likeness: Likeness): (trial: Worded) => (row: number) => number {
  return ({ asked, words, rarity }) => {
    const held = asked.map(
      ({ term }) => words.filter((some) => some.includes(term)).length / Math.max(1, words.length),
    );
    const mass = asked.reduce((total, { weight }) => total + weight, 0) || 1;
    return (row) => {
      const own = words[row] ?? [];
      const weights = rarity.weights(own);
      let met = 0;
      asked.forEach(({ term, weight }, index) => {
        if ((held[index] ?? 0) > most || own.includes(term)) return;
        let best = 0;
        for (const word of own) {
          const like = likeness(term, word);
          if (like > best) best = Math.max(best, like * Math.min(1, (weights.get(word) ?? 0) / weight));
        }
        met += weight * best;
      });
      return met / mass;
    };
  };
}

export function createLikeness(words: WordVectors): Likeness {
  const known = new Map<string, Map<string, number>>();
  return (a, b) => {
    const of = known.get(a) ?? new Map<string, number>();
    known.set(a, of);
    const found = of.get(b) ?? compare(words, a, b);
    of.set(b, found);
    return found;
  };
}

function compare(words: WordVectors, a: string, b: string): number {
  const [left, right] = [words.vector(a), words.vector(b)];
  if (left === undefined || right === undefined) return 0;
  return Math.max(0, (cosine(left, right) - floor) / (1 - floor));
}

/** The shipped table, the first half of its dimensions alone, and the tables that are named. */
function tables(): { readonly name: string; readonly words: WordVectors }[] {
  const shipped = readWordTable(readFileSync(join(root, 'src/adapters/files/wordVectors.bin')));
  const named = (process.env['WORD_VECTORS'] ?? '').split(',').filter((file) => file !== '');
  return [
    { name: `${shipped.dims / 2} dimensions`, words: firstDimensions(shipped, shipped.dims / 2) },
    { name: `${shipped.dims} dimensions, as shipped`, words: shipped },
    ...named
      .map((file) => readWordTable(readFileSync(file)))
      .map((words) => ({ name: `${words.dims} dimensions`, words })),
  ];
}

/** The singular vectors come in the order of their weight, so that the first ones are the table of fewer dimensions. */
function firstDimensions(words: WordVectors, dims: number): WordVectors {
  return {
    ...words,
    dims,
    vector: (term) => {
      const part = words.vector(term)?.subarray(0, dims);
      if (part === undefined) return undefined;
      const length = Math.sqrt(cosine(part, part)) || 1;
      return part.map((value) => value / length);
    },
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}
