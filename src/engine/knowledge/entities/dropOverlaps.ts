import type { EntitySpan } from '../../ground/contract/entities.ts';

/** Of overlapping spans keeps the surest, then the longest, then the first. */
export function dropOverlaps(spans: readonly EntitySpan[]): EntitySpan[] {
  const kept: EntitySpan[] = [];
  const best = spans.toSorted(
    (a, b) => b.confidence - a.confidence || b.to - b.from - (a.to - a.from) || a.from - b.from,
  );
  for (const span of best) {
    if (kept.every((other) => span.to <= other.from || span.from >= other.to)) kept.push(span);
  }
  return kept;
}
