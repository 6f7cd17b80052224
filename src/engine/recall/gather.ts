import { foundRowsOf } from '../store/search/foundRowsOf.ts';
import { rowsByName } from '../store/search/rowsByName.ts';
import { rowsByText } from '../store/search/rowsByText.ts';
import { rowsByTime } from '../store/search/rowsByTime.ts';
import { turnsBeside } from '../store/search/turnsBeside.ts';
import { rowsByEntity } from '../store/graph/entityLinks.ts';
import type { ReadBounds } from '../store/search/readBounds.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { Fused, RankedList } from './fuse.ts';
import { fuseByRank } from './fuse.ts';
import type { Pool } from './pool.ts';
import { makePool } from './pool.ts';
import type { Query } from './query.ts';
import { possibleNamesOf, chooseTerms } from './query.ts';
import type { Near, QueryMeaning } from '../meaning/queryMeaning.ts';
import type { Rarity } from './rarity.ts';

/**
 * Rows that the text list hands on, and how many of them have their neighboring turns read as well. When measured, 200
 * of the first found no more among the best ten, and 90 of the second found less; each row costs 10 µs.
 */
export const textRows = 150;
const widenedRows = 120;
/** Rows for each hit that is wanted and each scope that it may come from; with three, the best fifty lost 0.3 points. */
const rowsPerHit = 4;
/** Rows of every other list. */
const listRows = 64;

export interface GatherOptions {
  readonly limit: number;
  /** The meaning of the query, the cosine that a memory needs to be found by it, and how many are at most. */
  readonly meaning?: { readonly search: QueryMeaning; readonly floor: number; readonly most: number } | undefined;
}

export interface Gathered {
  readonly fused: ReadonlyMap<number, Fused>;
  readonly pool: Pool;
  /** The memories that were found by meaning; empty without an embedding model. */
  readonly near: ReadonlyMap<number, Near>;
}

/** Asks every list for rows, fuses them, and reads what the ranking needs to know about them and the turns around them. */
export function gather(
  sql: Sql,
  rarity: Rarity,
  queries: readonly Query[],
  place: ReadBounds,
  options: GatherOptions,
): Gathered {
  const near = nearIn(place, options);
  const lists = [
    ...listsFor(sql, rarity, queries, place, Math.max(textRows, options.limit * rowsPerHit * place.scopes.length)),
    ...meaningList(near),
  ];
  const fused = fuseByRank(lists);
  const rows = fused.map(({ row }) => row);
  const chains = place.kinds.includes('episode')
    ? turnsBeside(sql, rows.slice(0, Math.max(widenedRows, options.limit)))
    : [];
  const all = [...new Set([...rows, ...chains.flat()])].sort((a, b) => a - b);
  return {
    near: new Map(near.map((one) => [one.row, one])),
    fused: new Map(fused.map((entry) => [entry.row, entry])),
    pool: makePool(foundRowsOf(sql, all, place), chains),
  };
}

function nearIn(place: ReadBounds, { meaning }: GatherOptions): readonly Near[] {
  if (meaning === undefined) return [];
  const found = meaning.search.near(place, meaning.most) ?? [];
  return found.filter(({ similarity }) => similarity >= meaning.floor);
}

function meaningList(near: readonly Near[]): RankedList[] {
  return near.length === 0 ? [] : [{ name: 'meaning', rows: near.map(({ row }) => row) }];
}

/** One list each for words, for names of topics and keys, for entities and for time. */
function listsFor(sql: Sql, rarity: Rarity, queries: readonly Query[], place: ReadBounds, most: number): RankedList[] {
  const names = [...new Set(queries.flatMap(possibleNamesOf))];
  const [span] = queries.map((query) => query.span).filter((found) => found !== undefined);
  const lists: RankedList[] = [
    { name: 'text', rows: rowsByText(sql, chooseTerms(queries, rarity), place, most) },
    { name: 'name', rows: rowsByName(sql, names, place, listRows) },
    { name: 'entity', rows: rowsByEntity(sql, names, place, listRows) },
    { name: 'time', rows: span === undefined ? [] : rowsByTime(sql, span, place, listRows) },
  ];
  return lists.filter((list) => list.rows.length > 0);
}
