import { foundRowsOf } from '../store/search/foundRowsOf.ts';
import { rowsByName } from '../store/search/rowsByName.ts';
import { rowsByText } from '../store/search/rowsByText.ts';
import { factsIfFew, holdersAmongFacts } from './holdersAmongFacts.ts';
import { rowsSaying } from './rowsSaying.ts';
import { turnsBeside } from '../store/search/turnsBeside.ts';
import { rowsByEntity } from '../store/graph/entityLinks.ts';
import { type ReadBounds, withoutTurns } from '../store/search/readBounds.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { Named } from '../store/graph/namedEntities.ts';
import { askedNames, calledOtherwise } from './askedNames.ts';
import type { Fused, RankedList } from './fuse.ts';
import { fuseByRank } from './fuse.ts';
import type { Pool } from './pool.ts';
import { makePool } from './pool.ts';
import type { Query } from './query.ts';
import { possibleNamesOf } from './possibleNamesOf.ts';
import { chooseSayings, chooseTerms, sayableOf } from './query.ts';
import type { Near, QueryMeaning } from '../meaning/queryMeaning.ts';
import type { Rarity } from './rarity.ts';
import { rowsAtTime } from './rowsAtTime.ts';

/**
 * Rows that the text list hands on, and how many of them have their neighboring turns read as well. When measured, 200
 * of the first found no more among the best ten, and 90 of the second found less; each row costs 10 µs.
 */
export const textRows = 150;
const widenedRows = 120;
/** Rows for each hit that is wanted and each scope that it may come from; with three, the best fifty lost 0.3 points. */
const rowsPerHit = 4;
/** Rows of what is said in other words; with more of them hardly a question gained. */
const alikeRows = 96;
/** Rows of every other list. */
const listRows = 64;

export interface GatherOptions {
  readonly limit: number;
  /** The meaning of the query, the cosine that a memory needs to be found by it, and how many are at most. */
  readonly meaning?: { readonly search: QueryMeaning; readonly floor: number; readonly most: number } | undefined;
  /** What the queries name, where the caller has looked it up. */
  readonly named?: readonly Named[] | undefined;
}

export interface Gathered {
  readonly fused: ReadonlyMap<number, Fused>;
  readonly pool: Pool;
  /** How many lists found something. */
  readonly lists: number;
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
  const named =
    options.named ??
    askedNames(
      sql,
      queries.map(({ text }) => text),
    );
  const most = Math.max(textRows, options.limit * rowsPerHit * place.scopes.length);
  const lists = [...listsFor(sql, rarity, queries, place, { named, most }), ...meaningList(near)];
  const fused = fuseByRank(lists);
  const rows = fused.map(({ row }) => row);
  const chains = place.kinds.includes('episode')
    ? turnsBeside(sql, rows.slice(0, Math.max(widenedRows, options.limit)))
    : [];
  const all = [...new Set([...rows, ...chains.flat()])].sort((a, b) => a - b);
  const found = foundRowsOf(sql, all, place);
  return {
    lists: lists.length,
    near: new Map(near.map((one) => [one.row, one])),
    fused: new Map(fused.map((entry) => [entry.row, entry])),
    pool: makePool(found, chains, calledOtherwise(sql, named, found)),
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

/** One list each for words, for words that are like them, for names of topics and keys, for entities and for time. */
function listsFor(
  sql: Sql,
  rarity: Rarity,
  queries: readonly Query[],
  place: ReadBounds,
  { named, most }: { readonly named: readonly Named[]; readonly most: number },
): RankedList[] {
  const names = [...new Set(queries.flatMap(({ text }) => possibleNamesOf(text)))];
  const timed = queries.find(({ time }) => time?.span !== undefined || time?.newest !== undefined);
  const lists: RankedList[] = [
    { name: 'text', rows: rowsByText(sql, chooseTerms(queries, rarity), place, most) },
    { name: 'alike', rows: rowsInOtherWords(sql, rarity, queries, place) },
    { name: 'name', rows: rowsByName(sql, names, place, listRows) },
    { name: 'entity', rows: entityRows(sql, named, place) },
    {
      name: 'time',
      rows: timed?.time === undefined ? [] : rowsAtTime(sql, timed.time, place, listRows, timed.offsetMinutes),
    },
  ];
  return lists.filter((list) => list.rows.length > 0);
}

/**
 * What says most of the question, in its own words or in others, among distilled memories: they are short and say a
 * thing once, while the turns of a conversation come along with those beside them.
 */
function rowsInOtherWords(sql: Sql, rarity: Rarity, queries: readonly Query[], place: ReadBounds): number[] {
  const distilled = withoutTurns(place);
  if (distilled.kinds.length === 0) return [];
  const few = factsIfFew(sql);
  if (few?.rows.length === 0) return [];
  const said = sayableOf(queries);
  const terms = said.map(({ term }) => term);
  const holders = holdersAmongFacts(sql, few, terms, rarity);
  return rowsSaying(
    sql,
    chooseSayings(said, (term) => holders.frequency(term)),
    holders,
    distilled,
    alikeRows,
  );
}

function entityRows(sql: Sql, named: readonly Named[], place: ReadBounds): number[] {
  return rowsByEntity(
    sql,
    named.map(({ entity }) => entity),
    place,
    listRows,
  );
}
