import type { NewMemory } from '../ground/contract/model.ts';
import { isTrusted } from '../knowledge/trust/trustedOrigins.ts';

/** Writes what it found in whole conversations as if somebody had saved it. */
const summarizer = 'summarizer';

/**
 * Whether a person saved a memory, or asked to have it kept. What is learned from talk tells the side that spoke; what
 * is saved has no such side.
 */
export function isSavedOnPurpose({
  origin,
  source,
  sourceRole,
  actor,
  tags,
}: Pick<NewMemory, 'origin' | 'source' | 'sourceRole' | 'actor' | 'tags'>): boolean {
  if (!isTrusted(origin)) return false;
  return source === 'user' || tags.includes('explicit') || (sourceRole === undefined && actor !== summarizer);
}
