import type { BrowseMethods } from '../ground/contract/browsing.ts';
import { historyOf } from '../store/history/history.ts';
import { findActive } from '../store/memories/findMemory.ts';
import { changesSince, listMemories } from '../store/overview/listMemories.ts';
import { statsOf } from '../store/overview/statsOf.ts';
import { checkList, checkPositive } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

/** How a memory shows what it holds, and how it is doing. */
export function browseMethods({ ports, store, words, vectors, categories, read }: MemoryContext): BrowseMethods {
  const { sql } = store;
  return {
    list: (input = {}) => read(() => listMemories(sql, checkList(input), store.clock())),

    changes: (since) => read(() => changesSince(sql, checkPositive('since', since))),

    get: (id) => read(() => findActive(sql, id)),

    history: (id) => read(() => historyOf(sql, id)),

    stats: () =>
      read(() => ({
        ...statsOf(sql),
        file: sql.file,
        fileBytes: ports.fileBytes(),
        backups: ports.backups?.() ?? [],
        readOnly: ports.readOnlyReason !== undefined,
        problems: [...ports.openingProblems, ...words.problems(), ...categories.current().problems],
        ...vectors.stats(),
      })),
  };
}
