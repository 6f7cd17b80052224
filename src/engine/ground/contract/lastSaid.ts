import type { MemoryRecord } from './model.ts';

/**
 * When a memory was last said, Unix ms: a turn from before that says otherwise held before, even where it is read later.
 */
export function lastSaid({ validFrom, eventAt, updatedAt, key, attributes: { confirmedAt } }: MemoryRecord): number {
  // Versions up to 0.1.0 noted a new text under a key only in the time of the event, which may also be still to come.
  const keyed = key === undefined ? validFrom : Math.min(eventAt, updatedAt);
  return Math.max(validFrom, keyed, typeof confirmedAt === 'number' ? confirmedAt : validFrom);
}
