import type { Hit, Tier } from '../ground/contract/model.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { FoundRow } from '../store/search/foundRowsOf.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { diversify } from './diversify.ts';
import type { Scored } from './explain.ts';
import { explain, surenessOf } from './explain.ts';
import { excerptOf } from './excerptOf.ts';
import { measure } from './features.ts';
import { weightedParts } from './fuse.ts';
import type { Gathered, GatherOptions } from './gather.ts';
import { gather } from './gather.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { toHit } from './toHit.ts';
import { linkGains } from './linkGains.ts';
import { termsAt } from './passage.ts';
import type { Pooled } from './pool.ts';
import type { Query } from './query.ts';
import type { QueryMeaning } from '../meaning/queryMeaning.ts';
import { withNearness } from '../meaning/queryMeaning.ts';
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
  /** Replaces the shipped weights, to fit and measure them. */
  readonly weights?: Weights | undefined;
  /** The meaning of the texts, where there is an embedding model. */
  readonly meaning?: QueryMeaning | undefined;
  /** Which memories may be hits at all, by how surely they are meant; see `pertinence.ts`. Default: any. */
  readonly accepts?: ((pertinence: number, tier: Tier) => boolean) | undefined;
}

/** Hits beyond the limit, of which one may stand in for a hit that only repeats another. */
const spare = 20;

/**
 * The memories that answer the texts (newest first), best first: query, gather, fuse, score, diversify.
 * Each hit's `why.parts` holds what every stage gave it; the gate decides by its pertinence.
 */
export function rank(
  reads: Reads,
  rarity: Rarity,
  texts: readonly string[],
  place: ReadBounds,
  options: RankOptions,
): Hit[] {
  const queries = texts
    .flatMap((text) => languageOf(text).times.questionsIn(text))
    .map((text) => makeQuery(text, rarity, place.now))
    .filter((query) => query.words.size > 0);
  if (queries.length === 0) return [];
  const { settings, limit } = options;
  const gathered = gather(reads.sql, rarity, queries, place, { limit, meaning: searchOf(options) });
  const scored = followLinks(reads, weighMeaning(scoreAll(rarity, queries, gathered, place, options), place, options));
  const sets = new Map<number, ReadonlySet<string>>();
  const termsOf = ({ pooled, measured }: Scored): ReadonlySet<string> => {
    const known = sets.get(pooled.found.row) ?? termsAt(pooled.terms, measured.passage);
    sets.set(pooled.found.row, known);
    return known;
  };
  const chosen = diversify(firstAccepted(scored, options), {
    lambda: settings.mmrLambda,
    score: (item) => item.score,
    similarity: (a, b) => repetition(jaccard(termsOf(a), termsOf(b))),
    limit,
  });
  return toHits(reads, chosen);
}

/**
 * Passages that share less than this have a subject in common and repeat nothing. When every common term counted, the
 * best five of long answers lost three points and the best 25 seven.
 */
const repeatsFrom = 0.5;

function repetition(likeness: number): number {
  return likeness < repeatsFrom ? 0 : likeness;
}

/** The best memories that may be hits. The gate costs as much as the ranking, so it is asked from the top until there are enough. */
function firstAccepted(scored: readonly Scored[], { accepts, limit }: RankOptions): readonly Scored[] {
  if (accepts === undefined) return scored.slice(0, limit + spare);
  const accepted: Scored[] = [];
  for (const one of scored) {
    if (accepted.length === limit + spare) break;
    if (accepts(surenessOf(one).pertinence, one.pooled.found.tier)) accepted.push(one);
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

/** Only the links of the first hits are followed; further down they would change nothing. */
const linkedHits = 20;

function followLinks(reads: Reads, scored: readonly Scored[]): Scored[] {
  const top = scored.slice(0, linkedHits);
  const ids = top.map(({ pooled }) => pooled.found.id);
  const { links, degrees } = reads.linksOf(ids);
  if (links.length === 0) return [...scored];
  const gains = linkGains(ids, links, degrees);
  const raised = top.map((one) => {
    const gain = gains.get(one.pooled.found.id) ?? 0;
    return gain === 0 ? one : { ...one, score: Math.min(1, one.score + gain), gain };
  });
  return [...raised, ...scored.slice(linkedHits)].sort(byScore);
}

function scoreAll(
  rarity: Rarity,
  queries: readonly Query[],
  { fused, pool, near }: Gathered,
  place: ReadBounds,
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
      const { eventAt } = pooled.found;
      const inSpan = query.span !== undefined && eventAt >= query.span.from && eventAt < query.span.to;
      const { similarity, standsOut = 0 } = near.get(row) ?? {};
      const summed = options.settings.fusion === 'sum' ? weightedParts(one.features.own, similarity) : undefined;
      const relevance =
        summed === undefined
          ? relevanceFrom(one.features, priorOf(pooled, parts, inSpan), asked.style, options.weights)
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
 * So many memories, the best by words, have their meaning weighed, or so many for each hit that is wanted, and all that
 * meaning found. With every one that was gathered the best ten gained no more, and each takes 10 µs of a large file.
 */
const weighed = { rows: 60, perHit: 3 };

/** Raises what means the same as the query, and lowers what means something else. */
function weighMeaning(scored: readonly Scored[], place: ReadBounds, options: RankOptions): readonly Scored[] {
  const { meaning, settings, limit } = options;
  if (meaning === undefined || settings.fusion === 'sum') return scored;
  const most = Math.max(weighed.rows, weighed.perHit * limit);
  const looked = scored.filter(({ similarity }, index) => index < most || similarity !== undefined);
  const nearness = meaning.nearness(looked.map(({ pooled }) => pooled.found.row));
  return scored
    .map((one) => {
      const relevance = withNearness(one.relevance, nearness.get(one.pooled.found.row) ?? 0);
      return { ...one, relevance, score: freshScore(relevance, one.pooled, place, options) };
    })
    .sort(byScore);
}

/**
 * In logits, set by hand, each less than the words decide. The data that the weights are fitted on cannot teach them,
 * because there all memories are turns of the same weight. A distilled memory has no turns around it to gain from, and
 * an insight is a model's guess.
 */
const priors = { distilled: 1, insight: 0.25, importance: 0.3, confidence: 1, name: 1, time: 2 } as const;

function priorOf({ found }: Pooled, lists: Scored['lists'], inSpan: boolean): number {
  return (
    (found.kind === 'episode' ? 0 : found.kind === 'insight' ? priors.insight : priors.distilled) +
    priors.importance * ((found.importance - 5) / 5) +
    priors.confidence * (found.confidence - 1) +
    (lists['name'] === undefined ? 0 : priors.name) +
    (inSpan ? priors.time : 0)
  );
}

function freshScore(
  relevance: number,
  { found }: Pooled,
  place: ReadBounds,
  { settings, recencyWeight }: RankOptions,
): number {
  const age = ageDays(found.eventAt, place.now);
  const fresh = halve(
    blendRecency(relevance, age, recencyWeight ?? settings.recencyWeight),
    age,
    settings.recencyHalfLifeDays,
  );
  return found.tier === 'short' ? fresh : fresh / settings.longTierFactor;
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || compareFound(a.pooled.found, b.pooled.found);
}

/** Among equals the more important, then the newer one. */
function compareFound(a: FoundRow, b: FoundRow): number {
  return b.importance - a.importance || b.eventAt - a.eventAt || (a.id < b.id ? -1 : 1);
}

/** The first hits say which part of a long memory answers; further down nobody reads that closely. */
const excerptedHits = 10;

function toHits(reads: Reads, chosen: readonly Scored[]): Hit[] {
  const records = reads.byRow(chosen.map(({ pooled }) => pooled.found.row));
  return chosen.flatMap((scored, index) => {
    const record = records.get(scored.pooled.found.row);
    if (record === undefined) return [];
    const hit = toHit(record, scored.score, explain(scored));
    if (index >= excerptedHits || !scored.measured.passage.isPart) return [hit];
    return [{ ...hit, excerpt: excerptOf(record.content, scored.query.weights) }];
  });
}
