import type { Hit, Kind, Tier, Why } from '../model.ts';
import type { EngineSettings } from '../settings.ts';
import type { Candidate } from '../store/candidates.ts';
import { recordsByRow } from '../store/memories.ts';
import type { Place } from '../store/search.ts';
import type { Sql } from '../store/sql.ts';
import { diversify, jaccard } from './diversify.ts';
import type { Measured } from './features.ts';
import { measure } from './features.ts';
import type { Gathered } from './gather.ts';
import { gather } from './gather.ts';
import { round, toHit } from './hit.ts';
import type { Pooled } from './pool.ts';
import type { Query } from './query.ts';
import { makeQuery } from './query.ts';
import type { Rarity } from './rarity.ts';
import { ageDays, blendRecency, halve } from './recency.ts';
import { coverageOf } from './relevance.ts';
import type { Weights } from './score.ts';
import { relevanceFrom } from './score.ts';

export interface RankOptions {
  readonly settings: EngineSettings;
  readonly limit: number;
  /** Overrides the setting of the same name for one request. */
  readonly recencyWeight?: number | undefined;
  /** Other weights than the shipped ones, to measure what they were fitted to. */
  readonly weights?: Weights | undefined;
  /** Which memories may be hits at all, by their coverage. Default: any. */
  readonly accepts?: ((coverage: number, tier: Tier) => boolean) | undefined;
}

/** Hits beyond the limit that may take the place of one that only repeats another. */
const spare = 20;

/** A memory with all that the stages gave it. */
interface Scored {
  readonly pooled: Pooled;
  readonly score: number;
  readonly words: readonly string[];
  readonly nearby: readonly string[];
  readonly parts: { [stage: string]: number };
}

/**
 * Memories of a place that answer to the texts (newest first), best first: query, gather, fuse, score, diversify.
 * Each hit's `why.parts` holds what every stage gave it; its coverage is what callers demand relevance by.
 */
export function rank(sql: Sql, rarity: Rarity, texts: readonly string[], place: Place, options: RankOptions): Hit[] {
  const queries = texts.map((text) => makeQuery(text, rarity, place.now)).filter((query) => query.words.size > 0);
  if (queries.length === 0) return [];
  const { settings, limit } = options;
  const gathered = gather(sql, rarity, queries, place, { limit, fusion: settings.fusion });
  const scored = scoreAll(queries, gathered, place, options);
  const sets = new Map<number, ReadonlySet<string>>();
  const termsOf = ({ pooled }: Scored): ReadonlySet<string> => {
    const known = sets.get(pooled.candidate.row) ?? new Set(pooled.terms);
    sets.set(pooled.candidate.row, known);
    return known;
  };
  const { accepts } = options;
  const accepted = accepts === undefined ? scored : scored.filter(({ pooled, parts }) => accepts(parts['coverage'] ?? 0, pooled.candidate.tier));
  const chosen = diversify(accepted.slice(0, limit + spare), {
    lambda: settings.mmrLambda,
    score: (item) => item.score,
    similarity: (a, b) => jaccard(termsOf(a), termsOf(b)),
    limit,
  });
  return toHits(sql, chosen);
}

/** Whether any of the texts has a word that a memory could share. */
export function isSearchable(texts: readonly string[], rarity: Rarity): boolean {
  return texts.some((text) => makeQuery(text, rarity, 0).words.size > 0);
}

function scoreAll(queries: readonly Query[], { fused, pool }: Gathered, place: Place, options: RankOptions): Scored[] {
  const best = new Map<number, Scored>();
  for (const query of queries) {
    for (const [row, measured] of measure(query, pool)) {
      const pooled = pool.get(row);
      if (pooled === undefined) continue;
      const parts = fused.get(row)?.parts ?? {};
      if (measured.matched.length === 0 && measured.nearby.length === 0 && Object.keys(parts).length === 0) continue;
      const scored = scoreOne(query, pooled, measured, parts, place, options);
      if (scored.score > (best.get(row)?.score ?? -1)) best.set(row, scored);
    }
  }
  return [...best.values()].sort(byScore);
}

/**
 * What LoCoMo cannot teach, since all its memories are turns of the same weight: set by hand, each less than the
 * words decide. What was distilled has no turns around it to gain from. In logits.
 */
const given = { distilled: 1, importance: 0.3, confidence: 1, name: 1, time: 2 } as const;

function scoreOne(
  query: Query,
  pooled: Pooled,
  measured: Measured,
  lists: { readonly [list: string]: number },
  place: Place,
  { settings, recencyWeight, weights }: RankOptions,
): Scored {
  const { candidate } = pooled;
  const { features, matched, nearby } = measured;
  const inSpan = query.span !== undefined && candidate.eventAt >= query.span.from && candidate.eventAt < query.span.to;
  const prior =
    (candidate.kind === 'episode' ? 0 : given.distilled) +
    given.importance * ((candidate.importance - 5) / 5) +
    given.confidence * (candidate.confidence - 1) +
    (lists['name'] === undefined ? 0 : given.name) +
    (inSpan ? given.time : 0);
  const age = ageDays(candidate.eventAt, place.now);
  const relevance = relevanceFrom(features, prior, weights);
  const fresh = halve(blendRecency(relevance, age, recencyWeight ?? settings.recencyWeight), age, settings.recencyHalfLifeDays);
  const score = candidate.tier === 'short' ? fresh : fresh / settings.longTierFactor;
  const coverage = coverageOf(query, pooled, measured);
  const parts: { [stage: string]: number } = { coverage: round(coverage), relevance: round(relevance) };
  for (const [name, value] of Object.entries(features)) if (value !== 0) parts[name] = round(value);
  for (const [name, value] of Object.entries(lists)) parts[`list:${name}`] = round(value);
  if (inSpan) parts['time'] = 1;
  parts['importance'] = candidate.importance / 10;
  const typed = (terms: readonly string[]): string[] => [...new Set(terms.map((term) => query.words.get(term) ?? term))];
  return { pooled, score, words: typed(matched), nearby: typed(nearby), parts };
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || compareCandidates(a.pooled.candidate, b.pooled.candidate);
}

/** Among equals the more important, then the newer one. */
function compareCandidates(a: Candidate, b: Candidate): number {
  return b.importance - a.importance || b.eventAt - a.eventAt || (a.id < b.id ? -1 : 1);
}

function toHits(sql: Sql, chosen: readonly Scored[]): Hit[] {
  const records = recordsByRow(sql, chosen.map(({ pooled }) => pooled.candidate.row));
  return chosen.flatMap(({ pooled, score, words, nearby, parts }) => {
    const record = records.get(pooled.candidate.row);
    const why: Why = { because: 'words', words, parts, text: sentence(pooled.candidate.kind, words, nearby, parts) };
    return record === undefined ? [] : [toHit(record, score, why)];
  });
}

function sentence(kind: Kind, words: readonly string[], nearby: readonly string[], parts: { readonly [stage: string]: number }): string {
  const quoted = (list: readonly string[]): string => list.slice(0, 6).map((word) => `“${word}”`).join(', ');
  const said = kind === 'episode' ? 'An earlier turn mentions' : 'Mentions';
  const clauses = [
    words.length > 0 ? `${said} ${quoted(words)}` : undefined,
    nearby.length > 0 ? `${words.length > 0 ? 'the' : 'The'} turns beside it mention ${quoted(nearby)}` : undefined,
    (parts['reply'] ?? 0) > 0.3 ? 'it follows a question about them' : undefined,
    parts['time'] === 1 ? 'from the time asked about' : undefined,
  ].filter((clause) => clause !== undefined);
  return clauses.length === 0 ? 'Filed under what was asked.' : `${clauses.join('; ')}.`;
}
