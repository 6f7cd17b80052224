import { identityKey, identityParts, traitPrefix } from '../../ground/contract/identity.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, placeholders } from '../../ground/contract/sql.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';

const inUse = `m.valid_until IS NULL AND m.superseded_by IS NULL AND m.quarantined_at IS NULL
  AND (m.expires_at IS NULL OR m.expires_at > ?)`;
const keys = identityParts.map(identityKey);

/** The notes of some scopes on who the assistant is, in words that the user wrote or agreed to. */
export function identityNotes(sql: Sql, scopes: readonly number[], now: number): MemoryRecord[] {
  if (scopes.length === 0) return [];
  return sql
    .prepare(
      `${selectMemory} WHERE m.scope IN (${placeholders(scopes)}) AND m.key IN (${placeholders(keys)}) AND ${inUse}
       AND m.kind = 'identity' AND m.origin IN ('user', 'confirmed')`,
    )
    .all(...scopes, ...keys, now)
    .map(toRecord);
}

/** What was noticed about how the user works, by the user's own words more than once; newest first. */
export function learnedTraits(sql: Sql, scopes: readonly number[], now: number, limit: number): MemoryRecord[] {
  if (scopes.length === 0 || limit <= 0) return [];
  return sql
    .prepare(
      `${selectMemory} WHERE m.scope IN (${placeholders(scopes)}) AND m.key >= ? AND m.key < ? AND ${inUse}
       AND (m.origin IN ('user', 'confirmed') OR (m.origin = 'assistant' AND m.kind = 'insight'))
       AND m.kind <> 'episode' ORDER BY m.event_at DESC, m.id DESC ${atMost}`,
    )
    .all(...scopes, traitPrefix, `${traitPrefix.slice(0, -1)};`, now, limit)
    .map(toRecord);
}
