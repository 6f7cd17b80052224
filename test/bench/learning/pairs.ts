import type { Correction } from '../../../src/engine/ground/contract/learning.ts';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import type { Learned } from '../../../src/engine/ground/contract/learning.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import type { FactPair } from '../../codingMemory/readPairs.ts';

export interface PairFigures {
  /** Of the pairs taken for one fact, the share that is one; and of those that are one, the share that was taken for it. */
  readonly precision: number;
  readonly recall: number;
  /** Share of the conflicts in which the later fact superseded the earlier, and in which recall shows it first. */
  readonly replaced: number;
  readonly above: number;
  /** Pairs in which both hold and yet one superseded the other. */
  readonly wronglyReplaced: number;
  readonly pairs: number;
}

interface PairOutcome {
  readonly pair: FactPair;
  readonly later: Learned;
  /** Whether recall shows the later one first, asked in the words of either one. */
  readonly isAbove: boolean;
}

const day = 86_400_000;
const start = Date.UTC(2026, 0, 15, 12);

/** What happens to pairs of facts that are learned one after the other, by rules alone. */
export async function measurePairs(pairs: readonly FactPair[], show: boolean): Promise<PairFigures> {
  const outcomes = await learnPairs(pairs);
  const isMerged = ({ later }: PairOutcome): boolean => later.outcome === 'duplicate' || later.outcome === 'updated';
  const isReplaced = ({ later }: PairOutcome): boolean => later.supersedes !== undefined;
  const of = (relation: FactPair['relation']): readonly PairOutcome[] =>
    outcomes.filter(({ pair }) => pair.relation === relation);
  const [same, against, apart] = [of('duplicate'), of('contradiction'), of('different')];
  if (show) {
    const wrong = [
      ...same.filter((one) => !isMerged(one)),
      ...against.filter((one) => !isReplaced(one) || !one.isAbove),
      ...apart.filter((one) => isMerged(one) || isReplaced(one)),
    ];
    for (const { pair, later } of wrong)
      console.log(
        `  ${pair.relation}: ${pair.earlier} | ${pair.later} -> ${later.outcome}${later.supersedes === undefined ? '' : ', replaced'}`,
      );
  }
  const found = same.filter(isMerged).length;
  return {
    precision: found / Math.max(1, outcomes.filter(isMerged).length),
    recall: found / same.length,
    replaced: against.filter(isReplaced).length / against.length,
    above: against.filter(({ isAbove }) => isAbove).length / against.length,
    wronglyReplaced: apart.filter(isReplaced).length,
    pairs: pairs.length,
  };
}

/** Learns each pair in an empty memory, the later one a day after the earlier. */
async function learnPairs(pairs: readonly FactPair[]): Promise<PairOutcome[]> {
  const outcomes: PairOutcome[] = [];
  for (const pair of pairs) {
    const clock = { now: start };
    const memory = await openMemory({ file: ':memory:', clock: () => clock.now });
    await learn(memory, pair.earlier);
    clock.now += day;
    const later = await learn(memory, pair.later);
    outcomes.push({
      pair,
      later,
      isAbove: (await isFirst(memory, pair.earlier, pair)) && (await isFirst(memory, pair.later, pair)),
    });
    await memory.close();
  }
  return outcomes;
}

async function learn(memory: Memory, content: string): Promise<Learned> {
  const corrects: Correction | undefined = extractFacts(
    { text: content, role: 'user', at: start },
    { knownTopics: [] },
  )[0]?.corrects;
  const { learned } = await memory.learn({
    facts: [{ topic: 'project', content, origin: 'user', ...(corrects === undefined ? {} : { corrects }) }],
  });
  const [first] = learned;
  if (first === undefined) throw new Error(`Nothing became of: ${content}`);
  return first;
}

async function isFirst(memory: Memory, query: string, pair: FactPair): Promise<boolean> {
  const contents = (await memory.recall({ query })).hits.map((hit) => hit.content);
  const [old, fresh] = [contents.indexOf(pair.earlier), contents.indexOf(pair.later)];
  return fresh >= 0 && (old < 0 || fresh < old);
}
