import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, number } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { matchExpression } from './matchExpression.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf, isEmpty } from './readBounds.ts';

/** A word in the topic says more than one in the content; a speaker's name is a hint only. */
const rank = `bm25(${t.memoryIndex}, 2.0, 1.0, 0.5)`;
/** Rows of the index that are ranked for each that is wanted, before all of them are checked against the bounds. */
const rankedPerWanted = 2;
/**
 * Where few rows are wanted and most of the best ones lie outside the bounds: how many of the best are ranked, and how
 * many of those are checked at once for each row that is wanted.
 */
const fewWanted = 20;
const firstRanked = 200;
const pickedAtOnce = 4;

/** What decides between rows of the same rank. */
interface Placed {
  readonly importance: number;
  readonly eventAt: number;
}

/** Rows that share at least one of the terms, best BM25 first. The terms come from `queryTerms`. */
export function rowsByText(sql: Sql, terms: readonly string[], bounds: ReadBounds, limit: number): number[] {
  if (terms.length === 0 || isEmpty(bounds)) return [];
  const within = (rows: readonly number[]): ReadonlyMap<number, Placed> => placedWithin(sql, rows, bounds);
  // Most rows are turns: with them nearly all of the best are within the bounds, without them few are.
  if (bounds.kinds.includes('episode')) {
    const most = rankedPerWanted * limit;
    const ranked = rankedByText(sql, terms, most);
    const found = pickedFrom(ranked, limit, limit, within);
    if (found.length === limit || ranked.length < most) return found;
  } else if (limit <= fewWanted) {
    const found = pickedFrom(rankedByText(sql, terms, firstRanked), limit, pickedAtOnce * limit, within);
    if (found.length === limit) return found;
  }
  return allByText(sql, terms, bounds, limit);
}

interface Ranked {
  readonly row: number;
  readonly rank: number;
}

/** The best rows of the index, within the bounds or not. */
function rankedByText(sql: Sql, terms: readonly string[], most: number): Ranked[] {
  return sql
    .prepare(
      `SELECT rowid AS row, ${rank} AS rank FROM ${t.memoryIndex} WHERE ${t.memoryIndex} MATCH ?
       ORDER BY rank, rowid LIMIT ${most}`,
    )
    .all(matchExpression(terms))
    .map((row) => ({ row: number(row['row']), rank: number(row['rank']) }));
}

/** Goes through ranked rows, so many at once, until enough are within the bounds; none of a rank is left for later. */
function pickedFrom(
  ranked: readonly Ranked[],
  limit: number,
  atOnce: number,
  within: (rows: readonly number[]) => ReadonlyMap<number, Placed>,
): number[] {
  const found: (Ranked & Placed)[] = [];
  let start = 0;
  while (start < ranked.length && found.length < limit) {
    let end = Math.min(ranked.length, start + atOnce);
    while (end < ranked.length && ranked[end]?.rank === ranked[end - 1]?.rank) end++;
    const some = ranked.slice(start, end);
    const placed = within(some.map(({ row }) => row));
    for (const one of some) {
      const place = placed.get(one.row);
      if (place !== undefined) found.push({ ...one, importance: place.importance, eventAt: place.eventAt });
    }
    start = end;
  }
  return found
    .sort((a, b) => a.rank - b.rank || b.importance - a.importance || b.eventAt - a.eventAt || a.row - b.row)
    .slice(0, limit)
    .map(({ row }) => row);
}

/** Every row that shares a term; only those within the bounds are ranked. */
function allByText(sql: Sql, terms: readonly string[], bounds: ReadBounds, limit: number): number[] {
  const extra = conditionsOf(bounds);
  return sql
    .prepare(
      `SELECT m.row FROM ${t.memoryIndex} CROSS JOIN ${t.memories} m ON m.row = ${t.memoryIndex}.rowid
       WHERE ${t.memoryIndex} MATCH ? AND ${extra.sql}
       ORDER BY ${rank}, m.importance DESC, m.event_at DESC, m.row ${atMost}`,
    )
    .all(matchExpression(terms), ...extra.values, limit)
    .map((row) => number(row['row']));
}

function placedWithin(sql: Sql, rows: readonly number[], bounds: ReadBounds): ReadonlyMap<number, Placed> {
  const extra = conditionsOf(bounds);
  const found = sql
    .prepare(
      `SELECT m.row, m.importance, m.event_at FROM json_each(?) wanted JOIN ${t.memories} m ON m.row = wanted.value
       WHERE ${extra.sql}`,
    )
    .all(JSON.stringify(rows.toSorted((a, b) => a - b)), ...extra.values);
  return new Map(
    found.map((row) => [
      number(row['row']),
      { importance: number(row['importance']), eventAt: number(row['event_at']) },
    ]),
  );
}
