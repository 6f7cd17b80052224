import type { Attributes, MemoryRecord, Scope } from '../../ground/contract/model.ts';
import type { SqlValue } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';
import { changeableColumns } from '../base/changeableColumns.ts';
import { scopeNumber } from '../base/scopes.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import { linkEntities, unlinkEntities } from '../graph/entityLinks.ts';
import { isErased } from '../memories/erase.ts';
import { indexMemory, removeFromIndex } from '../search/indexMemory.ts';
import { lastChange } from './memoryAsOf.ts';

/** Gives a memory of a copy the values that some fields had, with all that is derived from them. */
export function rewriteAsThen(copy: Store, id: string, fields: Attributes, at: number): void {
  const { sql } = copy;
  const found = sql.prepare(`${selectMemory} WHERE m.id = ?`).get(id);
  if (found === undefined || isErased(toRecord(found))) return;
  const sets: string[] = [];
  const values: SqlValue[] = [];
  for (const [field, value] of Object.entries(withFingerprint(toRecord(found), fields))) {
    if (field === 'scope') {
      sets.push('scope = ?');
      values.push(scopeNumber(sql, value as Scope));
    } else if (Object.hasOwn(changeableColumns, field)) {
      const { column, write } = changeableColumns[field as keyof typeof changeableColumns];
      sets.push(`${column} = ?`);
      values.push(write(value));
    }
  }
  sets.push(`updated_at = coalesce(${lastChange}, created_at)`);
  sql.prepare(`UPDATE ${t.memories} SET ${sets.join(', ')} WHERE id = ?`).run(...values, id, at, id, id);
  if (indexed.some((field) => field in fields)) reindex(copy, id, at);
}

const indexed: readonly string[] = ['topic', 'content', 'key', 'tags', 'validUntil', 'quarantinedAt'];

function withFingerprint({ topic, content }: MemoryRecord, fields: Attributes): Attributes {
  if (!('topic' in fields) && !('content' in fields)) return fields;
  const then = { topic, content, ...fields };
  return { ...fields, fingerprint: fingerprint(String(then.topic).toLowerCase(), String(then.content)) };
}

function reindex(copy: Store, id: string, at: number): void {
  const { sql } = copy;
  const found = sql.prepare(`${selectMemory} WHERE m.id = ?`).get(id);
  if (found === undefined) return;
  const memory = toRecord(found);
  const row = number(found['row']);
  unlinkEntities(sql, row);
  if (memory.validUntil !== undefined) {
    removeFromIndex(sql, row);
    return;
  }
  indexMemory(sql, row, memory);
  if (memory.quarantinedAt === undefined) linkEntities(copy, at, row, memory.content);
}
