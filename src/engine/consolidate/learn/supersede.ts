import type { MemoryRecord, Origin } from '../../model.ts';
import { changeMemory } from '../../store/memories.ts';
import type { Batch, Store } from '../../store/store.ts';

/** What is left of the confidence in a fact that something newer contradicts. */
export const supersededConfidence = 0.3;

/**
 * Marks a memory as replaced. It stays, with its text, its time and its links, and can still be recalled as what held
 * before; it is no longer injected. A key moves on, since it names what holds now. Call inside a transaction.
 */
export function supersede(store: Store, batch: Batch, old: MemoryRecord, by: string): void {
  changeMemory(store, batch, old, {
    supersededBy: by,
    confidence: Math.min(old.confidence, supersededConfidence),
    ...(old.key === undefined ? {} : { key: null }),
  });
}

/** The new memory's own note of what it replaced, beside those that it replaced before. */
export function withSuperseded(attributes: MemoryRecord['attributes'], ids: readonly string[]): MemoryRecord['attributes'] {
  const known = Array.isArray(attributes['supersedes']) ? attributes['supersedes'].filter((id) => typeof id === 'string') : [];
  return { ...attributes, supersedes: [...new Set([...known, ...ids])] };
}

const ranks: { readonly [origin in Origin]: number } = { confirmed: 3, user: 3, assistant: 2, tool: 1, import: 1 };

/** Whether words of one origin may replace or change words of another: nobody speaks over the user. */
export function mayReplace(by: Origin, old: Origin): boolean {
  return ranks[by] >= ranks[old];
}
