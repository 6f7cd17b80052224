import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import { readCodingMemory } from '../codingMemory/readCodingMemory.ts';
import type { BenchMemory } from './benchMemory.ts';
import type { Filled } from './filled.ts';
import type { GateGroup } from './fitGate.ts';
import { fitGate, gateExamples, passing } from './fitGate.ts';

export interface Filling {
  readonly bench: BenchMemory;
  readonly filled: Filled;
}
export interface GateCorpus {
  readonly name: string;
  readonly fillings: readonly Filling[];
}

/** What is put to one memory: what it can answer, what nobody there ever spoke of, and what others were asked. */
interface Prompts {
  readonly corpus: string;
  readonly filling: Filling;
  readonly own: readonly string[];
  readonly offTopic: readonly string[];
  readonly foreign: readonly string[];
}

const floors = [0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7];

/**
 * What is injected for prompts that have nothing to do with a memory, for questions about other memories of the same
 * kind, and for questions that it can answer: at the default floor, and along the curve from which the default was
 * chosen.
 */
export async function measureGate(corpora: readonly GateCorpus[]): Promise<void> {
  const prompts = corpora.flatMap((corpus) => promptsOf(corpus, corpora));
  for (const { name } of corpora) {
    const some = prompts.filter(({ corpus }) => corpus === name);
    console.log(`${name.padEnd(18)} ${await shares(some, defaultSettings.relevanceFloor)}`);
  }
  printFitted(prompts);
  console.log('By floor:');
  for (const floor of floors) {
    const parts: string[] = [];
    for (const { name } of corpora) {
      const some = prompts.filter(({ corpus }) => corpus === name);
      parts.push(`${name} ${await shares(some, floor)}`);
    }
    console.log(`  ${floor.toFixed(2)}  ${parts.join('\n        ')}`);
  }
}

/** BEAM's first conversations are about code, as coding-memory is: for them private prompts are off topic. */
const aboutCode = 3;

export function promptsOf({ name, fillings }: GateCorpus, corpora: readonly GateCorpus[]): Prompts[] {
  const { offTopic } = readCodingMemory();
  const isCode = (index: number): boolean => name === 'coding-memory' || (name === 'BEAM-dev' && index < aboutCode);
  // A corpus of one memory has no other of its kind; LoCoMo's questions take their place.
  const kin =
    fillings.length > 1 ? fillings : corpora.flatMap((other) => (other.name === 'LoCoMo-dev' ? other.fillings : []));
  return fillings.map((filling, index) => ({
    corpus: name,
    filling,
    own: asked(filling),
    offTopic: isCode(index) ? offTopic.private : offTopic.coding,
    foreign: kin.filter((other) => other !== filling).flatMap(asked),
  }));
}

function asked({ bench }: Filling): string[] {
  return bench.questions.filter(({ evidence }) => evidence.size > 0).map(({ text }) => text);
}

/** The few questions about everything count half. */
const corpusShares: { readonly [name: string]: number } = { 'LongMemEval-mini': 0.5 };
/** How much of what must not pass are questions about other memories of the same kind. */
const foreignShare = 0.65;

/** The weights that the shipped constants come close to, and what passes in each memory when they are fitted without it. */
function printFitted(prompts: readonly Prompts[]): void {
  const groups = prompts.flatMap(({ corpus, filling, own, offTopic, foreign }): GateGroup[] => {
    const share = (corpusShares[corpus] ?? 1) / prompts.filter((other) => other.corpus === corpus).length;
    const group = (answerable: boolean, part: number, texts: readonly string[]): GateGroup => ({
      memory: filling.bench.name,
      answerable,
      share: share * part,
      examples: gateExamples(filling.filled, texts),
    });
    const groups = [group(true, 1, own), group(false, 1 - foreignShare, offTopic)];
    return foreign.length === 0 ? groups : [...groups, group(false, foreignShare, foreign)];
  });
  console.log(
    `Gate fitted on all: ${Object.entries(fitGate(groups))
      .map(([name, weight]) => `${name}: ${weight}`)
      .join(', ')}`,
  );
  for (const { filling } of prompts) {
    const { name } = filling.bench;
    const weights = fitGate(groups.filter(({ memory }) => memory !== name));
    const parts = groups
      .filter(({ memory }) => memory === name)
      .map(({ examples }) => `${passing(examples, weights).toFixed(1)} % of ${examples.length}`);
    console.log(`  fitted without ${name.padEnd(24)} answerable, off topic, foreign: ${parts.join(', ')}`);
  }
}

async function shares(prompts: readonly Prompts[], floor: number): Promise<string> {
  const injected = { own: [] as boolean[], offTopic: [] as boolean[], foreign: [] as boolean[] };
  for (const { filling, ...texts } of prompts) {
    const { memory } = filling.filled;
    await memory.configure({ relevanceFloor: floor });
    for (const what of ['own', 'offTopic', 'foreign'] as const)
      injected[what].push(...(await whichInject(filling.filled, texts[what])));
    await memory.configure({ relevanceFloor: defaultSettings.relevanceFloor });
  }
  return `off topic ${share(injected.offTopic)}, of others ${share(injected.foreign)} → own ${share(injected.own)}`;
}

async function whichInject(filled: Filled, prompts: readonly string[]): Promise<boolean[]> {
  const injected: boolean[] = [];
  for (const prompt of prompts) injected.push((await filled.memory.activeMemory({ turns: [prompt] })).facts.length > 0);
  return injected;
}

function share(which: readonly boolean[]): string {
  return `${((100 * which.filter(Boolean).length) / Math.max(1, which.length)).toFixed(1)} % of ${which.length}`;
}
