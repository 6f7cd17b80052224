import type {
  Attributes,
  Kind,
  MemoryRecord,
  Origin,
  QuarantineReason,
  Role,
  Scope,
  Source,
  Tier,
} from '../../ground/contract/model.ts';
import type { SqlRow } from '../../ground/contract/sql.ts';
import { number, optionalNumber, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from './tables.ts';
/**
 * All columns of a memory with its scope spelled out; every query for whole memories selects this and maps it with
 * `toRecord`.
 */
export const selectMemory = `SELECT m.*, s.kind AS scope_kind, s.name AS scope_name
  FROM ${t.memories} m JOIN ${t.scopes} s ON s.id = m.scope`;

/** The row has passed the table's CHECK constraints, so its unions need no second look. */
export function toRecord(row: SqlRow): MemoryRecord {
  return compact({
    id: text(row['id']),
    kind: text(row['kind']) as Kind,
    tier: text(row['tier']) as Tier,
    scope: toScope(row),
    topic: text(row['topic']),
    content: text(row['content']),
    key: optionalText(row['key']),
    importance: number(row['importance']),
    pinned: row['pinned'] === 1,
    confidence: number(row['confidence']),
    decayRate: number(row['decay_rate']),
    source: text(row['source']) as Source,
    origin: text(row['origin']) as Origin,
    actor: optionalText(row['actor']),
    agentId: optionalText(row['agent_id']),
    runId: optionalText(row['run_id']),
    category: optionalText(row['category']),
    tags: JSON.parse(text(row['tags'])) as string[],
    attributes: JSON.parse(text(row['attributes'])) as Attributes,
    sessionId: optionalText(row['session_id']),
    sourceIds: JSON.parse(text(row['source_ids'])) as string[],
    sourceRole: optionalText(row['source_role']) as Role | undefined,
    eventAt: number(row['event_at']),
    createdAt: number(row['created_at']),
    updatedAt: number(row['updated_at']),
    agedAt: optionalNumber(row['aged_at']),
    lastAccessAt: optionalNumber(row['last_access_at']),
    accessCount: number(row['access_count']),
    validFrom: number(row['valid_from']),
    validUntil: optionalNumber(row['valid_until']),
    supersededBy: optionalText(row['superseded_by']),
    expiresAt: optionalNumber(row['expires_at']),
    quarantinedAt: optionalNumber(row['quarantined_at']),
    quarantineReason: optionalText(row['quarantine_reason']) as QuarantineReason | undefined,
    deletedAt: optionalNumber(row['deleted_at']),
    needsReviewAt: optionalNumber(row['needs_review_at']),
    needsReviewOf: listIn(row['needs_review_of']),
    purgeAt: optionalNumber(row['purge_at']),
    batch: text(row['batch']),
  });
}

function listIn(value: SqlRow[string] | undefined): readonly string[] | undefined {
  return typeof value === 'string' ? (JSON.parse(value) as string[]) : undefined;
}

export function toScope(row: SqlRow): Scope {
  const name = text(row['scope_name']);
  if (row['scope_kind'] === 'workspace') return { workspace: name };
  return row['scope_kind'] === 'session' ? { session: name } : 'user';
}

/** Leaves out what is absent, so that results compare and clone cleanly. */
export function compact<T extends object>(value: T): T {
  const present: { [name: string]: unknown } = {};
  for (const [name, part] of Object.entries(value)) if (part !== undefined) present[name] = part;
  return present as T;
}
