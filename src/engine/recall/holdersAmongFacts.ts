import { wordHashes } from '../ground/text/wordHashes.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { factsWithTerm } from '../store/search/factsWithTerm.ts';
import { factEnd, type FewFacts, fewFacts } from '../store/search/fewFacts.ts';
import { isCountedAlong } from '../store/search/termFrequencies.ts';
import { createTermScanner } from './occurrences.ts';
import type { Rarity } from './rarity.ts';

/** Which distilled memories hold a term. */
export interface Holders {
  /** How many, or about how many. */
  frequency(term: string): number;
  rowsOf(term: string): readonly number[];
}

/**
 * So many facts are read as a whole, which among 300 takes a tenth of the time that two hundred looks into the index
 * do, and among 2,000 a fifth; beyond that the index is as fast.
 */
const mostFew = { rows: 3000, bytes: 400_000 };

/** All distilled memories where they are few; undefined where they are many. */
export function factsIfFew(sql: Sql): FewFacts | undefined {
  return fewFacts(sql, mostFew);
}

/** Who holds which of the terms; `few` are all distilled memories where they are few. */
export function holdersAmongFacts(
  sql: Sql,
  few: FewFacts | undefined,
  terms: readonly string[],
  rarity: Pick<Rarity, 'frequency'>,
): Holders {
  const byIndex: Holders = {
    frequency: (term) => rarity.frequency(term),
    rowsOf: (term) => factsWithTerm(sql, term),
  };
  if (few === undefined) return byIndex;
  // What the index may take apart is left to it.
  const plain = terms.filter(isCountedAlong);
  const held = rowsHolding(few, plain);
  const isRead = new Set(plain);
  return {
    frequency: (term) => (isRead.has(term) ? (held.get(term)?.length ?? 0) : byIndex.frequency(term)),
    rowsOf: (term) => (isRead.has(term) ? (held.get(term) ?? []) : byIndex.rowsOf(term)),
  };
}

function rowsHolding(
  { rows, terms: text }: FewFacts,
  terms: readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const held = new Map<string, number[]>();
  let fact = 0;
  for (const which of createTermScanner([factEnd, ...terms])(wordHashes(text)).which) {
    if (which === 0) {
      fact++;
      continue;
    }
    const [term, row] = [terms[which - 1] ?? '', rows[fact] ?? 0];
    const of = held.get(term);
    if (of === undefined) held.set(term, [row]);
    // A fact has a word several times.
    else if (of.at(-1) !== row) of.push(row);
  }
  return held;
}
