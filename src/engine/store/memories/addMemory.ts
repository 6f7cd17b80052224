import { MemoryError } from '../../ground/contract/memoryError.ts';
import type { Attributes, NewMemory } from '../../ground/contract/model.ts';
import type { IndexedText } from '../../ground/contract/indexedTexts.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';
import { isTrusted, untrustedImportance } from '../../knowledge/trust/trustedOrigins.ts';
import { scopeNumber } from '../base/scopes.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { linkEntities } from '../graph/entityLinks.ts';
import { awaitLinks } from '../graph/pendingLinks.ts';
import { shortened } from '../history/fullState.ts';
import { record } from '../history/record.ts';
import { indexMemory } from '../search/indexMemory.ts';
import { awaitVectors } from '../vectors/waitingVectors.ts';
import { countBack } from './countBack.ts';

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
  'last_access_at',
  'valid_from',
  'expires_at',
  'quarantined_at',
  'quarantine_reason',
  'batch',
  'revision',
] as const;

const insert = `INSERT INTO ${t.memories} (${insertColumns.join(', ')}) VALUES (${insertColumns.map(() => '?').join(', ')})`;

interface AddOptions {
  /** One of very many: what it names is found out in the background. Default: now. */
  readonly isInBulk?: boolean | undefined;
  /** What its content reads as, where somebody knows that already. */
  readonly read?: IndexedText | undefined;
  /** Of one that comes back; default: a new one. */
  readonly id?: string | undefined;
}

/** Adds a row, its index terms and its history, and returns the new id. Call inside a transaction. */
export function addMemory(
  store: Store,
  batch: Batch,
  memory: NewMemory,
  { isInBulk = false, id: given, read }: AddOptions = {},
): string {
  assertRights(memory);
  const id = given ?? store.ids.memory(memory.kind, batch.at);
  const scope = scopeNumber(store.sql, memory.scope);
  const added = store.sql
    .prepare(insert)
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
      batch.at,
      memory.validFrom,
      memory.expiresAt ?? null,
      memory.quarantinedAt ?? null,
      memory.quarantineReason ?? null,
      batch.id,
      batch.revision,
    );
  const row = Number(added.lastInsertRowid);
  if (given !== undefined) countBack(store.sql, given);
  indexMemory(store.sql, row, memory, { isNew: true, read });
  // What waits for review names nothing and is linked to nothing until the user confirms it.
  if (memory.quarantinedAt === undefined) {
    if (!isInBulk) linkEntities(store, batch.at, row, memory.content);
    if (isInBulk || memory.kind !== 'episode') awaitLinks(store.sql, row);
    awaitVectors(store.sql, row);
  }
  record(store, batch, { memoryId: id, event: 'ADD', after: asAdded(memory, batch) });
  return id;
}

/** All that was written of it; what a caller copied from another memory and no new one has is left out. */
function asAdded(memory: NewMemory, { id, at }: Batch): Attributes {
  const later = { agedAt: undefined, validUntil: undefined, supersededBy: undefined, deletedAt: undefined };
  const review = { needsReviewAt: undefined, needsReviewOf: undefined, purgeAt: undefined };
  return shortened({ ...memory, ...later, ...review, updatedAt: at, batch: id }, { at, batch: id });
}

/** The last line of defence: whatever path led here, words that are not the user's never enter every prompt. */
function assertRights({ origin, importance, pinned, kind }: NewMemory): void {
  if (isTrusted(origin) || (!pinned && kind !== 'identity' && importance <= untrustedImportance)) return;
  throw new MemoryError(
    'failed',
    `A memory of the origin "${origin}" must not be pinned, an identity, or more important than ` +
      `${untrustedImportance}.`,
  );
}
