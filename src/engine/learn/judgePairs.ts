import type { LanguageModel, Random } from '../ground/contract/ports.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { tiers } from '../ground/contract/model.ts';
import type { JudgedPair } from '../knowledge/prompts/comparePairsRequest.ts';
import { comparePairsRequest, pairsPerRequest, readVerdicts } from '../knowledge/prompts/comparePairsRequest.ts';
import { scopesBeside } from '../scope/scopesBeside.ts';
import { ask } from '../knowledge/prompts/ask.ts';
import { bandOf, bandsFor } from '../knowledge/compare/bandOf.ts';
import type { Claim } from '../knowledge/compare/claim.ts';
import { claimOf } from '../knowledge/compare/claim.ts';
import { compareStatements } from '../knowledge/compare/likeness.ts';
import { neighborsOfClaim } from './neighborsOfClaim.ts';
import type { Ladder } from './ladder.ts';
import { dayMs } from '../ground/contract/time.ts';
import { distinct } from '../store/memories/distinct.ts';
import { recordsByRow, rowOf } from '../store/memories/findMemory.ts';

/** Two memories that may be one fact, the older one first. */
export interface MemoryPair {
  readonly a: MemoryRecord;
  readonly b: MemoryRecord;
  /** 0–1. */
  readonly similarity: number;
}

/** Most pairs of a day, and how far back a pair may reach. */
export const pairLimits = { perDay: 50, overDays: 90, candidates: 200 } as const;

/** Memories that are compared because an embedding model finds them near. */
const comparedByMeaning = 8;

/** Pairs of one memory with others of its place that may be one, also those that are the same. */
export function pairsOfMemory(ladder: Ladder, memory: MemoryRecord): MemoryPair[] {
  const { store, rarity, settings, similarityOf } = ladder;
  const now = store.clock();
  const claim = claimOf(memory.content);
  const { own } = scopesBeside(store.sql, memory.scope, undefined);
  const near = neighborsOfClaim(store.sql, rarity, claim, { scopes: own, now, kinds: [memory.kind] });
  const meant = nearInMeaning(ladder, memory, own);
  return distinct([...near, ...meant.map(({ other }) => other)]).flatMap((other) => {
    if (other.id === memory.id) return [];
    const byMeaning = meant.find(({ other: { id } }) => id === other.id)?.cosine;
    const likeness = Math.max(similarityOf?.(memory.content, other.content) ?? 0, byMeaning ?? 0);
    const pair = pairOf(memory, other, claim, likeness);
    const isFar =
      bandOf(pair.similarity, bandsFor(memory, settings)) === 'none' ||
      now - pair.a.eventAt > pairLimits.overDays * dayMs;
    return isFar || (byMeaning === undefined && !mayBeOne(claim, claimOf(other.content))) ? [] : [pair];
  });
}

/**
 * Memories that stand out so far by the vectors of an embedding model that they need no word in common. The pair goes by
 * its cosine, because how far it stands out changes with every other memory, and a pair that changed is looked at again.
 */
function nearInMeaning(
  { store, settings, nearTo }: Ladder,
  memory: MemoryRecord,
  scopes: readonly number[],
): readonly { readonly other: MemoryRecord; readonly cosine: number }[] {
  const row = rowOf(store.sql, memory.id);
  if (row === undefined || nearTo === undefined) return [];
  const bounds = { scopes, tiers, kinds: [memory.kind], now: store.clock(), currentOnly: true };
  const near = (nearTo(row, bounds, comparedByMeaning) ?? []).filter(
    ({ standsOut }) => standsOut >= settings.meaningInjectFloor,
  );
  const records = recordsByRow(
    store.sql,
    near.map((one) => one.row),
  );
  return near.flatMap(({ row: found, similarity }) => {
    const other = records.get(found);
    return other === undefined ? [] : [{ other, cosine: similarity }];
  });
}

function pairOf(memory: MemoryRecord, other: MemoryRecord, claim: Claim, likeness: number): MemoryPair {
  const { jaccard } = compareStatements(claim.held, claimOf(other.content).held);
  const [a, b] =
    memory.validFrom < other.validFrom || (memory.validFrom === other.validFrom && memory.id < other.id)
      ? [memory, other]
      : [other, memory];
  return { a, b, similarity: Math.max(jaccard, likeness) };
}

/** Words in common, or the same words with a number that has moved on. */
function mayBeOne(a: Claim, b: Claim): boolean {
  const shared = [...a.held.terms].filter((term) => b.held.terms.has(term)).length;
  const isStep = a.held.values.size > 0 && a.held.values.size === b.held.values.size && shared > 0;
  return shared >= 2 || isStep;
}

/** How long a pair that was looked at is left alone. */
export const checkedForMs = 14 * dayMs;

export interface Verdicts {
  readonly judged: readonly {
    readonly pair: MemoryPair;
    readonly verdict: JudgedPair['verdict'];
    readonly text: string | undefined;
  }[];
  readonly dropped: number;
  readonly failed?: string;
}

/** As few requests as possible, with five to ten pairs each where there are that many. */
export function batchesOf(pairs: readonly MemoryPair[]): readonly (readonly MemoryPair[])[] {
  const count = Math.ceil(pairs.length / pairsPerRequest.most);
  const size = Math.max(1, Math.ceil(pairs.length / Math.max(1, count)));
  return Array.from({ length: count }, (_, index) => pairs.slice(index * size, (index + 1) * size));
}

/** What a model says of one batch of pairs. */
export async function judgePairs(
  asker: { readonly model: LanguageModel; readonly random: Random },
  pairs: readonly MemoryPair[],
): Promise<Verdicts> {
  const contents = pairs.map(({ a, b }) => ({ a: a.content, b: b.content }));
  const answer = await ask(
    asker,
    (boundary) => comparePairsRequest(contents, boundary),
    (text) => readVerdicts(text, pairs.length),
  );
  if ('failed' in answer) return { judged: [], dropped: 1, failed: answer.failed };
  const judged = answer.read.items.flatMap(({ pair, verdict, text }) => {
    const found = pairs[pair];
    return found === undefined ? [] : [{ pair: found, verdict, text }];
  });
  return { judged, dropped: answer.read.dropped };
}
