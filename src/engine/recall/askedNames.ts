import type { Sql } from '../ground/contract/sql.ts';
import { terms } from '../knowledge/language/terms.ts';
import type { Named } from '../store/graph/namedEntities.ts';
import { entitiesOfRows, namedEntities } from '../store/graph/namedEntities.ts';
import type { FoundRow } from '../store/search/foundRowsOf.ts';
import { createTermScanner } from './occurrences.ts';
import { possibleNamesOf } from './possibleNamesOf.ts';
import type { Rarity } from './rarity.ts';
import { rarityWith } from './rarity.ts';

/** Terms of the query that a memory holds under another name, each with what goes by both. */
export type Called = ReadonlyMap<string, Named>;

/** What the texts name that the memory knows, under this name or another one. */
export function askedNames(sql: Sql, texts: readonly string[]): readonly Named[] {
  return namedEntities(sql, [...new Set(texts.flatMap(possibleNamesOf))]);
}

/** A name is as frequent as what goes by it is named: what nobody wrote this way is no unknown word. */
export function countingNames(rarity: Rarity, named: readonly Named[]): Rarity {
  const mentions = new Map<string, number>();
  for (const one of named.filter(hasOtherNames))
    for (const term of terms(one.asked)) mentions.set(term, Math.max(mentions.get(term) ?? 0, one.mentions));
  if (mentions.size === 0) return rarity;
  return rarityWith(rarity, (term) => Math.max(rarity.frequency(term), mentions.get(term) ?? 0));
}

/** What each of some rows calls by another name than the texts do. */
export function calledOtherwise(
  sql: Sql,
  named: readonly Named[],
  rows: readonly FoundRow[],
): ReadonlyMap<number, Called> {
  const byEntity = new Map(named.filter(hasOtherNames).map((one) => [one.entity, one]));
  const called = new Map<number, Called>();
  if (byEntity.size === 0) return called;
  const mentions = entitiesOfRows(
    sql,
    [...byEntity.keys()],
    rows.map(({ row }) => row),
  );
  for (const { row, words } of rows) {
    const otherwise = (mentions.get(row) ?? []).flatMap((entity) => {
      const one = byEntity.get(entity);
      return one === undefined ? [] : termsMissing(words, terms(one.asked)).map((term) => [term, one] as const);
    });
    if (otherwise.length > 0) called.set(row, new Map(otherwise));
  }
  return called;
}

/** Those of some terms that a text does not hold. */
function termsMissing(words: Uint32Array, asked: readonly string[]): readonly string[] {
  const held = new Set(createTermScanner(asked)(words).which.map((index) => asked[index]));
  return asked.filter((term) => !held.has(term));
}

function hasOtherNames({ asked, names }: Named): boolean {
  return names.some((name) => name.toLowerCase() !== asked);
}
