import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { readableScopes } from '../base/scopes.ts';
import { tables as t } from '../base/tables.ts';
import { memoryAsOf } from './memoryAsOf.ts';

/**
 * Distilled memories that were active under a topic at a time (Unix ms), within some scopes, most important first. It
 * needs no copy: each row is read with its own history, so it serves files of any size.
 */
export function listThen(
  sql: Sql,
  { topic, scopes, at }: { readonly topic: string; readonly scopes: readonly number[]; readonly at: number },
): MemoryRecord[] {
  const isWanted = (memory: MemoryRecord): boolean =>
    memory.topic.toLowerCase() === topic.toLowerCase() &&
    memory.kind !== 'episode' &&
    memory.validUntil === undefined &&
    memory.quarantinedAt === undefined &&
    (memory.expiresAt === undefined || memory.expiresAt > at) &&
    readableScopes(sql, memory.scope, undefined).every((scope) => scopes.includes(scope));
  return sql
    .prepare(
      `SELECT id FROM ${t.memories} WHERE topic = ?
       UNION SELECT memory_id FROM ${t.history} WHERE instr(before, '"topic":') > 0
         AND json_extract(before, '$.topic') = ? COLLATE NOCASE`,
    )
    .all(topic, topic)
    .map((row) => memoryAsOf(sql, text(row['id']), at))
    .filter((memory) => memory !== undefined)
    .filter(isWanted)
    .sort((a, b) => b.importance - a.importance || b.eventAt - a.eventAt || (a.id < b.id ? -1 : 1));
}
