import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Claim } from '../../../src/engine/knowledge/compare/claim.ts';
import { areInConflict, claimOf } from '../../../src/engine/knowledge/compare/claim.ts';
import { changeSigns } from '../../../src/engine/knowledge/compare/changes/changeSigns.ts';
import { queryTerms } from '../../../src/engine/knowledge/language/terms.ts';
import { lines } from './dialogues.ts';
import type { FitExample, Solved } from './solveLogistic.ts';
import { solveLogistic } from './solveLogistic.ts';
import type { RelatedPair } from './related.ts';
import { material, writersOf } from './writers.ts';

/**
 * Fits the weights of the signs of a changed value (`changeLogit.ts`) on the made-up pairs that may be looked at, and
 * writes them: `node test/bench/rules/fitChanges.ts`. With `--leave-out` it prints instead what is found of each writer's
 * pairs by what was fitted on all the others'.
 */
interface Example extends FitExample {
  readonly writer: string;
  /** Two facts of different pairs are "other"; a pair the other way round only helps to fit. */
  readonly relation: RelatedPair['relation'] | 'other' | 'turned';
}

const target = join(import.meta.dirname, '../../../src/engine/knowledge/language/en/fitted/changeSigns.json');
const writers = writersOf('pairs.jsonl');
/** Pulls weights to zero; with half as much and nearly twice as much, about as much is found of each writer left out. */
const decay = 6;
/** Most others of one fact, those with most words in common first; each counts less than a pair that somebody wrote. */
const mostOthers = 20;
/** What was said before in other words does no harm where it takes the old one's place. */
const weightOf: { readonly [relation in Example['relation']]?: number } = { other: 0.3, turned: 0.5, same: 0.4 };
/** Signs that stand in fewer pairs that somebody wrote, or weigh less, are left out. */
const leastPairs = 8;
const leastWeight = 0.08;

const examples = writers.flatMap(examplesOf);
if (process.argv.includes('--leave-out')) printLeftOut();
else {
  const { bias, weights } = fit(examples);
  const sorted = [...weights].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(target, `${JSON.stringify({ bias: round(bias), weights: Object.fromEntries(sorted) })}\n`);
  console.log(`${examples.length} pairs, ${weights.size} signs`);
}

function examplesOf(writer: string): Example[] {
  const pairs = lines<RelatedPair>(join(material, writer), 'pairs.jsonl').filter(({ sort }) => sort === 'fact');
  const claims = pairs.map(({ first, second }) => [claimOf(first), claimOf(second)] as const);
  const found: Example[] = [];
  const add = (newer: Claim, older: Claim, relation: Example['relation'], is: boolean): void => {
    const signs = changeSigns(newer, older);
    const weight = weightOf[relation] ?? 1;
    if (signs !== undefined) found.push({ signs: [...signs], is, weight, writer, relation });
  };
  for (const [at, { relation }] of pairs.entries()) {
    const [first, second] = claims[at] ?? [];
    if (first === undefined || second === undefined) continue;
    add(second, first, relation, relation === 'replaces');
    // Without a word of change, either may come first.
    const saysChange = changeSigns(second, first)?.has('change') === true || second.holdings().isChange;
    if (relation !== 'replaces' || !saysChange)
      add(first, second, relation === 'same' ? 'same' : 'turned', relation === 'replaces');
  }
  const all = claims.flatMap((both, pair) =>
    both.map((claim) => ({ claim, pair, terms: termsOf(claim), groups: groupsOf(claim) })),
  );
  for (const one of all)
    for (const other of new Set([...nearest(one, all, 'terms'), ...nearest(one, all, 'groups')]))
      // What the readings are sure of is no accident: some writers changed one thing twice.
      if (!areInConflict(one.claim, other.claim)) add(one.claim, other.claim, 'other', false);
  return found;
}

interface Told {
  readonly claim: Claim;
  readonly pair: number;
  readonly terms: ReadonlySet<string>;
  /** What its words stand for. */
  readonly groups: ReadonlySet<string>;
}

function termsOf({ content }: Claim): ReadonlySet<string> {
  return new Set(queryTerms(content).keys());
}

function groupsOf(claim: Claim): ReadonlySet<string> {
  const parts = claim.stated().parts;
  const words = parts.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words));
  return new Set([
    ...words.flatMap(({ same, kinds }) => [...same, ...kinds]),
    ...parts.flatMap(({ properties }) => [...properties]),
  ]);
}

function nearest(one: Told, all: readonly Told[], by: 'terms' | 'groups'): readonly Told[] {
  const common = (other: Told): number => [...other[by]].filter((name) => one[by].has(name)).length;
  return all
    .filter((other) => other.pair !== one.pair)
    .map((other) => [other, common(other)] as const)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostOthers)
    .map(([other]) => other);
}

function fit(given: readonly Example[]): Solved {
  const spread = new Map<string, number>();
  for (const { signs, relation } of given)
    if (relation !== 'other') for (const sign of signs) spread.set(sign, (spread.get(sign) ?? 0) + 1);
  const kept = given.map((example) => ({
    ...example,
    signs: example.signs.filter((sign) => (spread.get(sign) ?? 0) >= leastPairs),
  }));
  const { bias, weights } = solveLogistic(kept, decay);
  return {
    bias,
    weights: new Map(
      [...weights]
        .map(([sign, weight]) => [sign, round(weight)] as const)
        .filter(([, weight]) => Math.abs(weight) >= leastWeight),
    ),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function printLeftOut(): void {
  const scored = writers.flatMap((writer) => {
    const { bias, weights } = fit(examples.filter((example) => example.writer !== writer));
    return examples
      .filter((example) => example.writer === writer)
      .map(({ signs, relation }) => ({
        writer,
        relation,
        logit: signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), bias),
      }));
  });
  const share = (taken: typeof scored, from: number): string =>
    `${((100 * taken.filter(({ logit }) => logit >= from).length) / Math.max(1, taken.length)).toFixed(2)} %`.padStart(
      8,
    );
  const print = (name: string, from: number, writer?: string): void => {
    const of = (...relations: readonly Example['relation'][]): string =>
      share(
        scored.filter((one) => relations.includes(one.relation) && (writer === undefined || one.writer === writer)),
        from,
      );
    console.log(
      `${name.padEnd(18)} replaces ${of('replaces')}  adds ${of('adds')}  both ${of('both')}  same ${of('same')}  other ${of('other')}`,
    );
  };
  for (const from of [-0.5, 0, 0.5, 0.75, 1, 1.5, 2]) print(`from ${from}`, from);
  for (const writer of writers) print(writer, 0.75, writer);
}
