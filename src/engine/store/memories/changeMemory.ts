import type { Attributes, EventName, Json, MemoryRecord, Scope } from '../../ground/contract/model.ts';
import { bound, number, type Sql } from '../../ground/contract/sql.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';
import { withRedacted } from '../../knowledge/trust/redact.ts';
import type { ChangeableField } from '../base/changeableColumns.ts';
import { changeableColumns } from '../base/changeableColumns.ts';
import { sameJson } from '../base/sameJson.ts';
import { scopeNumber } from '../base/scopes.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import { dropUnsaidWork } from '../continuity/dropWork.ts';
import { linkEntities, removeUnmentioned, unlinkEntities } from '../graph/entityLinks.ts';
import { dropFoundLinks } from '../graph/foundLinks.ts';
import { awaitLinks, settlePendingLinks } from '../graph/pendingLinks.ts';
import { pinMemory } from '../history/noteBaseline.ts';
import { type EventNote, record } from '../history/record.ts';
import { forgetContent } from '../history/scrubHistory.ts';
import { indexMemory, removeFromIndex } from '../search/indexMemory.ts';
import { awaitVectors, forgetVectors } from '../vectors/waitingVectors.ts';

export type Changes = { readonly [field in ChangeableField]?: Json };

/**
 * Sets some fields of a memory and writes their old and new values into its history.
 * `null` clears an optional field; `note` goes into the history alone. Returns false when nothing would change.
 */
export function changeMemory(
  store: Store,
  batch: Batch,
  memory: MemoryRecord,
  changes: Changes,
  event: EventName = 'UPDATE',
  note: EventNote = {},
): boolean {
  const before: { [field: string]: Json } = {};
  const after: { [field: string]: Json } = {};
  for (const [field, value] of Object.entries(changes) as [ChangeableField, Json][]) {
    const old = valueOf(memory, field);
    if (sameJson(old, value)) continue;
    before[field] = old;
    after[field] = value;
  }
  if (Object.keys(after).length === 0) return false;
  write(store, batch, memory.id, withFingerprint(memory, after));
  const { supersededBy } = after;
  // What was absorbed or superseded says where to look for it now.
  const refs = typeof supersededBy === 'string' ? { oldRef: memory.id, newRef: supersededBy } : {};
  record(store, batch, { memoryId: memory.id, event, before, after, ...refs, ...note });
  return true;
}

/**
 * Takes out of a memory what should never have been in it: the old content goes into no history. `kinds` are
 * the kinds of secrets that were removed. Call inside a transaction.
 */
export function redactMemory(
  store: Store,
  batch: Batch,
  memory: MemoryRecord,
  { content, kinds }: { readonly content: string; readonly kinds: readonly string[] },
): void {
  redactFields(store, batch, memory, { changes: { content }, kinds });
  forgetContent(store.sql, memory.id, content);
}

/** The same for any of its fields; its history stays as it is. Call inside a transaction. */
export function redactFields(
  store: Store,
  batch: Batch,
  memory: MemoryRecord,
  { changes, kinds }: { readonly changes: Changes; readonly kinds: readonly string[] },
): void {
  const given = changes.attributes;
  const attributes = withRedacted(isRecord(given) ? given : memory.attributes, kinds);
  write(store, batch, memory.id, withFingerprint(memory, { ...changes, attributes }));
  // Half of a secret may have been taken for a name, or stand in a title of work.
  removeUnmentioned(store.sql);
  if (typeof changes.content === 'string') dropUnsaidWork(store.sql, memory.id, changes.content);
  record(store, batch, { memoryId: memory.id, event: 'UPDATE', after: { redacted: [...kinds] } });
  // What it was must stand nowhere, so what it is now is written whole.
  pinMemory(store, memory.id);
}

function isRecord(value: Json | undefined): value is Attributes {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether `changeMemory` would write anything. */
export function wouldChange(memory: MemoryRecord, changes: Changes): boolean {
  return Object.entries(changes).some(([field, value]) => !sameJson(valueOf(memory, field), value));
}

/** The current value of a field as history writes it: `null` for absent. */
export function valueOf(memory: MemoryRecord, field: string): Json {
  return (memory as unknown as { readonly [name: string]: Json | undefined })[field] ?? null;
}

function withFingerprint(memory: MemoryRecord, after: { readonly [field: string]: Json }): Attributes {
  if (!('topic' in after) && !('content' in after)) return after;
  const topic = typeof after['topic'] === 'string' ? after['topic'] : memory.topic;
  const content = typeof after['content'] === 'string' ? after['content'] : memory.content;
  return { ...after, fingerprint: fingerprint(topic.toLowerCase(), content) };
}

function write(store: Store, batch: Batch, id: string, after: Attributes): void {
  const sets: string[] = ['updated_at = ?', 'revision = ?'];
  const values: (string | number | bigint | null | Uint8Array)[] = [batch.at, batch.revision];
  for (const [field, value] of Object.entries(after)) {
    if (field === 'scope') {
      sets.push('scope = ?');
      values.push(scopeNumber(store.sql, value as Scope));
    } else {
      const { column, write: toSql } = changeableColumns[field as keyof typeof changeableColumns];
      sets.push(`${column} = ?`);
      values.push(toSql(value));
    }
  }
  store.sql.prepare(`UPDATE ${t.memories} SET ${sets.join(', ')} WHERE id = ?`).run(...values, id);
  if (indexed.some((field) => field in after)) reindex(store, batch, id);
  else if ('tags' in after) reindexTags(store.sql, id);
}

/** Tags are searched like a topic, but name nothing and are no text: entities, links and vectors stay as they are. */
function reindexTags(sql: Sql, id: string): void {
  const found = sql.prepare(`${selectMemory} WHERE m.id = ${bound} AND m.valid_until IS NULL`).get(id);
  if (found !== undefined) indexMemory(sql, Number(found['row']), toRecord(found));
}

/** Only changes of these fields reach the index; a change of tier or importance leaves it alone. */
const indexed: readonly string[] = ['topic', 'content', 'key', 'validUntil', 'quarantinedAt'];

function reindex(store: Store, batch: Batch, id: string): void {
  const { sql } = store;
  const place = sql.prepare(`SELECT row, valid_until FROM ${t.memories} WHERE id = ?`).get(id);
  if (place === undefined) return;
  const row = number(place['row']);
  unlinkEntities(sql, row);
  dropFoundLinks(sql, id);
  forgetVectors(sql, row);
  if (place['valid_until'] !== null) {
    removeFromIndex(sql, row);
    settlePendingLinks(sql, row);
    return;
  }
  const found = sql.prepare(`${selectMemory} WHERE m.row = ${bound}`).get(row);
  if (found === undefined) return;
  const memory = toRecord(found);
  indexMemory(sql, row, memory);
  if (memory.quarantinedAt !== undefined) return;
  linkEntities(store, batch.at, row, memory.content);
  // What better recognizers found in the text is gone with the old one, so they may look again.
  if ('enrichedAt' in memory.attributes)
    sql.prepare(`UPDATE ${t.memories} SET attributes = json_remove(attributes, '$.enrichedAt') WHERE row = ?`).run(row);
  if (memory.kind !== 'episode') awaitLinks(sql, row);
  awaitVectors(sql, row);
}
