import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { atMost, number } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import type { ReadBounds } from '../search/readBounds.ts';
import { conditionsOf, isEmpty } from '../search/readBounds.ts';
import { vectorSpan } from './storedVectors.ts';
import type { VectorModel } from './vectors.ts';
import { bytesOf } from './vectors.ts';

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
      `SELECT v.memory, vec_distance_cosine(v.vector, ?) AS distance FROM json_each(?) wanted
       CROSS JOIN ${t.vectors} v ON v.id = wanted.value`,
    )
    .all(bytesOf(query), JSON.stringify(ids))
    .map(similarOf);
}

/** How alike some memories are to a query, each by its nearest vector; those without vectors of the model are left out. */
export function similarityOf(
  sql: Sql,
  model: VectorModel,
  query: Float32Array,
  memories: readonly number[],
): Similar[] {
  sql.vectorFunctions();
  return sql
    .prepare(
      `SELECT v.memory, min(vec_distance_cosine(v.vector, ?)) AS distance FROM json_each(?) wanted
       CROSS JOIN ${t.vectors} v ON v.memory = wanted.value AND v.model = ? GROUP BY v.memory`,
    )
    .all(bytesOf(query), JSON.stringify(memories), model.id)
    .map(similarOf);
}

/**
 * The memories within bounds that are nearest to a query, each by its nearest vector, among all stored vectors of a
 * model.
 */
export function nearestStored(
  sql: Sql,
  model: VectorModel,
  query: Float32Array,
  bounds: ReadBounds,
  most: number,
): Similar[] {
  if (isEmpty(bounds)) return [];
  sql.vectorFunctions();
  const extra = conditionsOf(bounds);
  // Materialized, or the vectors themselves would be sorted; the plus keeps SQLite from the index of models, by which
  // it would jump.
  return sql
    .prepare(
      `WITH compared AS MATERIALIZED (
         SELECT v.memory, vec_distance_cosine(v.vector, ?) AS distance FROM ${t.vectors} v
           CROSS JOIN ${t.memories} m ON m.row = v.memory
         WHERE v.id >= ? AND +v.model = ? AND ${extra.sql})
       SELECT memory, min(distance) AS distance FROM compared GROUP BY memory ORDER BY distance, memory ${atMost}`,
    )
    .all(bytesOf(query), vectorSpan(sql, model).first, model.id, ...extra.values, most)
    .map(similarOf);
}

function similarOf(row: SqlRow): Similar {
  return { memory: number(row['memory']), similarity: 1 - number(row['distance']) };
}
