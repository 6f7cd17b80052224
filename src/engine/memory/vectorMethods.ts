import type { VectorMethods } from '../ground/contract/vectorStats.ts';
import { positive } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

/** How the vectors of a memory are made anew. */
export function vectorMethods({ vectors, assertOpen }: MemoryContext): VectorMethods {
  return {
    async reembed(input = {}) {
      assertOpen();
      const most = positive('limit', input.limit ?? Number.MAX_SAFE_INTEGER);
      return await vectors.reembed({ most, minImportance: positive('minImportance', input.minImportance ?? 1) });
    },

    stopReembed: () => vectors.stopReembed(),
  };
}
