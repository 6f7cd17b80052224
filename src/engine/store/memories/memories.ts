import { isTrusted, untrustedImportance } from '../../knowledge/trust/trustedOrigins.ts';
import { MemoryError } from '../../ground/contract/memoryError.ts';
import type { Attributes, EventName, Json, MemoryRecord, Scope, NewMemory } from '../../ground/contract/model.ts';
import { withRedacted } from '../../knowledge/trust/redact.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';
import { awaitLinks, dropRelated, settlePending } from '../graph/edges.ts';
import { awaitVectors, forgetVectors } from '../vectors/waitingVectors.ts';
import { linkEntities, removeUnmentioned, unlinkEntities } from '../graph/entityLinks.ts';
import { forgetContent, record } from '../history/history.ts';
import { indexMemory, removeFromIndex } from '../search/memoryIndex.ts';
import type { ChangeableField } from '../base/rows.ts';
import { changeable, selectMemory, toRecord } from '../base/rows.ts';
import { findScope, scopeNumber } from '../base/scopes.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
const insertColumns = [
  'id',
  'kind',
  'tier',
  'scope',
  'topic',
  'content',
  'fingerprint',
  'key',
  'importance',
  'pinned',
  'confidence',
  'decay_rate',
  'source',
  'origin',
  'actor',
  'agent_id',
  'run_id',
  'category',
  'tags',
  'attributes',
  'session_id',
  'source_ids',
  'source_role',
  'event_at',
  'created_at',
  'updated_at',
  'valid_from',
  'expires_at',
  'quarantined_at',
  'quarantine_reason',
  'batch',
  'revision',
] as const;

/** Adds a row, its index terms and its history, and returns the new id. Call inside a transaction. */
export function addMemory(store: Store, batch: Batch, memory: NewMemory): string {
  assertRights(memory);
  const id = store.ids.memory(memory.kind, batch.at);
  const scope = scopeNumber(store.sql, memory.scope);
  const added = store.sql
    .prepare(
      `INSERT INTO ${t.memories} (${insertColumns.join(', ')}) VALUES (${insertColumns.map(() => '?').join(', ')})`,
    )
    .run(
      id,
      memory.kind,
      memory.tier,
      scope,
      memory.topic,
      memory.content,
      fingerprint(memory.topic.toLowerCase(), memory.content),
      memory.key ?? null,
      memory.importance,
      memory.pinned ? 1 : 0,
      memory.confidence,
      memory.decayRate,
      memory.source,
      memory.origin,
      memory.actor ?? null,
      memory.agentId ?? null,
      memory.runId ?? null,
      memory.category ?? null,
      JSON.stringify(memory.tags),
      JSON.stringify(memory.attributes),
      memory.sessionId ?? null,
      JSON.stringify(memory.sourceIds),
      memory.sourceRole ?? null,
      memory.eventAt,
      memory.createdAt,
      batch.at,
      memory.validFrom,
      memory.expiresAt ?? null,
      memory.quarantinedAt ?? null,
      memory.quarantineReason ?? null,
      batch.id,
      batch.revision,
    );
  const row = Number(added.lastInsertRowid);
  indexMemory(store.sql, row, memory);
  // What is set apart names nothing and is related to nothing until the user confirms it.
  if (memory.quarantinedAt === undefined) {
    linkEntities(store, batch, row, memory.content);
    if (memory.kind !== 'episode') awaitLinks(store.sql, row);
    awaitVectors(store.sql, row);
  }
  const { kind, tier, topic, importance } = memory;
  record(store, batch, { memoryId: id, event: 'ADD', after: { kind, tier, topic, importance } });
  return id;
}

/** The last line: whatever path led here, words that are not the user's get no place in every prompt. */
function assertRights({ origin, importance, pinned, kind }: NewMemory): void {
  if (isTrusted(origin) || (!pinned && kind !== 'identity' && importance <= untrustedImportance)) return;
  throw new MemoryError(
    'failed',
    `A memory of the origin "${origin}" must not be pinned, an identity, or more important than ${untrustedImportance}.`,
  );
}

export function findMemory(sql: Sql, id: string): MemoryRecord | undefined {
  const row = sql.prepare(`${selectMemory} WHERE m.id = ?`).get(id);
  return row === undefined ? undefined : toRecord(row);
}

/** Whole records by row number; what is not there is left out. */
export function recordsByRow(sql: Sql, rows: readonly number[]): Map<number, MemoryRecord> {
  return new Map(
    sql
      .prepare(`${selectMemory} WHERE m.row IN (SELECT value FROM json_each(?))`)
      .all(JSON.stringify(rows))
      .map((row) => [Number(row['row']), toRecord(row)]),
  );
}

/** Whole records by id, active or not; what is not there is left out. */
export function recordsById(sql: Sql, ids: readonly string[]): Map<string, MemoryRecord> {
  return new Map(
    sql
      .prepare(`${selectMemory} WHERE m.id IN (SELECT value FROM json_each(?))`)
      .all(JSON.stringify(ids))
      .map((row) => [text(row['id']), toRecord(row)]),
  );
}

export function findActive(sql: Sql, id: string): MemoryRecord | undefined {
  const found = findMemory(sql, id);
  return found?.validUntil === undefined ? found : undefined;
}

export function findByKey(sql: Sql, scope: Scope, key: string): MemoryRecord | undefined {
  const row = sql
    .prepare(`${selectMemory} WHERE s.id = ? AND m.key = ? AND m.valid_until IS NULL`)
    .get(findScope(sql, scope) ?? -1, key);
  return row === undefined ? undefined : toRecord(row);
}

/**
 * An active memory of the same scope with the same topic (in any case) and content, in any tier. One that has
 * expired or was replaced does not count: nobody would ever see it again.
 */
export function findSame(
  sql: Sql,
  wanted: { readonly scope: Scope; readonly topic: string; readonly content: string },
  now: number,
): MemoryRecord | undefined {
  return sql
    .prepare(
      `${selectMemory} WHERE m.fingerprint = ? AND m.scope = ? AND m.valid_until IS NULL AND m.superseded_by IS NULL AND m.kind <> 'episode'`,
    )
    .all(fingerprint(wanted.topic.toLowerCase(), wanted.content), findScope(sql, wanted.scope) ?? -1)
    .map(toRecord)
    .filter((row) => row.expiresAt === undefined || row.expiresAt > now)
    .find((row) => row.content === wanted.content && row.topic.toLowerCase() === wanted.topic.toLowerCase());
}

export type Changes = { readonly [field in ChangeableField]?: Json };

/**
 * Sets some fields of a memory and writes what they were and became into its history.
 * `null` clears an optional field. Returns false when nothing would change.
 */
export function changeMemory(
  store: Store,
  batch: Batch,
  memory: MemoryRecord,
  changes: Changes,
  event: EventName = 'UPDATE',
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
  record(store, batch, { memoryId: memory.id, event, before, after });
  return true;
}

/**
 * Takes out of a memory what never should have been in it: what the content was goes into no history. `kinds` are
 * the kinds of secrets that were removed. Call inside a transaction.
 */
export function redactMemory(
  store: Store,
  batch: Batch,
  memory: MemoryRecord,
  { content, kinds }: { readonly content: string; readonly kinds: readonly string[] },
): void {
  const attributes = withRedacted(memory.attributes, kinds);
  write(store, batch, memory.id, withFingerprint(memory, { content, attributes }));
  forgetContent(store.sql, memory.id, content);
  // A half of a secret may have been taken for a name.
  removeUnmentioned(store.sql);
  record(store, batch, { memoryId: memory.id, event: 'UPDATE', after: { redacted: [...kinds] } });
}

/** Whether `changeMemory` would write anything. */
export function wouldChange(memory: MemoryRecord, changes: Changes): boolean {
  return Object.entries(changes).some(([field, value]) => !sameJson(valueOf(memory, field), value));
}

export function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
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
      const { column, write: toSql } = changeable[field as keyof typeof changeable];
      sets.push(`${column} = ?`);
      values.push(toSql(value));
    }
  }
  store.sql.prepare(`UPDATE ${t.memories} SET ${sets.join(', ')} WHERE id = ?`).run(...values, id);
  if (indexed.some((field) => field in after)) reindex(store, batch, id);
}

/** Only these reach the index; a change of tier or importance leaves it alone. */
const indexed: readonly string[] = ['topic', 'content', 'key', 'validUntil', 'quarantinedAt'];

function reindex(store: Store, batch: Batch, id: string): void {
  const { sql } = store;
  const found = sql.prepare(`${selectMemory} WHERE m.id = ?`).get(id);
  if (found === undefined) return;
  const memory = toRecord(found);
  const row = Number(found['row']);
  unlinkEntities(sql, row);
  dropRelated(sql, id);
  forgetVectors(sql, row);
  if (memory.validUntil !== undefined) {
    removeFromIndex(sql, row);
    settlePending(sql, row);
    return;
  }
  indexMemory(sql, row, memory);
  if (memory.quarantinedAt !== undefined) return;
  linkEntities(store, batch, row, memory.content);
  // What better recognizers found in it is gone with its old links, so they may look again.
  sql.prepare(`UPDATE ${t.memories} SET attributes = json_remove(attributes, '$.enrichedAt') WHERE row = ?`).run(row);
  if (memory.kind !== 'episode') awaitLinks(sql, row);
  awaitVectors(sql, row);
}
