import type { Kind, Tier } from '../../ground/contract/model.ts';
import { isEmpty } from '../search/candidates.ts';
import type { Place } from '../search/search.ts';
import { conditions } from '../search/search.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import type { VectorModel } from './vectors.ts';
import { bytesOf, vectorOf } from './vectors.ts';

// CROSS JOIN keeps the order of a join: SQLite does not know how short a list is and would walk the table instead.

/** Where a memory is, as far as a search must know before it reads the row. */
export interface Whereabouts {
  readonly memory: number;
  readonly scope: number;
  readonly tier: Tier;
  readonly kind: Kind;
  readonly isActive: boolean;
}

interface StoredVector extends Whereabouts {
  readonly id: number;
  readonly chunk: number;
  readonly vector: Float32Array;
}

/**
 * Vectors of a model in the order they were stored, behind one of them. The plus keeps SQLite from the index of models, by
 * which it would sort all of them for each slice.
 */
export function vectorsAfter(sql: Sql, model: VectorModel, id: number, limit: number): StoredVector[] {
  return sql
    .prepare(
      `SELECT v.id, v.chunk, v.vector, m.row, m.scope, m.tier, m.kind, m.valid_until
       FROM ${t.vectors} v JOIN ${t.memories} m ON m.row = v.memory WHERE v.id > ? AND +v.model = ? ORDER BY v.id LIMIT ?`,
    )
    .all(id, model.id, limit)
    .map((row) => ({ ...whereabouts(row), id: number(row['id']), chunk: number(row['chunk']), vector: blobOf(row) }));
}

/** Numbers between which the vectors of a model lie; both 0 when it has none. */
export interface VectorSpan {
  readonly first: number;
  readonly last: number;
}

/** Vectors of models that are set aside mostly lie before it. Each memory's first chunk is stored first, so an index has the first of all. */
export function vectorSpan(sql: Sql, model: VectorModel): VectorSpan {
  const row = sql
    .prepare(
      `SELECT (SELECT id FROM ${t.vectors} WHERE model = ? AND chunk = 0 ORDER BY id LIMIT 1) AS first, (SELECT max(id) FROM ${t.vectors}) AS last`,
    )
    .get(model.id);
  const first = number(row?.['first']);
  return { first, last: first === 0 ? 0 : number(row?.['last']) };
}

/** Those of the numbered vectors that are of a model. */
export function vectorsNumbered(sql: Sql, model: VectorModel, ids: readonly number[]): Float32Array[] {
  return sql
    .prepare(
      `SELECT v.vector FROM json_each(?) wanted CROSS JOIN ${t.vectors} v ON v.id = wanted.value WHERE v.model = ?`,
    )
    .all(JSON.stringify(ids), model.id)
    .map(blobOf);
}

/** Where the memories are now that changed after a revision. */
export function movedAfter(sql: Sql, revision: number, limit: number): Whereabouts[] {
  return sql
    .prepare(`SELECT row, scope, tier, kind, valid_until FROM ${t.memories} WHERE revision > ? LIMIT ?`)
    .all(revision, limit)
    .map(whereabouts);
}

/** A memory and the cosine of one of its vectors to a query, −1 to 1. */
export interface Similar {
  readonly memory: number;
  readonly similarity: number;
}

/** How alike the numbered vectors are to a query; it must have their dimensions. */
export function similarTo(sql: Sql, query: Float32Array, ids: readonly number[]): Similar[] {
  sql.vectorFunctions();
  return sql
    .prepare(
      `SELECT v.memory, vec_distance_cosine(v.vector, ?) AS distance FROM json_each(?) wanted CROSS JOIN ${t.vectors} v ON v.id = wanted.value`,
    )
    .all(bytesOf(query), JSON.stringify(ids))
    .map(similarOf);
}

/** The memories of a place that are nearest to a query, each by its nearest vector, of all of a model that are stored. */
export function nearestStored(
  sql: Sql,
  model: VectorModel,
  query: Float32Array,
  place: Place,
  most: number,
): Similar[] {
  if (isEmpty(place)) return [];
  sql.vectorFunctions();
  const extra = conditions(place);
  // Materialized, or the vectors themselves would be sorted; the plus keeps SQLite from the index of models, by which it would jump.
  return sql
    .prepare(
      `WITH compared AS MATERIALIZED (
         SELECT v.memory, vec_distance_cosine(v.vector, ?) AS distance FROM ${t.vectors} v CROSS JOIN ${t.memories} m ON m.row = v.memory
         WHERE v.id >= ? AND +v.model = ? AND ${extra.sql})
       SELECT memory, min(distance) AS distance FROM compared GROUP BY memory ORDER BY distance, memory LIMIT ?`,
    )
    .all(bytesOf(query), vectorSpan(sql, model).first, model.id, ...extra.values, most)
    .map(similarOf);
}

function similarOf(row: SqlRow): Similar {
  return { memory: number(row['memory']), similarity: 1 - number(row['distance']) };
}

/** Those of some memories that are in a place. */
export function thoseInPlace(sql: Sql, memories: readonly number[], place: Place): Set<number> {
  if (memories.length === 0 || isEmpty(place)) return new Set();
  const extra = conditions(place);
  const rows = sql
    .prepare(
      `SELECT m.row FROM json_each(?) wanted CROSS JOIN ${t.memories} m ON m.row = wanted.value WHERE ${extra.sql}`,
    )
    .all(JSON.stringify(memories), ...extra.values);
  return new Set(rows.map((row) => number(row['row'])));
}

/** Memories of a place, at most so many; used where a place is narrower than what an index can tell. */
export function memoriesInPlace(sql: Sql, place: Place, limit: number): number[] {
  if (isEmpty(place)) return [];
  const extra = conditions(place);
  return sql
    .prepare(`SELECT m.row FROM ${t.memories} m WHERE ${extra.sql} LIMIT ?`)
    .all(...extra.values, limit)
    .map((row) => number(row['row']));
}

/** The vectors of some memories, by id; a memory with several chunks has its first. */
export function vectorsById(sql: Sql, model: VectorModel, ids: readonly string[]): Map<string, Float32Array> {
  const rows = sql
    .prepare(
      `SELECT m.id, v.vector FROM json_each(?) wanted CROSS JOIN ${t.memories} m ON m.id = wanted.value
       JOIN ${t.vectors} v ON v.memory = m.row WHERE v.model = ? AND v.chunk = 0`,
    )
    .all(JSON.stringify(ids), model.id);
  return new Map(rows.map((row) => [text(row['id']), blobOf(row)]));
}

function blobOf(row: SqlRow): Float32Array {
  const blob = row['vector'];
  return vectorOf(blob instanceof Uint8Array ? blob : new Uint8Array());
}

function whereabouts(row: SqlRow): Whereabouts {
  return {
    memory: number(row['row']),
    scope: number(row['scope']),
    tier: text(row['tier']) as Tier,
    kind: text(row['kind']) as Kind,
    isActive: row['valid_until'] === null,
  };
}
