import type { Kind } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { bound, number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { awaitLinks } from '../graph/pendingLinks.ts';
import type { VectorModel } from './vectors.ts';
import { dropVectors, storeVectors } from './vectors.ts';

/** A memory whose vectors are being made, with the text they are made of. */
export interface MemoryToEmbed {
  readonly row: number;
  readonly kind: Kind;
  readonly topic: string;
  readonly content: string;
  readonly tries: number;
}

/** A text that failed so often by itself is left alone until it changes or all is embedded again. */
const mostTries = 3;

const findModel = `SELECT 1 FROM ${t.vectorModels} WHERE in_use = 1`;

/**
 * Notes that a memory is to be embedded; the note is part of the transaction that wrote the memory, so it survives
 * a crash. Nothing is noted in a file that never had a vector. Call inside a transaction.
 */
export function awaitVectors(sql: Sql, memory: number): void {
  if (sql.prepare(findModel).get() === undefined) return;
  sql
    .prepare(
      `INSERT INTO ${t.unembedded} (memory) VALUES (?)
       ON CONFLICT (memory) DO UPDATE SET catching_up = 0, tries = 0, due_at = 0`,
    )
    .run(memory);
}

/** Hides what a memory said before from search by meaning, too. Call inside a transaction. */
export function forgetVectors(sql: Sql, memory: number): void {
  dropVectors(sql, memory);
  sql.prepare(`DELETE FROM ${t.unembedded} WHERE memory = ?`).run(memory);
}

export function areVectorsWaiting(sql: Sql, now: number): boolean {
  return (
    sql.prepare(`SELECT 1 FROM ${t.unembedded} WHERE due_at <= ? AND tries < ${mostTries} LIMIT 1`).get(now) !==
    undefined
  );
}

/**
 * Claims some memories until a time, new ones before those of a catching-up run; until then no other window does. Call
 * inside a transaction.
 */
export function claimWaitingVectors(sql: Sql, most: number, now: number, until: number): MemoryToEmbed[] {
  const claimed = sql
    .prepare(
      `SELECT u.memory, u.tries, m.kind, m.topic, m.content FROM ${t.unembedded} u
       JOIN ${t.memories} m ON m.row = u.memory
       WHERE u.due_at <= ? AND u.tries < ${mostTries} ORDER BY u.catching_up, u.memory DESC LIMIT ?`,
    )
    .all(now, most)
    .map((row) => ({
      row: number(row['memory']),
      kind: text(row['kind']) as Kind,
      topic: text(row['topic']),
      content: text(row['content']),
      tries: number(row['tries']),
    }));
  putOff(
    sql,
    claimed.map(({ row }) => row),
    until,
  );
  return claimed;
}

/** Sets when some waiting memories may be claimed again. Call inside a transaction. */
export function putOff(sql: Sql, memories: readonly number[], until: number): void {
  sql
    .prepare(`UPDATE ${t.unembedded} SET due_at = ? WHERE memory IN (SELECT value FROM json_each(?))`)
    .run(until, JSON.stringify(memories));
}

/** Notes that the model could not read this text. Call inside a transaction. */
export function noteFailure(sql: Sql, memory: number, until: number): void {
  sql.prepare(`UPDATE ${t.unembedded} SET tries = tries + 1, due_at = ? WHERE memory = ?`).run(until, memory);
}

/**
 * Stores the vectors of a claimed memory, unless the memory changed or went away meanwhile: then it waits again, or no
 * more. Call inside a transaction.
 */
export function settleWaitingVectors(
  sql: Sql,
  model: VectorModel,
  memory: MemoryToEmbed,
  vectors: readonly Float32Array[],
): void {
  const now = sql
    .prepare(
      `SELECT m.topic, m.content FROM ${t.unembedded} u JOIN ${t.memories} m ON m.row = u.memory WHERE u.memory = ${bound}
       AND m.valid_until IS NULL`,
    )
    .get(memory.row);
  if (now === undefined || text(now['topic']) !== memory.topic || text(now['content']) !== memory.content) return;
  storeVectors(sql, model, memory.row, vectors);
  // Now it can be linked to what says the same in other words.
  if (memory.kind !== 'episode') awaitLinks(sql, memory.row);
  sql.prepare(`DELETE FROM ${t.unembedded} WHERE memory = ?`).run(memory.row);
}

/**
 * Goes through some active memories, newest first, and queues those that have no vectors of an embedding model; one
 * that failed gets another chance. Returns how many were queued, and the row from which to continue while there are
 * more. Call inside a transaction.
 */
export function queueMissing(
  sql: Sql,
  model: VectorModel,
  {
    before,
    look,
    most,
    minImportance,
  }: { readonly before: number; readonly look: number; readonly most: number; readonly minImportance: number },
): { readonly queued: number; readonly last: number | undefined } {
  const rows = sql
    .prepare(
      `SELECT m.row, EXISTS (SELECT 1 FROM ${t.vectors} v WHERE v.memory = m.row AND v.model = ?) AS has_vectors
       FROM ${t.memories} m WHERE m.row < ? AND m.valid_until IS NULL AND m.importance >= ?
       ORDER BY m.row DESC LIMIT ?`,
    )
    .all(model.id, Math.min(before, Number.MAX_SAFE_INTEGER), minImportance, look);
  const missing = rows.filter((row) => row['has_vectors'] === 0).slice(0, most);
  const queue = sql.prepare(
    `INSERT INTO ${t.unembedded} (memory, catching_up) VALUES (?, 1)
     ON CONFLICT (memory) DO UPDATE SET tries = 0, due_at = 0 WHERE tries > 0`,
  );
  let queued = 0;
  for (const row of missing) queued += queue.run(number(row['row'])).changes;
  return { queued, last: rows.length < look ? undefined : number(rows.at(-1)?.['row']) };
}

/** Cancels a catching-up run; new memories stay in the queue. Call inside a transaction. */
export function dropCatchingUp(sql: Sql): number {
  return sql.prepare(`DELETE FROM ${t.unembedded} WHERE catching_up = 1`).run().changes;
}

export function countWaitingVectors(sql: Sql): { readonly waiting: number; readonly failed: number } {
  const row = sql
    .prepare(`SELECT count(*) AS n, coalesce(sum(tries >= ${mostTries}), 0) AS failed FROM ${t.unembedded}`)
    .get();
  const failed = number(row?.['failed']);
  return { waiting: number(row?.['n']) - failed, failed };
}
