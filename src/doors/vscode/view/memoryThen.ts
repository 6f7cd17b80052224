import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { withMethods } from '../base/withMethods.ts';

/** A memory as it was at an earlier time (Unix ms), for looking at only: what is read of it is of then. */
export function memoryThen(memory: Memory, asOf: number): Memory {
  return withMethods(memory, {
    list: (input = {}) => memory.list({ ...input, asOf }),
    get: (id) => memory.get(id, { asOf }),
    search: (input) => memory.search({ ...input, asOf }),
    history: async (id) => (await memory.history(id)).filter(({ at }) => at <= asOf),
    findArchived: () => Promise.resolve([]),
    // Links that were found have no history.
    links: () => Promise.resolve([]),
  });
}
