import type { MemoryRecord, NewMemory } from '../ground/contract/model.ts';
import { supersededIn } from '../ground/contract/supersededIn.ts';
import { addMemory } from '../store/memories/addMemory.ts';
import { sameJson } from '../store/base/sameJson.ts';
import { changeMemory } from '../store/memories/changeMemory.ts';
import { findMemory } from '../store/memories/findMemory.ts';
import { markWhatRestsOn, moveRests } from '../store/memories/needsReview.ts';
import { saysTheSame } from '../knowledge/compare/saysTheSame.ts';
import type { Batch, Store } from '../store/base/store.ts';

/** What is left of the confidence in a fact that something newer conflicts with. */
const supersededConfidence = 0.3;

/**
 * Marks a memory as superseded. It stays, with its text, its time and its links, and can still be recalled as what held
 * before; it is no longer injected. A key moves on, since it names what holds now. What rests on it needs a look, unless
 * the newer one says the same in other words. Call inside a transaction.
 */
export function supersede(store: Store, batch: Batch, old: MemoryRecord, by: string): void {
  changeMemory(store, batch, old, {
    supersededBy: by,
    confidence: Math.min(old.confidence, supersededConfidence),
    ...(old.key === undefined ? {} : { key: null }),
  });
  const heir = findMemory(store.sql, by);
  if (heir !== undefined && saysTheSame(heir, old)) moveRests(store, batch, old.id, by);
  else markWhatRestsOn(store, batch, [old.id]);
}

/** The new memory's own note of what it superseded, beside those of before. */
export function withSuperseded(
  attributes: MemoryRecord['attributes'],
  ids: readonly string[],
): MemoryRecord['attributes'] {
  return { ...attributes, supersedes: [...new Set([...supersededIn(attributes), ...ids])] };
}

/** Adds a memory that supersedes others, with the key that they had in its scope. Call inside a transaction. */
export function replace(store: Store, batch: Batch, memory: NewMemory, replaced: readonly MemoryRecord[]): string {
  const ids = replaced.map((old) => old.id);
  const heir: NewMemory = ids.length === 0 ? memory : { ...memory, attributes: withSuperseded(memory.attributes, ids) };
  const id = addMemory(store, batch, heir);
  for (const old of replaced) supersede(store, batch, old, id);
  const key = replaced.find((old) => old.key !== undefined && sameJson(old.scope, memory.scope))?.key;
  const added = findMemory(store.sql, id);
  if (key !== undefined && memory.key === undefined && added !== undefined) changeMemory(store, batch, added, { key });
  return id;
}
