import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Something that a question names. */
export interface Named {
  readonly entity: number;
  /** The name that was asked for, in lower case. */
  readonly asked: string;
  /** All names it goes by, the canonical one first. */
  readonly names: readonly string[];
  /** How many memories name it, in whatever scope. */
  readonly mentions: number;
}

const mostNamed = 8;

/** What goes by one of some names, each in lower case; what is named least often comes first. */
export function namedEntities(sql: Sql, names: readonly string[]): Named[] {
  if (names.length === 0) return [];
  return sql
    .prepare(
      `SELECT e.row, e.mention_count, e.canonical_name, e.aliases, min(n.name) AS asked
       FROM ${t.entityNames} n JOIN ${t.entities} e ON e.row = n.entity
       WHERE n.name IN (SELECT value FROM json_each(?))
       GROUP BY e.row ORDER BY e.mention_count, e.row LIMIT ${mostNamed}`,
    )
    .all(JSON.stringify(names))
    .map((row) => ({
      entity: number(row['row']),
      asked: text(row['asked']).toLowerCase(),
      names: [text(row['canonical_name']), ...(JSON.parse(text(row['aliases'])) as string[])],
      mentions: number(row['mention_count']),
    }));
}

/**
 * Which of some entities each of some rows mentions; rows without any are left out. Each pair is looked up by itself: left
 * alone, SQLite goes through all mentions of an entity and, for each of them, through all rows.
 */
export function entitiesOfRows(
  sql: Sql,
  entities: readonly number[],
  rows: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  if (entities.length === 0 || rows.length === 0) return found;
  const mentions = sql
    .prepare(
      `SELECT me.memory, me.entity FROM json_each(?) e CROSS JOIN json_each(?) m
       CROSS JOIN ${t.memoryEntities} me ON me.memory = m.value AND me.entity = e.value`,
    )
    .all(JSON.stringify(entities), JSON.stringify(rows));
  for (const mention of mentions) {
    const row = number(mention['memory']);
    found.set(row, [...(found.get(row) ?? []), number(mention['entity'])]);
  }
  return found;
}

/** A name, and a memory that uses it. */
export interface NameIn {
  readonly id: string;
  readonly entity: number;
  readonly name: string;
  readonly mentions: number;
}

/** The names that some memories use, and others do too, at most so many in all; the rarest first. */
export function namesIn(sql: Sql, ids: readonly string[], most: number): NameIn[] {
  return sql
    .prepare(
      `SELECT m.id, e.row AS entity, e.canonical_name AS name, e.mention_count AS mentions
       FROM json_each(?) wanted JOIN ${t.memories} m ON m.id = wanted.value
       JOIN ${t.memoryEntities} me ON me.memory = m.row JOIN ${t.entities} e ON e.row = me.entity
       WHERE e.mention_count BETWEEN 2 AND ? AND e.type NOT IN ('url', 'email')
       ORDER BY e.mention_count, wanted.key, e.row`,
    )
    .all(JSON.stringify(ids), most)
    .map((row) => ({
      id: text(row['id']),
      entity: number(row['entity']),
      name: text(row['name']),
      mentions: number(row['mentions']),
    }));
}
