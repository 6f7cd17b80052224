import type { MemoryRecord } from '../../ground/contract/model.ts';

/** Each memory once, where it stood first. */
export function distinct(memories: readonly MemoryRecord[]): MemoryRecord[] {
  return [...new Map(memories.map((memory) => [memory.id, memory])).values()];
}
