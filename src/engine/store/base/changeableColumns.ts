import type { SqlValue } from '../../ground/contract/sql.ts';

/** The columns of a memory that may change after it was added, and how each value is written. */
export const changeableColumns = {
  kind: { column: 'kind', write: asIs },
  tier: { column: 'tier', write: asIs },
  topic: { column: 'topic', write: asIs },
  content: { column: 'content', write: asIs },
  fingerprint: { column: 'fingerprint', write: asIs },
  key: { column: 'key', write: asIs },
  importance: { column: 'importance', write: asIs },
  pinned: { column: 'pinned', write: (value: unknown) => (value === true ? 1 : 0) },
  confidence: { column: 'confidence', write: asIs },
  decayRate: { column: 'decay_rate', write: asIs },
  category: { column: 'category', write: asIs },
  tags: { column: 'tags', write: (value: unknown) => JSON.stringify(value) },
  attributes: { column: 'attributes', write: (value: unknown) => JSON.stringify(value) },
  agedAt: { column: 'aged_at', write: asIs },
  validUntil: { column: 'valid_until', write: asIs },
  supersededBy: { column: 'superseded_by', write: asIs },
  expiresAt: { column: 'expires_at', write: asIs },
  quarantinedAt: { column: 'quarantined_at', write: asIs },
  quarantineReason: { column: 'quarantine_reason', write: asIs },
  deletedAt: { column: 'deleted_at', write: asIs },
  needsReviewAt: { column: 'needs_review_at', write: asIs },
  needsReviewOf: {
    column: 'needs_review_of',
    write: (value: unknown) => (value === null ? null : JSON.stringify(value)),
  },
  purgeAt: { column: 'purge_at', write: asIs },
  source: { column: 'source', write: asIs },
  origin: { column: 'origin', write: asIs },
  sourceIds: { column: 'source_ids', write: (value: unknown) => JSON.stringify(value) },
  eventAt: { column: 'event_at', write: asIs },
  validFrom: { column: 'valid_from', write: asIs },
} as const satisfies {
  readonly [field: string]: { readonly column: string; readonly write: (value: unknown) => SqlValue };
};

export type ChangeableField = keyof typeof changeableColumns | 'scope';

function asIs(value: unknown): SqlValue {
  return value === undefined ? null : (value as SqlValue);
}
