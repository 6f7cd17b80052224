import { parseArgs } from 'node:util';
import type { FeatureName } from '../../src/engine/recall/features.ts';
import { featureNames } from '../../src/engine/recall/features.ts';
import { rank } from '../../src/engine/recall/rank.ts';
import { createRarity } from '../../src/engine/recall/rarity.ts';
import { createReads } from '../../src/engine/recall/reads.ts';
import type { Weights } from '../../src/engine/recall/relevanceFrom.ts';
import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import type { Meaning } from '../../src/engine/ground/contract/ports.ts';
import { compareEncoder } from './compareEncoder.ts';
import { openEncoder } from './encoder.ts';
import type { LocalModels } from '../../src/open/engine.ts';
import { localModels } from '../../src/open/engine.ts';
import { fill } from './filled.ts';
import type { Example } from './fit.ts';
import { examplesOf, fitWeights, wholePlace } from './fit.ts';
import type { Filling } from './gate.ts';
import { measureGate } from './gate.ts';
import { measureLines } from './lines.ts';
import { pairedInterval } from './interval.ts';
import type { Quality } from './metrics.ts';
import { meanQuality, qualityLine, qualityOf } from './metrics.ts';
import { plainBm25 } from './plainBm25.ts';
import { describeMachine } from './report.ts';
import { measureRewordings } from './rewordings.ts';
import { measureSlips } from './slips.ts';
import { measureTable } from './table.ts';
import type { BenchMemory } from './benchMemory.ts';
import {
  benchFolder,
  benchOfCodingMemory,
  benchOfCodingSessions,
  benchesOf,
  benchesOfLocomo,
  benchesOfLongMemEval,
} from './benchMemory.ts';

/**
 * Measures what recall finds, with the product's settings and without any model. Run with `npm run bench:recall`;
 * `--strict` fails without the public sets, `--fit` prints the weights that the shipped constants are,
 * `--ablation` what each feature is worth, `--slips` what misspelled questions find, `--table` what another table of word
 * vectors would add, `--encoder` (and nothing else) what a sentence encoder brings, which is installed for that.
 * `--embedder <folder>` and `--reranker <folder>` measure it with other models.
 */

/** Memories of one kind, each with a set of questions of its own. */
interface Corpus {
  readonly name: string;
  readonly fillings: readonly Filling[];
}
interface Asked {
  readonly category: string;
  readonly quality: Quality;
}

const deepest = 50;
const options = new Set(process.argv.slice(2));
const encoder = options.has('--encoder') ? encoderOrEnd() : undefined;
const models = await openModels();
const folder = benchFolder();
console.log(describeMachine());
if (folder === undefined) {
  console.log(
    'The public sets are not here (MEMORY_BENCH_DATA or ../shared/bench): LoCoMo, LongMemEval and the coding questions are skipped.',
  );
  if (options.has('--strict')) process.exitCode = 1;
}

const corpora: Corpus[] = [{ name: 'coding-memory', fillings: [await fillOne(benchOfCodingMemory())] }];
if (folder !== undefined) {
  corpora.push({ name: 'LoCoMo-dev', fillings: await fillAll(benchesOfLocomo(folder)) });
  corpora.push({ name: 'BEAM-dev', fillings: await fillAll(benchesOf(folder, 'beam')) });
  corpora.push({ name: 'REALTALK-dev', fillings: await fillAll(benchesOf(folder, 'realtalk')) });
}
if (encoder !== undefined) {
  await compareEncoder(corpora, encoder);
  process.exit();
}
const [ours] = corpora[0]?.fillings ?? [];
if (ours === undefined) throw new Error('coding-memory is part of this repository.');
const locomo = corpora.find(({ name }) => name === 'LoCoMo-dev')?.fillings ?? [];
const examples = new Map(
  corpora.flatMap(({ fillings }) => fillings).map((filling) => [filling, examplesOf(filling.bench, filling.filled)]),
);
for (const corpus of corpora) await printCorpus(corpus);
if (options.has('--fit')) printFit();
if (options.has('--ablation')) printAblation();
if (options.has('--slips')) await measureSlips(corpora);
if (options.has('--table') && locomo.length > 0) measureTable(ours, locomo);

const broad: Filling[] = [];
if (folder !== undefined) {
  const { byConversation, byTurn } = benchesOfLongMemEval(folder);
  console.log('\nLongMemEval-mini, conversations');
  for (const [index, bench] of byConversation.entries()) {
    const filling = await fillOne(bench);
    broad.push(filling);
    const conversations = await askAll(filling, 'conversation');
    console.log(
      qualityLine(
        `ours, conversations, ${bench.name}`,
        meanQuality(conversations.map(({ quality }) => quality)),
        conversations.length,
      ),
    );
    const turns = await askAll({ bench: byTurn[index] ?? bench, filled: filling.filled });
    console.log(
      qualityLine(`ours, turns, ${bench.name}`, meanQuality(turns.map(({ quality }) => quality)), turns.length),
    );
  }
  console.log('\n15 coding questions, conversations');
  const coding = await askAll(await fillOne(benchOfCodingSessions(folder)), 'conversation');
  console.log(qualityLine('ours, conversations', meanQuality(coding.map(({ quality }) => quality)), coding.length));
}
await measureRewordings();
await measureLines();
console.log('\nInjection');
await measureGate([...corpora, ...(broad.length === 0 ? [] : [{ name: 'LongMemEval-mini', fillings: broad }])]);
await models?.close();

async function fillAll(benches: readonly BenchMemory[]): Promise<Filling[]> {
  const fillings: Filling[] = [];
  for (const bench of benches) fillings.push(await fillOne(bench));
  return fillings;
}

async function fillOne(bench: BenchMemory): Promise<Filling> {
  return { bench, filled: await fill(bench, encoder ?? models) };
}

/** Ends the run where the encoder cannot be installed. */
function encoderOrEnd(): Meaning {
  const opened = openEncoder();
  if (!('problem' in opened)) return opened;
  console.log(`${opened.problem}\nThe comparison with a sentence encoder is SKIPPED.`);
  process.exit(options.has('--strict') ? 1 : 0);
}

/** The models in the named folders; undefined without any, as in the product by default. */
async function openModels(): Promise<LocalModels | undefined> {
  const { values } = parseArgs({
    options: { embedder: { type: 'string' }, reranker: { type: 'string' } },
    strict: false,
  });
  const named = Object.fromEntries(
    Object.entries(values).filter(([name]) => name === 'embedder' || name === 'reranker'),
  );
  if (Object.keys(named).length === 0) return undefined;
  console.log(`With models: ${Object.values(named).join(', ')}. Only what is asked by the public interface uses them.`);
  return await localModels(named);
}

/** Asks each question as it is written, through the public interface. */
async function askAll({ bench, filled }: Filling, unit: 'turn' | 'conversation' = 'turn'): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const { text, evidence, category } of bench.questions.filter((question) => question.evidence.size > 0)) {
    const { hits } = await filled.memory.recall({ query: text, limit: deepest });
    const from = unit === 'turn' ? filled.turnOf : filled.conversationOf;
    const ranked = [...new Set(hits.map((hit) => from.get(hit.id) ?? ''))];
    asked.push({ category, quality: qualityOf(ranked, evidence) });
  }
  return asked;
}

/** One corpus: plain BM25, ours as shipped, and ours with weights that have not seen it, in part or at all. */
async function printCorpus({ name, fillings }: Corpus): Promise<void> {
  console.log(`\n${name}`);
  const shipped: Asked[] = [];
  for (const filling of fillings) shipped.push(...(await askAll(filling)));
  const rows: (readonly [what: string, asked: readonly Asked[]])[] = [
    ['plain BM25', fillings.flatMap(({ bench }) => askPlain(bench))],
    ['ours, as shipped (in sample)', shipped],
  ];
  if (corpora.length > 1) {
    if (fillings.length > 1) rows.push(['ours, leave one conversation out', leaveOneOut(fillings)]);
    const foreign = fitWeights(examplesWithout((_filling, corpus) => corpus === name));
    rows.push(['ours, leave this corpus out', fillings.flatMap((filling) => askWith(filling, foreign))]);
  }
  for (const [what, asked] of rows)
    console.log(qualityLine(what, meanQuality(asked.map(({ quality }) => quality)), asked.length));
  printCategories(shipped);
}

function printCategories(asked: readonly Asked[]): void {
  for (const category of new Set(asked.map((one) => one.category))) {
    const some = asked.filter((one) => one.category === category).map(({ quality }) => quality);
    console.log(qualityLine(`  ${category}`, meanQuality(some), some.length));
  }
  console.log(qualityLine('  all', meanQuality(asked.map(({ quality }) => quality)), asked.length));
}

function askPlain(bench: BenchMemory): Asked[] {
  const plain = plainBm25(bench);
  return bench.questions
    .filter((question) => question.evidence.size > 0)
    .map(({ text, evidence, category }) => ({ category, quality: qualityOf(plain(text), evidence) }));
}

function leaveOneOut(fillings: readonly Filling[], without: readonly FeatureName[] = []): Asked[] {
  return fillings.flatMap((filling) =>
    askWith(
      filling,
      fitWeights(
        examplesWithout((other) => other === filling),
        without,
      ),
    ),
  );
}

/** The examples of each corpus but those that are left out. */
function examplesWithout(isLeftOut: (filling: Filling, corpus: string) => boolean): (readonly Example[])[] {
  return corpora.map(({ name, fillings }) =>
    fillings.filter((filling) => !isLeftOut(filling, name)).flatMap((filling) => examples.get(filling) ?? []),
  );
}

/** The same stages as the product's recall, with other weights. */
function askWith({ bench, filled }: Filling, weights: Weights): Asked[] {
  const rarity = createRarity(filled.sql);
  return bench.questions
    .filter((question) => question.evidence.size > 0)
    .map(({ text, evidence, category }) => {
      const hits = rank(createReads(filled.sql), rarity, [text], wholePlace(filled), {
        settings: defaultSettings,
        limit: deepest,
        wordTable: filled.wordTable,
        weights,
      });
      return {
        category,
        quality: qualityOf(
          hits.map((hit) => filled.turnOf.get(hit.id) ?? ''),
          evidence,
        ),
      };
    });
}

function printFit(): void {
  console.log('\nWeights fitted on all of it');
  for (const [part, weights] of Object.entries(fitWeights(examplesWithout(() => false)))) {
    const named = Object.entries(weights as { readonly [name: string]: number });
    console.log(`${part}: ${named.map(([name, weight]) => `${name}: ${weight}`).join(', ')}`);
  }
}

/** What leaving one feature out costs: each memory held out in turn. */
function printAblation(): void {
  const ask = (without: readonly FeatureName[]): ReadonlyMap<string, readonly Asked[]> =>
    new Map(corpora.map(({ name, fillings }) => [name, leaveOneOut(fillings, without)]));
  const whole = ask([]);
  console.log('\nWithout one feature: the paired difference to all of them, with its 95 % interval');
  for (const feature of featureNames) {
    for (const [name, asked] of ask([feature])) {
      const differences = [5, 10].map((depth) => difference(asked, whole.get(name) ?? [], depth));
      console.log(`  ${feature.padEnd(12)} ${name.padEnd(14)} ${differences.join('   ')}`);
    }
  }
}

function difference(asked: readonly Asked[], before: readonly Asked[], depth: number): string {
  const values = asked.map(
    ({ quality }, index) => 100 * ((quality.frac[depth] ?? 0) - (before[index]?.quality.frac[depth] ?? 0)),
  );
  const { low, high } = pairedInterval(values);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return `@${depth} ${[mean, low, high]
    .map((value) => value.toFixed(2).padStart(6))
    .join(' ')
    .replace(/ +(\S+) +(\S+)$/, ' [$1, $2]')}`;
}
