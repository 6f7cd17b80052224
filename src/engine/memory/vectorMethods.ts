import type { VectorMethods } from '../ground/contract/vectorStats.ts';
import { checkPositive } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

/** How the vectors of a memory are made anew. */
export function vectorMethods({ vectors, assertOpen }: MemoryContext): VectorMethods {
  return {
    async reembed(input = {}) {
      assertOpen();
      const most = checkPositive('limit', input.limit ?? Number.MAX_SAFE_INTEGER);
      return await vectors.reembed({ most, minImportance: checkPositive('minImportance', input.minImportance ?? 1) });
    },

    stopReembed: () => vectors.stopReembed(),
  };
}
