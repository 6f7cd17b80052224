import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { atMost, number } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { matchExpression } from './matchExpression.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf, isEmpty } from './readBounds.ts';
/** A word in the topic says more than one in the content; a speaker's name is a hint only. */
const columnWeights = '2.0, 1.0, 0.5';
/** Rows of the index that are checked against the bounds for each that is wanted, before all of them are. */
const lookedUp = 2;
/**
 * Where few rows are wanted and most of the best ones lie outside the bounds: how many of the best are ranked, and how
 * many of those are checked at once for each row that is wanted.
 */
const fewWanted = 20;
const firstRanked = 200;
const pickedAtOnce = 4;

/** Rows that share at least one of the terms, best BM25 first. The terms come from `queryTerms`. */
export function rowsByText(sql: Sql, terms: readonly string[], bounds: ReadBounds, limit: number): number[] {
  if (terms.length === 0 || isEmpty(bounds)) return [];
  const { rows, isAll } = firstByText(sql, terms, bounds, limit);
  return rows.length === limit || isAll ? rows : bestByText(sql, terms, bounds, limit).rows;
}

interface Found {
  readonly rows: number[];
  /** Every row of the index that holds one of the terms was checked. */
  readonly isAll: boolean;
}

/**
 * The same where enough of the best rows of the index are within the bounds: checking a row costs more than ranking it.
 */
function firstByText(sql: Sql, terms: readonly string[], bounds: ReadBounds, limit: number): Found {
  // Most rows are turns: with them nearly all of the best are within the bounds, without them few are.
  if (bounds.kinds.includes('episode')) return bestByText(sql, terms, bounds, limit, lookedUp * limit);
  return { rows: limit <= fewWanted ? pickedByText(sql, terms, bounds, limit) : [], isAll: false };
}

/** `most` says how many rows of the index, the best ones, are checked against the bounds; default: all. */
function bestByText(sql: Sql, terms: readonly string[], bounds: ReadBounds, limit: number, most?: number): Found {
  const extra = conditionsOf(bounds);
  const rows = sql
    .prepare(
      `WITH found AS MATERIALIZED (
         SELECT rowid, bm25(${t.memoryIndex}, ${columnWeights}) AS rank FROM ${t.memoryIndex}
         WHERE ${t.memoryIndex} MATCH ? ${most === undefined ? '' : `ORDER BY rank LIMIT ${most}`})
       SELECT m.row, (SELECT count(*) FROM found) AS checked FROM found
       JOIN ${t.memories} m ON m.row = found.rowid
       WHERE ${extra.sql}
       ORDER BY found.rank, m.importance DESC, m.event_at DESC, m.row ${atMost}`,
    )
    .all(matchExpression(terms), ...extra.values, limit);
  const isAll = most === undefined || (rows.length > 0 && number(rows[0]?.['checked']) < most);
  return { rows: rows.map((row) => number(row['row'])), isAll };
}

/** Goes through the best rows of the index until enough are within the bounds. */
function pickedByText(sql: Sql, terms: readonly string[], bounds: ReadBounds, limit: number): number[] {
  const ranked = sql
    .prepare(
      `SELECT rowid AS row, bm25(${t.memoryIndex}, ${columnWeights}) AS rank FROM ${t.memoryIndex}
       WHERE ${t.memoryIndex} MATCH ?
       ORDER BY rank, rowid LIMIT ${firstRanked}`,
    )
    .all(matchExpression(terms));
  const found: RankedRow[] = [];
  for (let start = 0; start < ranked.length && found.length < limit; start += pickedAtOnce * limit) {
    found.push(...rankedWithin(sql, ranked.slice(start, start + pickedAtOnce * limit), bounds));
  }
  return found
    .sort((a, b) => a.rank - b.rank || b.importance - a.importance || b.eventAt - a.eventAt || a.row - b.row)
    .slice(0, limit)
    .map(({ row }) => row);
}

interface RankedRow {
  readonly row: number;
  readonly rank: number;
  readonly importance: number;
  readonly eventAt: number;
}

/** Those of some ranked rows that are within bounds. */
function rankedWithin(sql: Sql, ranked: readonly SqlRow[], bounds: ReadBounds): RankedRow[] {
  const extra = conditionsOf(bounds);
  const ranks = new Map(ranked.map((row) => [number(row['row']), number(row['rank'])]));
  return sql
    .prepare(
      `SELECT m.row, m.importance, m.event_at FROM json_each(?) wanted JOIN ${t.memories} m ON m.row = wanted.value
       WHERE ${extra.sql}`,
    )
    .all(JSON.stringify([...ranks.keys()]), ...extra.values)
    .map((found) => ({
      row: number(found['row']),
      rank: ranks.get(number(found['row'])) ?? 0,
      importance: number(found['importance']),
      eventAt: number(found['event_at']),
    }));
}
