import type { MemoryRecord, NewMemory } from '../../ground/contract/model.ts';

/** What of a memory that was here, or elsewhere, is said of it when it is added again. */
export function newMemoryOf(was: Omit<MemoryRecord, 'batch'> & { readonly batch?: string }): NewMemory {
  const {
    id: _id,
    updatedAt: _updatedAt,
    accessCount: _accessCount,
    batch: _batch,
    lastAccessAt: _lastAccessAt,
    agedAt: _agedAt,
    validUntil: _validUntil,
    supersededBy: _supersededBy,
    deletedAt: _deletedAt,
    needsReviewAt: _needsReviewAt,
    needsReviewOf: _needsReviewOf,
    purgeAt: _purgeAt,
    ...memory
  } = was;
  return memory;
}
