import type { Memory } from '../engine/ground/contract/memory.ts';
import type { Kind } from '../engine/ground/contract/model.ts';

/** How many memories wait for the user: those that are not used before, and those that rested on what holds no longer. */
export async function countToReview(memory: Pick<Memory, 'list'>, kind?: readonly Kind[]): Promise<number> {
  const kinds = kind === undefined ? {} : { kind };
  const waiting = await memory.list({ ...kinds, quarantined: true, limit: 1 });
  const fallen = await memory.list({ ...kinds, quarantined: false, needsReview: true, limit: 1 });
  return waiting.total + fallen.total;
}
