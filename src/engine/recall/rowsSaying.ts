import type { Sql } from '../ground/contract/sql.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import { rowsWithin } from '../store/search/factsWithTerm.ts';
import type { Holders } from './holdersAmongFacts.ts';
import type { Saying } from './query.ts';

/** Rows that are checked against the bounds, for each that is wanted. */
const checked = 4;

/**
 * Rows of distilled memories that say a part of a question in other words, those first that say most of it in whatever
 * words: each asked term counts once, by the term that says most of it, and beside that what these terms tell themselves.
 */
export function rowsSaying(
  sql: Sql,
  sayings: readonly Saying[],
  { rowsOf }: Pick<Holders, 'rowsOf'>,
  bounds: ReadBounds,
  limit: number,
): number[] {
  // What only asked terms find, the other lists find.
  if (!sayings.some(({ isOther }) => isOther)) return [];
  const found = new Map<number, { readonly said: Map<string, number>; told: number; isOther: boolean }>();
  for (const { term, of, told, isOther } of sayings) {
    for (const row of rowsOf(term)) {
      const entry = found.get(row) ?? { said: new Map<string, number>(), told: 0, isOther: false };
      for (const [asked, weight] of of) entry.said.set(asked, Math.max(weight, entry.said.get(asked) ?? 0));
      entry.told += told;
      entry.isOther ||= isOther;
      found.set(row, entry);
    }
  }
  const scored = [...found]
    .filter(([, { isOther }]) => isOther)
    .map(([row, { said, told }]) => {
      let score = told;
      for (const weight of said.values()) score += weight;
      return { row, score };
    });
  scored.sort((a, b) => b.score - a.score || a.row - b.row);
  const first = scored.slice(0, checked * limit).map(({ row }) => row);
  const within = rowsWithin(sql, first, bounds);
  return first.filter((row) => within.has(row)).slice(0, limit);
}
