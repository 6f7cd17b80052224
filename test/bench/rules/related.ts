import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import type { FactCandidate } from '../../../src/engine/ground/contract/learning.ts';
import type { MemoryRecord } from '../../../src/engine/ground/contract/model.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { FixedClock, day, seeded } from '../../support/clock.ts';

/**
 * What becomes of two things that are said on different days, by rules alone: `node test/bench/rules/related.ts FOLDER`
 * reads `pairs.jsonl` of the folder. `--show` lists what came out otherwise than it should.
 */
export interface RelatedPair {
  readonly first: string;
  readonly second: string;
  readonly relation: 'replaces' | 'adds' | 'both' | 'same';
  readonly sort: 'rule' | 'fact';
}

export type Became = 'replaced' | 'both' | 'known' | 'lost';

/** How the first of a pair came into the memory. */
export type Before = 'learned' | 'saved';

export async function outcomeOf(pair: RelatedPair, before: Before): Promise<Became> {
  const clock = new FixedClock();
  const memory = await openMemory({ file: ':memory:', clock: clock.read, random: seeded(1) });
  try {
    const tags = pair.sort === 'rule' ? ['rule'] : ['fact'];
    if (before === 'saved')
      await memory.save({ topic: 'notes', content: pair.first, tags, source: 'user', settles: true });
    else await memory.learn({ facts: [candidateOf(pair.first, tags, clock.now, 'ep_1')] });
    clock.forward(day);
    const { learned } = await memory.learn({ facts: [candidateOf(pair.second, tags, clock.now, 'ep_2')] });
    const { rows: memories } = await memory.list({ limit: 50 });
    return became(pair, learned[0]?.outcome, memories);
  } finally {
    await memory.close();
  }
}

function candidateOf(content: string, tags: readonly string[], at: number, turn: string): FactCandidate {
  const [found] = extractFacts({ text: content, role: 'user', at }, { knownTopics: [] });
  return { topic: 'notes', content, tags, origin: 'user', at, sourceIds: [turn], corrects: found?.corrects };
}

function became(pair: RelatedPair, outcome: string | undefined, memories: readonly MemoryRecord[]): Became {
  const inForce = memories.filter(
    ({ supersededBy, validUntil }) => supersededBy === undefined && validUntil === undefined,
  );
  const old = inForce.some(({ content }) => content === pair.first);
  if (outcome === 'duplicate') return old ? 'known' : 'lost';
  const fresh = inForce.length > 0 && inForce.some(({ content }) => content !== pair.first);
  if (fresh) return old ? 'both' : 'replaced';
  // A rule that is taken back leaves nothing in force.
  return old ? 'lost' : 'replaced';
}

function lost(pair: RelatedPair, result: Became): Became {
  return result === 'known' && pair.relation !== 'same' ? 'lost' : result;
}

const wanted: { readonly [relation in RelatedPair['relation']]: Became } = {
  replaces: 'replaced',
  adds: 'both',
  both: 'both',
  same: 'known',
};

/** Prints one row for each relation and sort. */
async function measure(pairs: readonly RelatedPair[], before: Before, show: boolean): Promise<void> {
  console.log(`\nfirst ${before}:  relation sort  n | replaced both known lost`);
  const groups = new Map<string, Became[]>();
  for (const pair of pairs) {
    const result = lost(pair, await outcomeOf(pair, before));
    const group = `${pair.relation} ${pair.sort}`;
    groups.set(group, [...(groups.get(group) ?? []), result]);
    if (show && result !== wanted[pair.relation])
      console.log(`  ${group} -> ${result}: ${pair.first} | ${pair.second}`);
  }
  for (const [group, results] of groups) {
    const share = (result: Became): string =>
      `${((100 * results.filter((one) => one === result).length) / results.length).toFixed(0)} %`.padStart(6);
    const shares = (['replaced', 'both', 'known', 'lost'] as const).map(share).join(' ');
    console.log(`${group.padEnd(16)} ${String(results.length).padStart(4)} | ${shares}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder = '.'] = process.argv.slice(2).filter((given) => !given.startsWith('--'));
  const show = process.argv.includes('--show');
  const pairs = readFileSync(join(folder, 'pairs.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as RelatedPair);
  for (const before of ['learned', 'saved'] as const) await measure(pairs, before, show);
}
