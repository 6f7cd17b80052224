import { parseArgs } from 'node:util';
import type { FeatureName } from '../../src/engine/recall/features.ts';
import { featureNames } from '../../src/engine/recall/features.ts';
import { rank } from '../../src/engine/recall/rank.ts';
import { createRarity } from '../../src/engine/recall/rarity.ts';
import { createReads } from '../../src/engine/recall/reads.ts';
import type { Weights } from '../../src/engine/recall/relevanceFrom.ts';
import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import type { LocalModels } from '../../src/open/engine.ts';
import { localModels } from '../../src/open/engine.ts';
import type { Filled } from './filled.ts';
import { fill } from './filled.ts';
import type { Example } from './fit.ts';
import { examplesOf, fitWeights, wholePlace } from './fit.ts';
import { measureGate } from './gate.ts';
import { pairedInterval } from './interval.ts';
import type { Quality } from './metrics.ts';
import { meanQuality, qualityLine, qualityOf } from './metrics.ts';
import { plainBm25 } from './plainBm25.ts';
import { describeMachine } from './report.ts';
import { measureTable } from './table.ts';
import type { BenchMemory } from './benchMemory.ts';
import {
  benchFolder,
  benchOfCodingMemory,
  benchOfCodingSessions,
  benchesOfLocomo,
  benchesOfLongMemEval,
} from './benchMemory.ts';

/**
 * Measures what recall finds, with the product's settings and without any model. Run with `npm run bench:recall`;
 * `--strict` fails without the public sets, `--fit` prints the weights that the shipped constants are,
 * `--ablation` what each feature is worth, `--table` what the table of word vectors would add. `--embedder <folder>` and
 * `--reranker <folder>` measure it with other models.
 */

interface Filling {
  readonly bench: BenchMemory;
  readonly filled: Filled;
}
interface Asked {
  readonly category: string;
  readonly quality: Quality;
}

const deepest = 50;
const options = new Set(process.argv.slice(2));
const models = await openModels();
const folder = benchFolder();
console.log(describeMachine());
if (folder === undefined) {
  console.log(
    'The public sets are not here (MEMORY_BENCH_DATA or ../shared/bench): LoCoMo, LongMemEval and the coding questions are skipped.',
  );
  if (options.has('--strict')) process.exitCode = 1;
}

const ours = await fillOne(benchOfCodingMemory());
const locomo: Filling[] = [];
for (const bench of folder === undefined ? [] : benchesOfLocomo(folder)) locomo.push(await fillOne(bench));

console.log('\ncoding-memory');
printAll([ours]);
printCategories(await askAll(ours));
if (locomo.length > 0) {
  console.log('\nLoCoMo-dev, leave one conversation out: the weights are fitted on the other two and on coding-memory');
  const examples = new Map([ours, ...locomo].map((filling) => [filling, examplesOf(filling.bench, filling.filled)]));
  const left = leaveOneOut(examples);
  console.log(qualityLine('ours, leave one out', meanQuality(left.map(({ quality }) => quality)), left.length));
  printCategories(left);
  await printAllWithPlain(locomo);
  const foreign = [...examples].filter(([filling]) => filling !== ours).flatMap(([, some]) => some);
  const held = askWith(ours, fitWeights(foreign));
  console.log(
    qualityLine('coding-memory, fitted on LoCoMo', meanQuality(held.map(({ quality }) => quality)), held.length),
  );
  if (options.has('--fit')) printFit([...examples.values()].flat());
  if (options.has('--ablation')) printAblation(examples);
  if (options.has('--table')) measureTable(ours, locomo);
}
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
console.log('\nInjection');
await measureGate(ours, locomo, broad);
await models?.close();

async function fillOne(bench: BenchMemory): Promise<Filling> {
  return { bench, filled: await fill(bench, models) };
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

function printAll(fillings: readonly Filling[]): void {
  const plain = fillings.flatMap(({ bench }) => askPlain(bench));
  console.log(qualityLine('plain BM25', meanQuality(plain.map(({ quality }) => quality)), plain.length));
}

async function printAllWithPlain(fillings: readonly Filling[]): Promise<void> {
  const shipped: Asked[] = [];
  for (const filling of fillings) shipped.push(...(await askAll(filling)));
  console.log(
    qualityLine('ours, as shipped (in sample)', meanQuality(shipped.map(({ quality }) => quality)), shipped.length),
  );
  printAll(fillings);
  printCategories(fillings.flatMap(({ bench }) => askPlain(bench)));
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

function leaveOneOut(
  examples: ReadonlyMap<Filling, readonly Example[]>,
  without: readonly FeatureName[] = [],
): Asked[] {
  return locomo.flatMap((filling) => {
    const others = [...examples].filter(([other]) => other !== filling).flatMap(([, some]) => some);
    return askWith(filling, fitWeights(others, without));
  });
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

function printFit(examples: readonly Example[]): void {
  console.log('\nWeights fitted on all of it');
  console.log(
    Object.entries(fitWeights(examples))
      .map(([name, weight]) => `${name}: ${weight}`)
      .join(', '),
  );
}

/** What leaving one feature out costs: each conversation held out in turn, and coding-memory with LoCoMo's weights. */
function printAblation(examples: ReadonlyMap<Filling, readonly Example[]>): void {
  const foreign = [...examples].filter(([filling]) => filling !== ours).flatMap(([, some]) => some);
  const ask = (without: readonly FeatureName[]): readonly (readonly [name: string, asked: readonly Asked[]])[] => [
    ['LoCoMo', leaveOneOut(examples, without)],
    ['coding-memory', askWith(ours, fitWeights(foreign, without))],
  ];
  const whole = new Map(ask([]));
  console.log('\nWithout one feature: the paired difference to all of them, with its 95 % interval');
  for (const feature of featureNames) {
    for (const [name, asked] of ask([feature]))
      console.log(
        `  ${feature.padEnd(12)} ${name.padEnd(14)} ${[5, 10].map((depth) => difference(asked, whole.get(name) ?? [], depth)).join('   ')}`,
      );
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
