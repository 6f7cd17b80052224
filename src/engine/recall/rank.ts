import type { Hit, Kind } from '../model.ts';
import type { Place } from '../store/search.ts';
import { searchIndex } from '../store/search.ts';
import type { Sql } from '../store/sql.ts';
import { round, toHit } from './hit.ts';
import { makeQuery, searchTerms } from './query.ts';
import type { Rarity } from './rarity.ts';
import { relevanceOf } from './relevance.ts';

/** Rows that the text search hands to the ranking; more did not change a result of ten. */
const gathered = 64;

/** Shares of the score. Coverage decides, BM25 orders what covers alike, importance breaks ties. */
const shares = { coverage: 0.6, bm25: 0.35, importance: 0.05 } as const;

/**
 * Memories of a place that answer to the texts (newest first), best first. Each hit's `why.parts` holds its
 * coverage, so that callers can demand a certain relevance.
 */
export function rank(
  sql: Sql,
  rarity: Rarity,
  texts: readonly string[],
  place: Place,
  options: { readonly longTierFactor: number; readonly limit?: number },
): Hit[] {
  const queries = texts.map((text) => makeQuery(text, rarity)).filter((query) => query.words.size > 0);
  const candidates = searchIndex(sql, searchTerms(queries, rarity), place, Math.max(gathered, (options.limit ?? 0) * 2));
  const bestBm25 = Math.max(1e-9, ...candidates.map((candidate) => candidate.bm25));
  return candidates
    .map((candidate) => {
      const { memory } = candidate;
      const { coverage, words } = relevanceOf(candidate, queries);
      const parts = {
        coverage: round(coverage),
        bm25: round(Math.max(0, candidate.bm25 / bestBm25)),
        importance: memory.importance / 10,
      };
      const sum = shares.coverage * coverage + shares.bm25 * parts.bm25 + shares.importance * parts.importance;
      const score = memory.tier === 'short' ? sum : sum / options.longTierFactor;
      return toHit(memory, score, { because: 'words', words, parts, text: matchSentence(memory.kind, words) });
    })
    .sort(byScore);
}

/** Whether any of the texts has a word that a memory could share. */
export function isSearchable(texts: readonly string[], rarity: Rarity): boolean {
  return texts.some((text) => makeQuery(text, rarity).words.size > 0);
}

export function byScore(a: Hit, b: Hit): number {
  return b.score - a.score || b.importance - a.importance || b.eventAt - a.eventAt || (a.id < b.id ? -1 : 1);
}

function matchSentence(kind: Kind, words: readonly string[]): string {
  const said = kind === 'episode' ? 'An earlier turn mentions' : 'Mentions';
  const named = words.slice(0, 6).map((word) => `“${word}”`);
  return `${said} ${named.join(', ')}.`;
}
