import type { Correction } from '../../src/engine/consolidate/learn/candidate.ts';
import { extractFacts } from '../../src/engine/consolidate/extract/extractFacts.ts';
import type { Learned } from '../../src/engine/consolidate/learn/candidate.ts';
import type { Memory } from '../../src/engine/contract.ts';
import { openMemory } from '../../src/node.ts';
import type { FactPair } from '../codingMemory/readPairs.ts';

export interface PairOutcome {
  readonly pair: FactPair;
  readonly later: Learned;
  /** For a contradiction: whether recall shows the later one first, asked in the words of either. */
  readonly isAbove: boolean;
}

const day = 86_400_000;
const start = Date.UTC(2026, 0, 15, 12);

/** Learns each pair in an empty memory, the later one a day after the earlier. Rules only. */
export async function learnPairs(pairs: readonly FactPair[]): Promise<PairOutcome[]> {
  const outcomes: PairOutcome[] = [];
  for (const pair of pairs) {
    const clock = { now: start };
    const memory = await openMemory({ file: ':memory:', clock: () => clock.now });
    await learn(memory, pair.earlier);
    clock.now += day;
    const later = await learn(memory, pair.later);
    outcomes.push({ pair, later, isAbove: (await isFirst(memory, pair.earlier, pair)) && (await isFirst(memory, pair.later, pair)) });
    await memory.close();
  }
  return outcomes;
}

async function learn(memory: Memory, content: string): Promise<Learned> {
  const corrects: Correction | undefined = extractFacts({ text: content, role: 'user', at: start }, { knownTopics: [] })[0]?.corrects;
  const { learned } = await memory.learn({ facts: [{ topic: 'project', content, origin: 'user', ...(corrects === undefined ? {} : { corrects }) }] });
  const [first] = learned;
  if (first === undefined) throw new Error(`Nothing became of: ${content}`);
  return first;
}

async function isFirst(memory: Memory, query: string, pair: FactPair): Promise<boolean> {
  const contents = (await memory.recall({ query })).hits.map((hit) => hit.content);
  const [old, fresh] = [contents.indexOf(pair.earlier), contents.indexOf(pair.later)];
  return fresh >= 0 && (old < 0 || fresh < old);
}
