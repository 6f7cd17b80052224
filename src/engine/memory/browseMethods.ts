import type { BrowseMethods } from '../ground/contract/browsing.ts';
import { historyOf } from '../store/history/history.ts';
import { keyProblems } from '../store/erasing/keyProblems.ts';
import { findActive } from '../store/memories/findMemory.ts';
import { changesSince, listMemories } from '../store/overview/listMemories.ts';
import { statsOf } from '../store/overview/statsOf.ts';
import { memoryAsOf } from '../store/past/memoryAsOf.ts';
import { reachableTime } from './createPast.ts';
import { checkList, checkPositive } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

/** How a memory shows what it holds, and how it is doing. */
export function browseMethods(context: MemoryContext): BrowseMethods {
  const { ports, store, words, vectors, categories, past, read, reader } = context;
  const { sql } = store;
  return {
    async list(input = {}) {
      const { asOf, ...wanted } = await read(() => checkList(input));
      if (asOf === undefined) return await read(() => listMemories(sql, wanted, store.clock()));
      const then = await past.reader(asOf);
      return await read(() => listMemories(then.sql, wanted, then.now));
    },

    changes: (since) => read(() => changesSince(sql, checkPositive('since', since))),

    get: (id, { asOf } = {}) =>
      read(() => {
        if (asOf === undefined) return findActive(sql, id);
        const at = reachableTime(reader(), asOf);
        const then = memoryAsOf(sql, id, at);
        return then?.validUntil === undefined ? then : undefined;
      }),

    history: (id) => read(() => historyOf(sql, id)),

    stats: () =>
      read(() => ({
        ...statsOf(sql),
        file: sql.file,
        fileBytes: ports.fileBytes(),
        backups: ports.backups?.() ?? [],
        readOnly: ports.readOnlyReason !== undefined,
        problems: [
          ...ports.openingProblems,
          ...words.problems(),
          ...keyProblems(store),
          ...categories.current().problems,
        ],
        ...vectors.stats(),
      })),
  };
}
