import { isEveryday } from '../knowledge/language/terms.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { approximateSize } from '../store/search/documentFrequency.ts';
import { termFrequencies } from '../store/search/termFrequencies.ts';

/** How much a term tells. */
export interface Rarity {
  /** About how many memories there are. */
  size(): number;
  frequency(term: string): number;
  /** Inverse document frequencies as in BM25 (Robertson & Zaragoza 2009, eq. 3.15), never below 0, in the order of the terms. */
  weights(terms: Iterable<string>): ReadonlyMap<string, number>;
}

/**
 * A young memory has too few rows to tell rare words from common ones. It is weighed as if it had this many more rows of
 * ordinary conversation, in which an everyday word is in one row of fifty and no other word is in any.
 */
const imaginedRows = 1000;
const everydayShare = 0.02;

export function createRarity(sql: Sql): Rarity {
  const frequencies = termFrequencies(sql);
  const size = (): number => approximateSize(sql);
  const frequency = (term: string): number => frequencies.of(term);
  return { size, frequency, weights: (terms) => weigh(terms, size() + imaginedRows, frequency) };
}

/** The same for one request, which asks for each word several times: each is looked up once. */
export function rarityInRequest(rarity: Rarity): Rarity {
  const seen = new Map<string, number>();
  const once = (term: string): number => {
    const known = seen.get(term);
    if (known !== undefined) return known;
    const found = rarity.frequency(term);
    seen.set(term, found);
    return found;
  };
  let size: number | undefined;
  return rarityWith({ ...rarity, size: () => (size ??= rarity.size()) }, once);
}

/** The same with frequencies of its own. */
export function rarityWith(rarity: Rarity, frequency: (term: string) => number): Rarity {
  return {
    size: () => rarity.size(),
    frequency,
    weights: (terms) => weigh(terms, rarity.size() + imaginedRows, frequency),
  };
}

/** `rows` is read once for all terms: a long prompt has fifty. */
function weigh(
  terms: Iterable<string>,
  rows: number,
  frequency: (term: string) => number,
): ReadonlyMap<string, number> {
  const weightOf = (term: string): number => {
    const found = Math.min(frequency(term) + (isEveryday(term) ? everydayShare * imaginedRows : 0), rows);
    return Math.log(1 + (rows - found + 0.5) / (found + 0.5));
  };
  return new Map(Array.from(terms, (term) => [term, weightOf(term)]));
}
