import type { Hit, Tier } from '../ground/contract/model.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { Candidate } from '../store/search/candidates.ts';
import type { Place } from '../store/search/search.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { diversify } from './diversify.ts';
import type { Scored } from './explain.ts';
import { explain, surenessOf } from './explain.ts';
import { measure } from './features.ts';
import { weightedParts } from './fuse.ts';
import type { Gathered, GatherOptions } from './gather.ts';
import { gather } from './gather.ts';
import { withHiddenQuestions } from './withHiddenQuestions.ts';
import { toHit } from './toHit.ts';
import { relationGains } from './relationGains.ts';
import type { Pooled } from './pool.ts';
import type { Query } from './query.ts';
import type { QueryMeaning } from '../meaning/queryMeaning.ts';
import { nearnessLogit } from '../meaning/queryMeaning.ts';
import { makeQuery } from './query.ts';
import type { Rarity } from './rarity.ts';
import type { Reads } from './reads.ts';
import { ageDays, blendRecency, halve } from './recency.ts';
import { promptOf } from './pertinence.ts';
import type { Weights } from './relevanceFrom.ts';
import { relevanceFrom } from './relevanceFrom.ts';
import { jaccard } from '../ground/text/jaccard.ts';

export interface RankOptions {
  readonly settings: EngineSettings;
  readonly limit: number;
  /** Overrides the setting of the same name for one request. */
  readonly recencyWeight?: number | undefined;
  /** Other weights than the shipped ones, to measure what they were fitted to. */
  readonly weights?: Weights | undefined;
  /** What the texts mean, where there is an embedding model. */
  readonly meaning?: QueryMeaning | undefined;
  /** Which memories may be hits at all, by how surely they are meant; see `relevance.ts`. Default: any. */
  readonly accepts?: ((pertinence: number, tier: Tier) => boolean) | undefined;
}

/** Hits beyond the limit that may take the place of one that only repeats another. */
const spare = 20;

/**
 * Memories of a place that answer to the texts (newest first), best first: query, gather, fuse, score, diversify.
 * Each hit's `why.parts` holds what every stage gave it; its pertinence is what the gate decides by.
 */
export function rank(
  reads: Reads,
  rarity: Rarity,
  texts: readonly string[],
  place: Place,
  options: RankOptions,
): Hit[] {
  const queries = texts
    .flatMap(withHiddenQuestions)
    .map((text) => makeQuery(text, rarity, place.now))
    .filter((query) => query.words.size > 0);
  if (queries.length === 0) return [];
  const { settings, limit } = options;
  const gathered = gather(reads.sql, rarity, queries, place, { limit, meaning: searchOf(options) });
  const scored = followRelations(reads, scoreAll(rarity, queries, gathered, place, options));
  const sets = new Map<number, ReadonlySet<string>>();
  const termsOf = ({ pooled }: Scored): ReadonlySet<string> => {
    const known = sets.get(pooled.candidate.row) ?? new Set(pooled.terms);
    sets.set(pooled.candidate.row, known);
    return known;
  };
  const chosen = diversify(firstAccepted(scored, options), {
    lambda: settings.mmrLambda,
    score: (item) => item.score,
    similarity: (a, b) => jaccard(termsOf(a), termsOf(b)),
    limit,
  });
  return toHits(reads, chosen);
}

/** The best that may be hits. The gate is asked from the top until there are enough: it costs as much as the ranking. */
function firstAccepted(scored: readonly Scored[], { accepts, limit }: RankOptions): readonly Scored[] {
  if (accepts === undefined) return scored.slice(0, limit + spare);
  const accepted: Scored[] = [];
  for (const one of scored) {
    if (accepted.length === limit + spare) break;
    if (accepts(surenessOf(one).pertinence, one.pooled.candidate.tier)) accepted.push(one);
  }
  return accepted;
}

function searchOf({ meaning, settings }: RankOptions): GatherOptions['meaning'] {
  return meaning === undefined
    ? undefined
    : { search: meaning, floor: settings.meaningFloor, most: settings.meaningTopK };
}

/** Whether any of the texts has a word that a memory could share. */
export function isSearchable(texts: readonly string[]): boolean {
  return texts.some((text) => queryTerms(text).size > 0);
}

/** Hits whose relations are looked at; further down nothing would come of it. */
const relatedHits = 20;

function followRelations(reads: Reads, scored: readonly Scored[]): Scored[] {
  const top = scored.slice(0, relatedHits);
  const ids = top.map(({ pooled }) => pooled.candidate.id);
  const { edges, degrees } = reads.relationsOf(ids);
  if (edges.length === 0) return [...scored];
  const gains = relationGains(ids, edges, degrees);
  const raised = top.map((one) => {
    const gain = gains.get(one.pooled.candidate.id) ?? 0;
    return gain === 0 ? one : { ...one, score: Math.min(1, one.score + gain), gain };
  });
  return [...raised, ...scored.slice(relatedHits)].sort(byScore);
}

function scoreAll(
  rarity: Rarity,
  queries: readonly Query[],
  { fused, pool, near }: Gathered,
  place: Place,
  options: RankOptions,
): Scored[] {
  const best = new Map<number, Scored>();
  for (const query of queries) {
    const { asked, measured } = measure(query, pool);
    const prompt = promptOf(query, asked, rarity);
    for (const [row, one] of measured) {
      const pooled = pool.get(row);
      const parts = fused.get(row)?.parts ?? {};
      if (pooled === undefined || (one.own === 0 && one.nearby === 0 && !fused.has(row))) continue;
      const { eventAt } = pooled.candidate;
      const inSpan = query.span !== undefined && eventAt >= query.span.from && eventAt < query.span.to;
      const { similarity, standsOut = 0 } = near.get(row) ?? {};
      const summed = options.settings.fusion === 'sum' ? weightedParts(one.features.own, similarity) : undefined;
      const nearness = similarity === undefined ? 0 : nearnessLogit(similarity, options.settings.meaningFloor);
      const relevance =
        summed === undefined
          ? relevanceFrom(one.features, priorOf(pooled, parts, inSpan) + nearness, options.weights)
          : summed.text + summed.meaning;
      const score = freshScore(relevance, pooled, place, options);
      if (score <= (best.get(row)?.score ?? -1)) continue;
      const byMeaning = standsOut >= options.settings.meaningInjectFloor ? standsOut : 0;
      best.set(row, {
        pooled,
        score,
        relevance,
        query,
        asked,
        prompt,
        measured: one,
        lists: summed ?? parts,
        inSpan,
        similarity,
        byMeaning,
      });
    }
  }
  return [...best.values()].sort(byScore);
}

/**
 * What LoCoMo cannot teach, since all its memories are turns of the same weight: set by hand, each less than the
 * words decide. What was distilled has no turns around it to gain from; an insight is a model's guess. In logits.
 */
const given = { distilled: 1, insight: 0.25, importance: 0.3, confidence: 1, name: 1, time: 2 } as const;

function priorOf({ candidate }: Pooled, lists: Scored['lists'], inSpan: boolean): number {
  return (
    (candidate.kind === 'episode' ? 0 : candidate.kind === 'insight' ? given.insight : given.distilled) +
    given.importance * ((candidate.importance - 5) / 5) +
    given.confidence * (candidate.confidence - 1) +
    (lists['name'] === undefined ? 0 : given.name) +
    (inSpan ? given.time : 0)
  );
}

function freshScore(
  relevance: number,
  { candidate }: Pooled,
  place: Place,
  { settings, recencyWeight }: RankOptions,
): number {
  const age = ageDays(candidate.eventAt, place.now);
  const fresh = halve(
    blendRecency(relevance, age, recencyWeight ?? settings.recencyWeight),
    age,
    settings.recencyHalfLifeDays,
  );
  return candidate.tier === 'short' ? fresh : fresh / settings.longTierFactor;
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || compareCandidates(a.pooled.candidate, b.pooled.candidate);
}

/** Among equals the more important, then the newer one. */
function compareCandidates(a: Candidate, b: Candidate): number {
  return b.importance - a.importance || b.eventAt - a.eventAt || (a.id < b.id ? -1 : 1);
}

function toHits(reads: Reads, chosen: readonly Scored[]): Hit[] {
  const records = reads.byRow(chosen.map(({ pooled }) => pooled.candidate.row));
  return chosen.flatMap((scored) => {
    const record = records.get(scored.pooled.candidate.row);
    return record === undefined ? [] : [toHit(record, scored.score, explain(scored))];
  });
}
