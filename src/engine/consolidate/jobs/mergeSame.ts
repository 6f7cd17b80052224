import type { MemoryRecord } from '../../ground/contract/model.ts';
import { bandsFor } from '../../knowledge/compare/bandOf.ts';
import { statementOf } from '../../knowledge/compare/likeness.ts';
import { mayReplace } from '../../knowledge/trust/trustedOrigins.ts';
import { isSavedOnPurpose } from '../../learn/isSavedOnPurpose.ts';
import { judge } from '../../learn/judge.ts';
import type { MemoryPair } from '../../learn/judgePairs.ts';
import { checkedForMs, pairsOfMemory } from '../../learn/judgePairs.ts';
import type { Ladder } from '../../learn/ladder.ts';
import type { Batch } from '../../store/base/store.ts';
import { changeMemory } from '../../store/memories/changeMemory.ts';
import { findActive, rowOf } from '../../store/memories/findMemory.ts';
import { moveRests } from '../../store/memories/needsReview.ts';
import { repoint } from '../../store/graph/repoint.ts';
import { noteOperation } from '../../store/ownChat/operations.ts';
import type { PairKey } from '../../store/upkeep/checkedPairs.ts';
import { isPairChecked } from '../../store/upkeep/checkedPairs.ts';
import type { JobContext } from './jobDefinition.ts';

type RuleVerdict = 'same' | 'different' | 'unsure';

/** Pairs of a memory with others of its scope that are worth comparing and were not compared lately. */
export function freshPairsOf(ladder: Ladder, memory: MemoryRecord): MemoryPair[] {
  const { sql, clock } = ladder.store;
  const now = findActive(sql, memory.id);
  if (now === undefined || !isLasting(now)) return [];
  return pairsOfMemory(ladder, now).filter((pair) => {
    const key = keyOf(ladder, pair);
    return (
      isLasting(pair.a) &&
      isLasting(pair.b) &&
      key !== undefined &&
      !isPairChecked(sql, key, { since: clock() - checkedForMs, now: clock() })
    );
  });
}

/** Identifies a pair; one that has become more or less alike is another pair. Undefined when one of the two is gone. */
export function keyOf({ store }: Pick<Ladder, 'store'>, { a, b, similarity }: MemoryPair): PairKey | undefined {
  const rows = [rowOf(store.sql, a.id), rowOf(store.sql, b.id)]
    .filter((row) => row !== undefined)
    .toSorted((x, y) => x - y);
  const [low, high] = rows;
  return low === undefined || high === undefined ? undefined : { a: low, b: high, score: Math.round(similarity * 100) };
}

/**
 * What the rules say about a pair when they are sure. They find a conflict only with a fact that was just learned: of
 * two memories that have stood side by side, one may well be about something else.
 */
export function verdictOf({ settings }: JobContext, { a, b, similarity }: MemoryPair): RuleVerdict {
  const { decision, unsure } = judge(
    { topic: b.topic, content: b.content, origin: b.origin, at: b.validFrom },
    [a],
    bandsFor(b, settings),
    () => similarity,
  );
  switch (decision.do) {
    case 'keep':
    case 'extend':
      return 'same';
    case 'replace':
    case 'backdate':
    case 'takeBack':
      return 'unsure';
    case 'update':
    case 'wait':
    case 'settle':
    case 'refused':
    case 'leave':
    case 'add':
      return unsure.length === 0 ? 'different' : 'unsure';
  }
}

/** Merges two memories that say the same; false when nothing changes. Call inside a transaction. */
export function mergeSame(ladder: Ladder, batchOf: () => Batch, pair: MemoryPair): boolean {
  const { sql } = ladder.store;
  const [newer, older] = [findActive(sql, pair.b.id), findActive(sql, pair.a.id)];
  if (newer?.content !== pair.b.content || older?.content !== pair.a.content) return false;
  const [kept, absorbed] = survivorFirst(newer, older);
  if (!mayReplace(kept.origin, absorbed.origin) || losesSaved(kept, absorbed)) return false;
  absorb(ladder, batchOf(), kept, absorbed);
  const { similarity } = pair;
  noteOperation(sql, { node: 'worker', op: 'merge', memoryId: kept.id, similarity, at: ladder.store.clock() });
  return true;
}

/**
 * Which one stays: the one whose origin counts more, else the one that a person saved, else the one that says more, else the
 * older.
 */
function survivorFirst(newer: MemoryRecord, older: MemoryRecord): readonly [MemoryRecord, MemoryRecord] {
  if (!mayReplace(newer.origin, older.origin)) return [older, newer];
  if (!mayReplace(older.origin, newer.origin)) return [newer, older];
  if (isSavedOnPurpose(newer) !== isSavedOnPurpose(older))
    return isSavedOnPurpose(newer) ? [newer, older] : [older, newer];
  return statementOf(newer.content).terms.size > statementOf(older.content).terms.size
    ? [newer, older]
    : [older, newer];
}

/**
 * What a person saved stays as that person said it, and what was learned beside it says more: either would be lost in the
 * other.
 */
function losesSaved(kept: MemoryRecord, absorbed: MemoryRecord): boolean {
  if (isSavedOnPurpose(absorbed) && !isSavedOnPurpose(kept)) return true;
  const saysMore = statementOf(absorbed.content).terms.size > statementOf(kept.content).terms.size;
  return isSavedOnPurpose(kept) && !isSavedOnPurpose(absorbed) && saysMore;
}

/**
 * Takes one of two out of sight and hands what it had to the other: its sources, key, pin, tags, links and importance.
 */
function absorb({ store }: Ladder, batch: Batch, kept: MemoryRecord, absorbed: MemoryRecord): void {
  changeMemory(
    store,
    batch,
    absorbed,
    { validUntil: batch.at, supersededBy: kept.id, ...(absorbed.key === undefined ? {} : { key: null }) },
    'MERGE',
  );
  const changes = {
    sourceIds: [...new Set([...kept.sourceIds, ...absorbed.sourceIds])],
    tags: [...new Set([...kept.tags, ...absorbed.tags])],
    importance: Math.max(kept.importance, absorbed.importance),
    pinned: kept.pinned || absorbed.pinned,
    ...(kept.key === undefined && absorbed.key !== undefined ? { key: absorbed.key } : {}),
  };
  changeMemory(store, batch, kept, changes, 'MERGE', { oldRef: absorbed.id, newRef: kept.id });
  repoint(store, batch, absorbed.id, kept.id);
  moveRests(store, batch, absorbed.id, kept.id);
}

/** Whether a memory stays as it is: one that was superseded or will expire needs no merging. */
function isLasting({ supersededBy, expiresAt }: MemoryRecord): boolean {
  return supersededBy === undefined && expiresAt === undefined;
}
