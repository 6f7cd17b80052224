import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import type { Meaning } from '../../src/engine/ground/contract/ports.ts';
import { rank } from '../../src/engine/recall/rank.ts';
import { createRarity } from '../../src/engine/recall/rarity.ts';
import { createReads } from '../../src/engine/recall/reads.ts';
import { printAdded } from './addedFeature.ts';
import { answerable } from './benchMemory.ts';
import { readWhole, vectorOf } from './encoder.ts';
import { wholePlace } from './fit.ts';
import type { GateCorpus } from './gate.ts';
import { promptsOf } from './gate.ts';
import type { Quality } from './metrics.ts';
import { differences, meanQuality, qualityLine, qualityOf } from './metrics.ts';

type Filling = GateCorpus['fillings'][number];

/**
 * What a sentence encoder brings to memories whose vectors are made: recall as it is shipped with and without it, what its
 * nearness and the word table are worth in weights that have not seen the conversation, and how far a memory must stand
 * out to be injected without a word in common.
 */
export async function compareEncoder(corpora: readonly GateCorpus[], meaning: Meaning): Promise<void> {
  console.log('\nRecall as shipped: words alone, and with the encoder; then the difference in points [95 %]');
  for (const corpus of corpora) await printShipped(corpus);
  await printAdded(corpora, meaning);
  console.log(
    `\nInjection, if every memory were a fact: what words let through, and what would come by meaning from which floor ` +
      `(shipped: ${defaultSettings.meaningInjectFloor})`,
  );
  await printFloors(corpora, meaning);
}

async function printShipped({ name, fillings }: GateCorpus): Promise<void> {
  const words = fillings.flatMap(askWords);
  const both: Quality[] = [];
  for (const filling of fillings) both.push(...(await askProduct(filling)));
  console.log(name);
  console.log(qualityLine('  words', meanQuality(words), words.length));
  console.log(qualityLine('  words and encoder', meanQuality(both), both.length));
  console.log(`  ${differences(fracs(both), fracs(words))}`);
}

const deepest = 50;

function fracs(some: readonly Quality[]): Quality['frac'][] {
  return some.map(({ frac }) => frac);
}

function askWords({ bench, filled }: Filling): Quality[] {
  const rarity = createRarity(filled.sql);
  const reads = createReads(filled.sql);
  return answerable(bench.questions).map(({ text, evidence }) => {
    const hits = rank(reads, rarity, [text], wholePlace(filled), { settings: defaultSettings, limit: deepest });
    return qualityOf(
      hits.map(({ id }) => filled.turnOf.get(id) ?? ''),
      evidence,
    );
  });
}

/** Through the public interface. A recall that had to do without the encoder would spoil the comparison. */
async function askProduct({ bench, filled }: Filling): Promise<Quality[]> {
  const asked: Quality[] = [];
  for (const { text, evidence } of answerable(bench.questions)) {
    const { hits, problems } = await filled.memory.recall({ query: text, limit: deepest });
    const [problem] = problems;
    if (problem !== undefined) throw new Error(problem.message);
    asked.push(
      qualityOf(
        hits.map(({ id }) => filled.turnOf.get(id) ?? ''),
        evidence,
      ),
    );
  }
  return asked;
}

const floors = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65];

async function printFloors(corpora: readonly GateCorpus[], meaning: Meaning): Promise<void> {
  const prompts = corpora.flatMap((corpus) => promptsOf(corpus, corpora));
  for (const { name } of corpora) {
    for (const what of ['own', 'offTopic', 'foreign'] as const) {
      const found: Pertinent[] = [];
      for (const { filling, ...texts } of prompts.filter(({ corpus }) => corpus === name))
        found.push(...(await pertinent(filling, texts[what], meaning)));
      const share = (some: readonly Pertinent[]): string =>
        ((100 * some.length) / Math.max(1, found.length)).toFixed(1);
      const byWords = found.filter(({ byWords: isMeant }) => isMeant);
      const more = floors.map((floor) => {
        const byMeaning = found.filter(({ byWords: isMeant, standsOut }) => !isMeant && standsOut >= floor);
        return `${floor.toFixed(2)} +${share(byMeaning)}`;
      });
      console.log(
        `${name.padEnd(14)} ${what.padEnd(9)} words ${share(byWords).padStart(5)} % of ${String(found.length).padStart(3)}; by meaning ${more.join('  ')}`,
      );
    }
  }
}

interface Pertinent {
  readonly byWords: boolean;
  /** How far the memory stands out that is nearest in meaning. */
  readonly standsOut: number;
}

/** What Active Memory injects by words alone, and what stands out. */
async function pertinent({ filled }: Filling, prompts: readonly string[], meaning: Meaning): Promise<Pertinent[]> {
  const index = readWhole(filled.sql);
  const place = wholePlace(filled);
  await filled.memory.configure({ meaningInjectFloor: 1 });
  const found: Pertinent[] = [];
  for (const prompt of prompts) {
    const near = index.nearest([await vectorOf(meaning, prompt)], place, defaultSettings.meaningTopK) ?? [];
    const { facts } = await filled.memory.activeMemory({ turns: [prompt] });
    found.push({ byWords: facts.length > 0, standsOut: Math.max(0, ...near.map(({ standsOut }) => standsOut)) });
  }
  await filled.memory.configure({ meaningInjectFloor: defaultSettings.meaningInjectFloor });
  return found;
}
