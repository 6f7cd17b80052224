import type { MemoryRecord } from '../../../engine/ground/contract/model.ts';

/** Whether a row is a memory that still holds and is used: no turn, nothing superseded, nothing that waits for review. */
export function holdsNow({ kind, supersededBy, quarantinedAt }: MemoryRecord): boolean {
  return kind !== 'episode' && supersededBy === undefined && quarantinedAt === undefined;
}
