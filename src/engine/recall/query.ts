import { queryTerms } from '../text/terms.ts';
import type { Rarity } from './rarity.ts';

/** One stretch of talk as terms with their weights, and the word each came from. */
export interface Query {
  readonly words: ReadonlyMap<string, string>;
  readonly weights: ReadonlyMap<string, number>;
}

/** BM25's cost grows with the rows that a query touches, and common words decide nothing. */
const mostTerms = 16;
const mostRowsTouched = 3000;

export function makeQuery(text: string, rarity: Rarity): Query {
  const words = queryTerms(text);
  const weights = new Map([...words.keys()].map((term) => [term, rarity.weight(term)]));
  return { words, weights };
}

/**
 * The terms worth asking the index for: those it knows, rarest first, until they would touch too many rows.
 * The rarest one is always asked for.
 */
export function searchTerms(queries: readonly Query[], rarity: Rarity): string[] {
  const terms = new Set(queries.flatMap((query) => [...query.words.keys()]));
  const known = [...terms]
    .map((term) => ({ term, rows: rarity.frequency(term) }))
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.rows - b.rows || (a.term < b.term ? -1 : 1));
  const chosen: string[] = [];
  let touched = 0;
  for (const { term, rows } of known) {
    touched += rows;
    if (chosen.length > 0 && (chosen.length >= mostTerms || touched > mostRowsTouched)) break;
    chosen.push(term);
  }
  return chosen;
}
