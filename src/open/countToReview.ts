import type { Memory } from '../engine/ground/contract/memory.ts';
import { distilledKinds } from '../engine/turn/lookUp.ts';

/**
 * How many memories wait for the user: those that are not used before, and those that rested on what holds no longer. Turns
 * are left out, as nobody is asked about one.
 */
export async function countToReview(memory: Pick<Memory, 'list'>): Promise<number> {
  const waiting = await memory.list({ kind: distilledKinds, quarantined: true, limit: 1 });
  const fallen = await memory.list({ kind: distilledKinds, quarantined: false, needsReview: true, limit: 1 });
  return waiting.total + fallen.total;
}
