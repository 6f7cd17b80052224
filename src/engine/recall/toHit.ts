import type { Hit, MemoryRecord, Why } from '../ground/contract/model.ts';
import { sayerOf } from '../knowledge/trust/sayerOf.ts';
import { compact } from '../store/base/toRecord.ts';

export function toHit(memory: MemoryRecord, score: number, why: Why): Hit {
  return compact({
    id: memory.id,
    kind: memory.kind,
    tier: memory.tier,
    topic: memory.topic,
    content: memory.content,
    importance: memory.importance,
    score: round(score),
    why,
    scope: memory.scope,
    origin: memory.origin,
    eventAt: memory.eventAt,
    saidBy: sayerOf(memory),
    sessionId: memory.sessionId,
    supersededBy: memory.supersededBy,
    restedOn: memory.needsReviewAt === undefined ? undefined : { until: memory.needsReviewAt },
  });
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
