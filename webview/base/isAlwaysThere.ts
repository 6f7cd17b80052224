import type { Row, WaitReason } from '../../src/protocol/treeRows.ts';

const usedMeanwhile: ReadonlySet<WaitReason> = new Set(['expiring', 'fading', 'ground'] as const);

/** Whether a memory is in every prompt: it is that important, it holds, and it waits for nobody. */
export function isAlwaysThere({ importance, isSuperseded, waits }: Row, alwaysFrom: number): boolean {
  return importance >= alwaysFrom && isSuperseded !== true && (waits === undefined || usedMeanwhile.has(waits));
}
