import { findPlannedTime } from '../times/plannedTimes.ts';

const limit = /\b(?:by|before|until|till|no later than)\s+(?=\S)/giu;

/** Whether a statement says by when: "by Easter", "before the 4th", and not "by reference". */
export function namesDeadline(masked: string): boolean {
  return [...masked.matchAll(limit)].some(({ index }) => findPlannedTime(masked.slice(index), 0) !== undefined);
}
