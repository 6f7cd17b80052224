import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import { readCodingMemory } from '../codingMemory/readCodingMemory.ts';
import type { Filled } from './filled.ts';
import type { GateGroup } from './fitGate.ts';
import { fitGate, gateExamples, passing } from './fitGate.ts';
import type { BenchMemory } from './benchMemory.ts';

interface Filling {
  readonly bench: BenchMemory;
  readonly filled: Filled;
}
interface Prompts {
  readonly what: string;
  readonly offTopic: readonly string[];
  readonly fillings: readonly Filling[];
}

const floors = [0.2, 0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8];

/**
 * What is injected for prompts that have nothing to do with a memory, and for questions that it can answer: at the
 * default floor, and along the curve from which the default was chosen. `broad` are memories of long answers about
 * everything, which the gate has not seen.
 */
export async function measureGate(
  coding: Filling,
  personal: readonly Filling[],
  broad: readonly Filling[],
): Promise<void> {
  const { offTopic } = readCodingMemory();
  const rows: Prompts[] = [{ what: 'coding-memory, private prompts', offTopic: offTopic.private, fillings: [coding] }];
  if (personal.length > 0) {
    rows.push({
      what: 'coding-memory, LoCoMo questions',
      offTopic: personal.flatMap(({ bench }) => bench.questions.map(({ text }) => text)),
      fillings: [coding],
    });
    rows.push({ what: 'LoCoMo-dev, coding prompts', offTopic: offTopic.coding, fillings: personal });
  }
  const unseen: Prompts[] =
    broad.length === 0
      ? []
      : [{ what: 'LongMemEval-mini, coding prompts', offTopic: offTopic.coding, fillings: broad }];
  for (const { what, ...prompts } of [...rows, ...unseen]) console.log(`${what.padEnd(34)} ${await shares(prompts)}`);
  printFitted(coding, personal);
  console.log('By floor (off topic → answerable):');
  for (const floor of floors) {
    const parts: string[] = [];
    for (const { what, ...prompts } of rows) parts.push(`${what} ${await shares(prompts, floor)}`);
    console.log(`  ${floor.toFixed(2)}  ${parts.join('; ')}`);
  }
}

/** The weights that the shipped constants come close to, and what passes in each memory when they are fitted without it. */
function printFitted(coding: Filling, personal: readonly Filling[]): void {
  if (personal.length === 0) return;
  const { offTopic } = readCodingMemory();
  const asked = ({ bench }: Filling): string[] =>
    bench.questions.filter(({ evidence }) => evidence.size > 0).map(({ text }) => text);
  const group = (of: Filling, answerable: boolean, share: number, prompts: readonly string[]): GateGroup => ({
    memory: of.bench.name,
    answerable,
    share,
    examples: gateExamples(of.filled, prompts),
  });
  // One project weighs as much as three conversations.
  const groups = [
    group(coding, true, 3, asked(coding)),
    group(coding, false, 3, offTopic.private),
    group(coding, false, 4.5, personal.flatMap(asked)),
    ...personal.flatMap((one) => [
      group(one, true, 1, asked(one)),
      group(one, false, 0.5, offTopic.coding),
      group(one, false, 0.5, asked(coding)),
    ]),
  ];
  console.log(
    `Gate fitted on all: ${Object.entries(fitGate(groups))
      .map(([name, weight]) => `${name}: ${weight}`)
      .join(', ')}`,
  );
  for (const { bench } of [coding, ...personal]) {
    const weights = fitGate(groups.filter(({ memory }) => memory !== bench.name));
    const parts = groups
      .filter(({ memory }) => memory === bench.name)
      .map(
        ({ answerable, examples }) =>
          `${answerable ? 'answerable' : 'off topic'} ${passing(examples, weights).toFixed(1)} % of ${examples.length}`,
      );
    console.log(`  fitted without ${bench.name.padEnd(14)} ${parts.join(', ')}`);
  }
}

async function shares({ offTopic, fillings }: Omit<Prompts, 'what'>, floor?: number): Promise<string> {
  const injected: boolean[] = [];
  const kept: boolean[] = [];
  for (const { bench, filled } of fillings) {
    await filled.memory.configure({ relevanceFloor: floor ?? defaultSettings.relevanceFloor });
    injected.push(...(await whichInject(filled, offTopic)));
    kept.push(
      ...(await whichInject(
        filled,
        bench.questions.filter(({ evidence }) => evidence.size > 0).map(({ text }) => text),
      )),
    );
    await filled.memory.configure({ relevanceFloor: defaultSettings.relevanceFloor });
  }
  return `${share(injected)} of ${injected.length} → ${share(kept)} of ${kept.length}`;
}

async function whichInject(filled: Filled, prompts: readonly string[]): Promise<boolean[]> {
  const injected: boolean[] = [];
  for (const prompt of prompts) injected.push((await filled.memory.activeMemory({ turns: [prompt] })).facts.length > 0);
  return injected;
}

function share(which: readonly boolean[]): string {
  return `${((100 * which.filter(Boolean).length) / Math.max(1, which.length)).toFixed(1)} %`;
}
