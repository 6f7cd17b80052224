import type { Memory } from '../../../engine/ground/contract/memory.ts';

/**
 * A memory with some methods of its own. All others are asked of the memory by their names: another back end answers so
 * for what it lacks, which a copy of its methods would lose.
 */
export function withMethods(memory: Memory, methods: Partial<Memory>): Memory {
  return Object.assign(Object.create(memory) as Memory, methods);
}
