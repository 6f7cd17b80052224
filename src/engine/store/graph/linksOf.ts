import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { mayChangeType } from '../base/foundType.ts';
import { tables as t } from '../base/tables.ts';

/** Links of one memory that are read at most: the strongest links of a hub stand for it. */
const mostLinks = 50;

/** A hub with a thousand links counts as much as one with more. */
const mostCounted = 1000;

/** What a statement may have changed is no more of the same, and is told with it anyway. */
const leadsOn = `type <> '${mayChangeType}'`;

/**
 * The strongest links of each of some memories, every one of which has an entry. One statement, however many there are.
 */
export function linksOf(sql: Sql, ids: readonly string[]): Map<string, readonly Link[]> {
  if (ids.length === 0) return new Map();
  return new Map(
    sql
      .prepare(
        `SELECT wanted.value AS id, (
           SELECT json_group_array(json_array(from_id, to_id, strength)) FROM (
             SELECT from_id, to_id, strength FROM ${t.relations} WHERE from_id = wanted.value AND ${leadsOn}
             UNION SELECT from_id, to_id, strength FROM ${t.relations} WHERE to_id = wanted.value AND ${leadsOn}
             ORDER BY strength DESC, from_id, to_id LIMIT ${mostLinks})
         ) AS links FROM json_each(?) wanted`,
      )
      .all(JSON.stringify(ids))
      .map((row) => {
        const found = JSON.parse(text(row['links'])) as readonly (readonly [string, string, number])[];
        return [text(row['id']), found.map(([from, to, strength]) => ({ from, to, strength }))];
      }),
  );
}

/** How many links each of some memories has, up to a bound. */
export function linkCountsOf(sql: Sql, ids: readonly string[]): Map<string, number> {
  if (ids.length === 0) return new Map();
  const ends = (column: 'from_id' | 'to_id'): string =>
    `(SELECT count(*) FROM (SELECT 1 FROM ${t.relations} WHERE ${column} = wanted.value LIMIT ${mostCounted}))`;
  return new Map(
    sql
      .prepare(`SELECT wanted.value AS id, ${ends('from_id')} + ${ends('to_id')} AS n FROM json_each(?) wanted`)
      .all(JSON.stringify(ids))
      .map((row) => [text(row['id']), number(row['n'])]),
  );
}

/** A link between two memories, by their ids. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly strength: number;
}
