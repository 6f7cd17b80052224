import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { Hit, ReadScope } from '../../../engine/ground/contract/model.ts';
import { sayerOf } from '../../../engine/knowledge/trust/sayerOf.ts';
import type { MemoryTest } from '../../../adapters/memoryTests/memoryTest.ts';

/** A memory with its place in the ranking, from 1. */
export interface RankedHit {
  readonly rank: number;
  readonly id: string;
  readonly content: string;
  /** 0–1, comparable within one prompt. */
  readonly score: number;
  /** Why it was found, in words. */
  readonly why: string;
}

/** An expectation that was not met, and what the ranking says of it. */
export type Failure =
  | { readonly kind: 'unwanted'; readonly text: string; readonly hit: RankedHit }
  /** The prompt finds it, but too far down. */
  | { readonly kind: 'tooLow'; readonly text: string; readonly hit: RankedHit }
  /** It is remembered, and the prompt does not find it. */
  | { readonly kind: 'notFound'; readonly text: string; readonly id: string; readonly content: string }
  /** Only what held before says it, which is found and never put before a model. */
  | { readonly kind: 'outdated'; readonly text: string; readonly id: string; readonly content: string }
  /** It waits for a person to look at it, as a team mate's rule does, and is in no answer until then. */
  | {
      readonly kind: 'waits';
      readonly text: string;
      readonly id: string;
      readonly content: string;
      /** Who of a team said it. */
      readonly member?: string;
    }
  | { readonly kind: 'notRemembered'; readonly text: string };

export interface TestResult {
  readonly test: MemoryTest;
  readonly failures: readonly Failure[];
  /** The first `limit` of what holds. */
  readonly found: readonly RankedHit[];
  /** What was left out of the answer, such as a search by meaning that failed. */
  readonly problems: readonly string[];
}

/** How far down a missing memory is looked for. */
const deepest = 100;

/** Runs one test on what holds: what was superseded is found to tell what changed, and nothing builds on it. Looks without a trace, so that testing changes neither what counts as used nor what ages. */
export async function runMemoryTest(
  memory: Pick<Memory, 'search' | 'list'>,
  scope: ReadScope,
  test: MemoryTest,
): Promise<TestResult> {
  const { hits, problems } = await memory.search({ query: test.prompt, scope, limit: deepest });
  const ranked = hits.filter(holdsStill).map(rankedHit);
  const first = ranked.slice(0, test.limit);
  const failures: Failure[] = [];
  for (const text of test.mustRecall) {
    if (first.some((hit) => holds(hit, text))) continue;
    failures.push(await missing(memory, scope, text, ranked));
  }
  for (const text of test.mustNotRecall) {
    const hit = first.find((found) => holds(found, text));
    if (hit !== undefined) failures.push({ kind: 'unwanted', text, hit });
  }
  return { test, failures, found: first, problems: problems.map(({ message }) => message) };
}

async function missing(
  memory: Pick<Memory, 'search' | 'list'>,
  scope: ReadScope,
  text: string,
  ranked: readonly RankedHit[],
): Promise<Failure> {
  const below = ranked.find((hit) => holds(hit, text));
  if (below !== undefined) return { kind: 'tooLow', text, hit: below };
  const { hits } = await memory.search({ query: text, scope, limit: deepest });
  const stored = hits.filter((hit) => holds(hit, text));
  const found = stored.find(holdsStill) ?? stored[0];
  if (found === undefined) return await waiting(memory, scope, text);
  const { id, content } = found;
  return { kind: holdsStill(found) ? 'notFound' : 'outdated', text, id, content };
}

async function waiting(memory: Pick<Memory, 'list'>, scope: ReadScope, text: string): Promise<Failure> {
  const [found] = (await memory.list({ scope, text, quarantined: true, limit: 1 })).rows;
  if (found === undefined) return { kind: 'notRemembered', text };
  const { id, content } = found;
  const member = sayerOf(found);
  return { kind: 'waits', text, id, content, ...(member === undefined ? {} : { member }) };
}

function holdsStill({ supersededBy }: Hit): boolean {
  return supersededBy === undefined;
}

function rankedHit({ id, content, score, why }: Hit, index: number): RankedHit {
  return { rank: index + 1, id, content, score, why: why.text };
}

function holds({ content, id }: Pick<RankedHit, 'content' | 'id'>, text: string): boolean {
  return id === text || folded(content).includes(folded(text));
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}
