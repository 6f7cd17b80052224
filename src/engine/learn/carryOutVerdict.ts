import type { MemoryRecord } from '../ground/contract/model.ts';
import { moveRests } from '../store/memories/needsReview.ts';
import { repoint } from '../store/graph/repoint.ts';
import { addMemory } from '../store/memories/addMemory.ts';
import { changeMemory } from '../store/memories/changeMemory.ts';
import { findActive } from '../store/memories/findMemory.ts';
import type { Batch } from '../store/base/store.ts';
import { originOfMerged } from './advise.ts';
import { bandOf } from '../knowledge/compare/bandOf.ts';
import { holdsBoth } from '../knowledge/compare/holdsBoth.ts';
import type { Verdicts } from './judgePairs.ts';
import { supersede, withSuperseded } from './supersede.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import type { Ladder } from './ladder.ts';

type Merged = 'updated' | 'recreated' | 'superseded' | 'left';

/**
 * Carries out a language model's verdict on a pair. The same fact, much alike: the older memory takes over the text
 * that says all of both. Less alike: the two become a new one. Either way what is absorbed goes out of sight and points
 * to the memory that holds it now. A conflict: the newer one holds. A verdict on memories that have changed since is
 * ignored. Call inside a transaction.
 */
export function carryOutVerdict(
  { store, settings }: Ladder,
  batchOf: () => Batch,
  { pair, verdict, text }: Verdicts['judged'][number],
): Merged {
  const [older, newer] = [findActive(store.sql, pair.a.id), findActive(store.sql, pair.b.id)];
  if (older === undefined || newer === undefined || hasChanged(older, pair.a) || hasChanged(newer, pair.b))
    return 'left';
  if (verdict === 'different') return 'left';
  if (verdict === 'conflict') {
    if (!mayReplace(newer.origin, older.origin)) return 'left';
    const batch = batchOf();
    supersede(store, batch, older, newer.id);
    changeMemory(store, batch, newer, { attributes: withSuperseded(newer.attributes, [older.id]) });
    return 'superseded';
  }
  const content = text ?? newer.content;
  const origin = originOfMerged(content, older, newer);
  if (
    !holdsBoth(content, older.content, newer.content) ||
    !mayReplace(origin, older.origin) ||
    !mayReplace(origin, newer.origin)
  )
    return 'left';
  const batch = batchOf();
  const both = {
    importance: Math.max(older.importance, newer.importance),
    pinned: older.pinned || newer.pinned,
    tags: [...new Set([...older.tags, ...newer.tags])],
    sourceIds: [...new Set([...older.sourceIds, ...newer.sourceIds])],
  };
  if (bandOf(pair.similarity, settings) === 'update') {
    const refs = { oldRef: newer.id, newRef: older.id };
    changeMemory(store, batch, older, { content, origin, ...both }, 'MERGE', refs);
    absorb(older.id, newer);
    return 'updated';
  }
  const { id: _id, batch: _batch, updatedAt: _updated, accessCount: _count, ...rest } = newer;
  const { key: _key, ...kept } = rest;
  const id = addMemory(store, batch, {
    ...kept,
    content,
    origin,
    ...both,
    attributes: { ...newer.attributes, merged: [older.id, newer.id] },
  });
  absorb(id, older);
  absorb(id, newer);
  return 'recreated';

  function absorb(into: string, absorbed: MemoryRecord): void {
    changeMemory(store, batch, absorbed, { validUntil: batch.at, supersededBy: into }, 'MERGE');
    repoint(store, batch, absorbed.id, into);
    moveRests(store, batch, absorbed.id, into);
  }
}

function hasChanged(now: MemoryRecord, then: MemoryRecord): boolean {
  return now.content !== then.content || now.supersededBy !== undefined;
}
