import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** An embedding model whose vectors are in the file. */
export interface VectorModel {
  readonly id: number;
  readonly name: string;
  readonly dimensions: number;
}

/** The embedding model whose vectors are searched; undefined while no vector was ever made. */
export function vectorModelInUse(sql: Sql): VectorModel | undefined {
  const row = sql.prepare(`SELECT id, name, dimensions FROM ${t.vectorModels} WHERE in_use = 1`).get();
  return row === undefined
    ? undefined
    : { id: number(row['id']), name: text(row['name']), dimensions: number(row['dimensions']) };
}

/**
 * Takes an embedding model into use; the vectors of any other are set aside, not removed. Call inside a transaction.
 */
export function useVectorModel(sql: Sql, name: string, dimensions: number): VectorModel {
  sql.prepare(`UPDATE ${t.vectorModels} SET in_use = 0 WHERE in_use = 1`).run();
  const row = sql
    .prepare(
      `INSERT INTO ${t.vectorModels} (name, dimensions, in_use) VALUES (?, ?, 1)
       ON CONFLICT (name, dimensions) DO UPDATE SET in_use = 1 RETURNING id`,
    )
    .get(name, dimensions);
  return { id: number(row?.['id']), name, dimensions };
}

/** Replaces the vectors that a memory has of a model, one for each of its chunks. Call inside a transaction. */
export function storeVectors(sql: Sql, model: VectorModel, memory: number, vectors: readonly Float32Array[]): void {
  sql.prepare(`DELETE FROM ${t.vectors} WHERE memory = ? AND model = ?`).run(memory, model.id);
  const insert = sql.prepare(`INSERT INTO ${t.vectors} (memory, model, chunk, vector) VALUES (?, ?, ?, ?)`);
  for (const [chunk, vector] of vectors.entries()) insert.run(memory, model.id, chunk, bytesOf(vector));
}

/** Removes all vectors of a memory, of every embedding model. Call inside a transaction. */
export function dropVectors(sql: Sql, memory: number): void {
  sql.prepare(`DELETE FROM ${t.vectors} WHERE memory = ?`).run(memory);
}

/** Vectors of other models than the one in use, per model. */
export function vectorsSetAside(
  sql: Sql,
): { readonly model: string; readonly dimensions: number; readonly memories: number }[] {
  return sql
    .prepare(
      `SELECT name, dimensions, (SELECT count(*) FROM ${t.vectors} v WHERE v.model = m.id AND v.chunk = 0) AS n
       FROM ${t.vectorModels} m WHERE in_use = 0 ORDER BY id`,
    )
    .all()
    .map((row) => ({ model: text(row['name']), dimensions: number(row['dimensions']), memories: number(row['n']) }))
    .filter(({ memories }) => memories > 0);
}

/** Memories that have vectors of a model; each has exactly one first chunk. */
export function embeddedCount(sql: Sql, model: VectorModel): number {
  return number(
    sql.prepare(`SELECT count(*) AS n FROM ${t.vectors} WHERE model = ? AND chunk = 0`).get(model.id)?.['n'],
  );
}

/** Vectors of a model; a long memory has several. */
export function vectorCount(sql: Sql, model: VectorModel): number {
  return number(sql.prepare(`SELECT count(*) AS n FROM ${t.vectors} WHERE model = ?`).get(model.id)?.['n']);
}

export function hasVectors(sql: Sql, model: VectorModel): boolean {
  return sql.prepare(`SELECT 1 FROM ${t.vectors} WHERE model = ? LIMIT 1`).get(model.id) !== undefined;
}

/** Active memories without vectors of a model: how far the vectors drifted from the rows. */
export function missingCount(sql: Sql, model: VectorModel): number {
  const active = number(sql.prepare(`SELECT count(*) AS n FROM ${t.memories} WHERE valid_until IS NULL`).get()?.['n']);
  return Math.max(0, active - embeddedCount(sql, model));
}

/** Removes some vectors of models that are set aside. Returns how many; 0 ends the work. Call inside a transaction. */
export function dropSetAside(sql: Sql, most: number): number {
  return sql
    .prepare(
      `DELETE FROM ${t.vectors} WHERE id IN (
         SELECT v.id FROM ${t.vectorModels} m JOIN ${t.vectors} v ON v.model = m.id WHERE m.in_use = 0 LIMIT ?)`,
    )
    .run(most).changes;
}

/** Removes vectors of memories that are not active any more, if there are any. Call inside a transaction. */
export function dropOrphans(sql: Sql): number {
  return sql
    .prepare(`DELETE FROM ${t.vectors} WHERE memory IN (SELECT row FROM ${t.memories} WHERE valid_until IS NOT NULL)`)
    .run().changes;
}

/**
 * Removes from a copy everything that search by meaning has made. When the copy is opened as a memory, its vectors are
 * made anew, as after the first choice of an embedding model. Returns whether there was any. Call inside a transaction.
 */
export function emptyVectors(sql: Sql): boolean {
  return [t.vectors, t.unembedded, t.vectorModels]
    .map((table) => sql.prepare(`DELETE FROM ${table}`).run().changes)
    .some((removed) => removed > 0);
}

/** The stored form of a vector; every platform we run on is little-endian. */
export function bytesOf(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}

/** The vector of its stored form, without a copy where the memory allows. */
export function vectorOf(blob: Uint8Array): Float32Array {
  const bytes = blob.byteOffset % 4 === 0 ? blob : Uint8Array.from(blob);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}
