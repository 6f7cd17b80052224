import type { Entity } from '../text/entities.ts';

/** A stretch of a text that names something, as one provider sees it. */
export interface EntitySpan extends Entity {
  /** Where it stands in the text; the end is not part of it. */
  readonly from: number;
  readonly to: number;
  /** 0–1: how sure the provider is. */
  readonly confidence: number;
}

/** Of spans that overlap the one with the highest confidence stays, of equals the longest, then the first. */
export function withoutOverlaps(spans: readonly EntitySpan[]): EntitySpan[] {
  const kept: EntitySpan[] = [];
  const best = spans.toSorted((a, b) => b.confidence - a.confidence || b.to - b.from - (a.to - a.from) || a.from - b.from);
  for (const span of best) {
    if (kept.every((other) => span.to <= other.from || span.from >= other.to)) kept.push(span);
  }
  return kept;
}
