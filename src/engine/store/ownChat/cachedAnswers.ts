import type { CachedAnswer, CacheRequest } from '../../ground/contract/ownChat.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';
import { fnv64 } from '../../ground/text/fnv64.ts';
import { tables as t } from '../base/tables.ts';

/** Raised when an answer depends on something else than before; older ones are then worth nothing. */
const version = 1;

/** How long answers are kept, and how many. */
export interface CacheLimits {
  readonly maxAgeMs: number;
  readonly entries: number;
}

/** An answer that is there and not too old. Reads only. */
export function findCachedAnswer(
  sql: Sql,
  request: CacheRequest,
  { maxAgeMs }: CacheLimits,
  now: number,
): CachedAnswer | undefined {
  const { key, proof } = namesOf(request);
  const row = sql
    .prepare(
      `SELECT answer, created_at FROM ${t.cachedAnswers}
       WHERE key = ? AND proof = ? AND version = ? AND created_at BETWEEN ? AND ?`,
    )
    .get(key, proof, version, now - maxAgeMs + 1, now);
  return row === undefined ? undefined : { answer: text(row['answer']), createdAt: number(row['created_at']) };
}

/** Notes that an answer was given again. Call inside a transaction. */
export function noteCacheUse(sql: Sql, request: CacheRequest, now: number): void {
  sql.prepare(`UPDATE ${t.cachedAnswers} SET used_at = ? WHERE key = ?`).run(now, namesOf(request).key);
}

/**
 * Keeps an answer, in place of an older one to the same. What is too old goes first, then what was not used for the
 * longest time. Call inside a transaction.
 */
export function keepAnswer(
  sql: Sql,
  request: CacheRequest,
  answer: string,
  { maxAgeMs, entries }: CacheLimits,
  now: number,
): void {
  const { key, proof } = namesOf(request);
  sql
    .prepare(
      `INSERT OR REPLACE INTO ${t.cachedAnswers} (key, proof, version, answer, created_at, used_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .run(key, proof, version, answer, now, now);
  sql
    .prepare(`DELETE FROM ${t.cachedAnswers} WHERE version <> ? OR created_at <= ? OR created_at > ?`)
    .run(version, now - maxAgeMs, now);
  sql
    .prepare(
      `DELETE FROM ${t.cachedAnswers} WHERE key IN (
         SELECT key FROM ${t.cachedAnswers} WHERE key <> ? ORDER BY used_at DESC, key LIMIT -1 OFFSET ?)`,
    )
    .run(key, entries - 1);
}

/** Answers how many there were. Call inside a transaction. */
export function eraseCachedAnswers(sql: Sql): number {
  return sql.prepare(`DELETE FROM ${t.cachedAnswers}`).run().changes;
}

export function hasCachedAnswers(sql: Sql): boolean {
  return sql.prepare(`SELECT 1 FROM ${t.cachedAnswers} LIMIT 1`).get() !== undefined;
}

function namesOf({ model, system, user }: CacheRequest): { readonly key: string; readonly proof: number } {
  return { key: fnv64(model, system, user), proof: fingerprint(model, system, user) };
}
