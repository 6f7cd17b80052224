import type { Kind, Tier } from '../../ground/contract/model.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { atMost, bound, number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import type { VectorModel } from './vectors.ts';
import { vectorOf } from './vectors.ts';
// CROSS JOIN keeps the order of a join: SQLite does not know how short a list is and would walk the table instead.

/** Where a memory is, as much of it as a search must know before it reads the row. */
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
 * Vectors of an embedding model after one of them, in the order in which they were stored. The plus keeps SQLite from
 * the index of models, by which it would sort all of them for each slice.
 */
export function storedVectorsAfter(sql: Sql, model: VectorModel, id: number, limit: number): StoredVector[] {
  return sql
    .prepare(
      `SELECT v.id, v.chunk, v.vector, m.row, m.scope, m.tier, m.kind, m.valid_until
       FROM ${t.vectors} v JOIN ${t.memories} m ON m.row = v.memory WHERE v.id > ? AND +v.model = ?
       ORDER BY v.id LIMIT ?`,
    )
    .all(id, model.id, limit)
    .map((row) => ({ ...whereabouts(row), id: number(row['id']), chunk: number(row['chunk']), vector: blobOf(row) }));
}

/** Numbers between which the vectors of a model lie; both 0 when it has none. */
export interface VectorSpan {
  readonly first: number;
  readonly last: number;
}

/**
 * Vectors of models that were set aside mostly come before it. Each memory's first chunk is stored first, so an index
 * knows the first of all.
 */
export function vectorSpan(sql: Sql, model: VectorModel): VectorSpan {
  const row = sql
    .prepare(
      `SELECT (SELECT id FROM ${t.vectors} WHERE model = ${bound} AND chunk = 0 ORDER BY id LIMIT 1) AS first,
         (SELECT max(id) FROM ${t.vectors}) AS last`,
    )
    .get(model.id);
  const first = number(row?.['first']);
  return { first, last: first === 0 ? 0 : number(row?.['last']) };
}

/** The vectors with some numbers, as far as they are of a model. */
export function storedVectorsNumbered(sql: Sql, model: VectorModel, ids: readonly number[]): Float32Array[] {
  return sql
    .prepare(
      `SELECT v.vector FROM json_each(?) wanted CROSS JOIN ${t.vectors} v ON v.id = wanted.value WHERE v.model = ?`,
    )
    .all(JSON.stringify(ids), model.id)
    .map(blobOf);
}

/** Where the memories that changed after a revision are now. */
export function movedAfter(sql: Sql, revision: number, limit: number): Whereabouts[] {
  return sql
    .prepare(`SELECT row, scope, tier, kind, valid_until FROM ${t.memories} WHERE revision > ? LIMIT ?`)
    .all(revision, limit)
    .map(whereabouts);
}

/** The vectors that a memory has of a model, in the order of its chunks. */
export function storedVectorsOf(sql: Sql, model: VectorModel, memory: number, most: number): Float32Array[] {
  return sql
    .prepare(`SELECT vector FROM ${t.vectors} WHERE memory = ${bound} AND model = ${bound} ORDER BY chunk ${atMost}`)
    .all(memory, model.id, most)
    .map(blobOf);
}

/** The vectors of some memories, by id; a memory with several chunks has its first. */
export function storedVectorsById(sql: Sql, model: VectorModel, ids: readonly string[]): Map<string, Float32Array> {
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
