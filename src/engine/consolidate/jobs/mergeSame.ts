import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { PairKey } from '../../store/upkeep/checkedPairs.ts';
import { isChecked, rowOf } from '../../store/upkeep/checkedPairs.ts';
import { changeMemory, findActive } from '../../store/memories/memories.ts';
import { repoint } from '../../store/memories/repoint.ts';
import type { Batch } from '../../store/base/store.ts';
import { judge } from '../../learn/judge.ts';
import { statementOf } from '../../knowledge/compare/likeness.ts';
import type { MemoryPair } from '../../learn/judgePairs.ts';
import { checkedForMs, pairsOfMemory } from '../../learn/judgePairs.ts';
import type { JobContext } from './jobDefinition.ts';
import { mayReplace } from '../../knowledge/trust/trustedOrigins.ts';
import type { Ladder } from '../../learn/ladder.ts';

type RuleVerdict = 'same' | 'different' | 'unsure';

/** Pairs of one memory with others of its place that are worth a look and had none of late. */
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
      !isChecked(sql, key, { since: clock() - checkedForMs, now: clock() })
    );
  });
}

/** By which a pair is known again (R151): one that has become more or less alike is another. Undefined when one of the two is gone. */
export function keyOf({ store }: Pick<Ladder, 'store'>, { a, b, similarity }: MemoryPair): PairKey | undefined {
  const rows = [rowOf(store.sql, a.id), rowOf(store.sql, b.id)]
    .filter((row) => row !== undefined)
    .toSorted((x, y) => x - y);
  const [low, high] = rows;
  return low === undefined || high === undefined ? undefined : { a: low, b: high, score: Math.round(similarity * 100) };
}

/**
 * What the rules say of a pair when they are sure. That two contradict each other they say only of what was just
 * learned: of two that have stood side by side, one may well be about something else.
 */
export function verdictOf({ settings, similarityOf }: JobContext, { a, b }: MemoryPair): RuleVerdict {
  const { decision, unsure } = judge(
    { content: b.content, origin: b.origin, at: b.validFrom },
    [a],
    settings,
    similarityOf,
  );
  switch (decision.do) {
    case 'keep':
    case 'extend':
      return 'same';
    case 'replace':
    case 'backdate':
      return 'unsure';
    case 'add':
      return unsure.length === 0 ? 'different' : 'unsure';
  }
}

/** Makes one of two that say the same; false when nothing changes. Call inside a transaction. */
export function mergeSame(ladder: Ladder, batchOf: () => Batch, pair: MemoryPair): boolean {
  const { sql } = ladder.store;
  const [newer, older] = [findActive(sql, pair.b.id), findActive(sql, pair.a.id)];
  if (newer?.content !== pair.b.content || older?.content !== pair.a.content) return false;
  const [kept, absorbed] = survivorFirst(newer, older);
  if (!mayReplace(kept.origin, absorbed.origin)) return false;
  absorb(ladder, batchOf(), kept, absorbed);
  return true;
}

/** The one that says more stays; of two that say the same, the one whose words count more, then the older. */
function survivorFirst(newer: MemoryRecord, older: MemoryRecord): readonly [MemoryRecord, MemoryRecord] {
  if (!mayReplace(newer.origin, older.origin)) return [older, newer];
  if (!mayReplace(older.origin, newer.origin)) return [newer, older];
  return statementOf(newer.content).terms.size > statementOf(older.content).terms.size
    ? [newer, older]
    : [older, newer];
}

/** Takes one of two out of sight and leaves what it had with the other: its sources, key, pin, tags, links and weight. */
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
  changeMemory(store, batch, kept, changes, 'MERGE');
  repoint(store, batch, absorbed.id, kept.id);
}

/** What will be over by itself is left to it. */
function isLasting({ supersededBy, expiresAt }: MemoryRecord): boolean {
  return supersededBy === undefined && expiresAt === undefined;
}
