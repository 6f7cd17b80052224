import type { Attributes, MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, bound, number, placeholders } from '../../ground/contract/sql.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';
import { sameJson } from '../base/sameJson.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import { recordOften } from '../history/record.ts';
import { findMemory } from './findMemory.ts';
import { indexMemory } from '../search/indexMemory.ts';

/** No save can write such a row: what a caller saves as a tool's waits for review. */
const ours = "m.kind = 'procedure' AND m.origin = 'tool' AND m.valid_until IS NULL AND m.quarantined_at IS NULL";

/** Notes of ours in some scopes under one of the keys, those alone that expire after a time. */
export function notesByKey(
  sql: Sql,
  scopes: readonly number[],
  keys: readonly string[],
  after: number,
): readonly MemoryRecord[] {
  if (scopes.length === 0 || keys.length === 0) return [];
  return sql
    .prepare(
      `${selectMemory} WHERE m.scope IN (${placeholders(scopes)}) AND m.key IN (${placeholders(keys)})
         AND m.key IS NOT NULL AND ${ours} AND (m.expires_at IS NULL OR m.expires_at > ?)`,
    )
    .all(...scopes, ...keys, after)
    .map(toRecord);
}

/** Procedures of one category that were noted in a conversation, oldest first. */
export function notesOfConversation(sql: Sql, sessionId: string, category: string, limit: number): MemoryRecord[] {
  return sql
    .prepare(
      `${selectMemory} WHERE m.session_id = ${bound} AND m.category = ${bound} AND ${ours}
       ORDER BY m.row DESC ${atMost}`,
    )
    .all(sessionId, category, limit)
    .map(toRecord)
    .reverse();
}

/**
 * Rewrites what we noted ourselves. Like use, it is no change: it has no revision, and no undo takes it back. The commands
 * of a day leave one line in its history, not each one. Call inside a transaction.
 */
export function rewriteNote(
  store: Store,
  memory: MemoryRecord,
  fresh: {
    readonly content: string;
    readonly attributes: Attributes;
    readonly eventAt: number;
    readonly expiresAt: number;
  },
): void {
  const { sql } = store;
  sql
    .prepare(
      `UPDATE ${t.memories} SET content = ?, fingerprint = ?, attributes = ?, event_at = max(event_at, ?),
         updated_at = max(updated_at, ?), expires_at = ? WHERE id = ?`,
    )
    .run(
      fresh.content,
      fingerprint(memory.topic.toLowerCase(), fresh.content),
      JSON.stringify(fresh.attributes),
      fresh.eventAt,
      fresh.eventAt,
      fresh.expiresAt,
      memory.id,
    );
  noteRewritten(store, memory);
  if (fresh.content === memory.content) return;
  const row = sql.prepare(`SELECT row FROM ${t.memories} WHERE id = ?`).get(memory.id);
  if (row !== undefined) indexMemory(sql, number(row['row']), { ...memory, content: fresh.content });
}

const rewritten = ['content', 'attributes', 'eventAt', 'updatedAt', 'expiresAt'] as const;

function noteRewritten(store: Store, old: MemoryRecord): void {
  const fresh = findMemory(store.sql, old.id);
  if (fresh === undefined) return;
  const changed = rewritten.filter((field) => !sameJson(old[field], fresh[field]));
  if (changed.length === 0) return;
  const part = (of: MemoryRecord): Attributes => Object.fromEntries(changed.map((field) => [field, of[field] ?? null]));
  recordOften(store, { memoryId: old.id, event: 'UPDATE', before: part(old), after: part(fresh) });
}
