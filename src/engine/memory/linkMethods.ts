import type { LinkMethods } from '../ground/contract/linking.ts';
import { beginBatch } from '../store/base/store.ts';
import { readableScopes } from '../store/base/scopes.ts';
import { areLinked, linkMemories, neighborsOf, unlinkMemories } from '../store/graph/linkMemories.ts';
import { findActive } from '../store/memories/findMemory.ts';
import { activeLinks, linksAfter } from '../store/overview/activeLinks.ts';
import type { MemoryContext } from './memoryContext.ts';

/** How a person links two memories, and what is linked. */
export function linkMethods({ store, settings, read, write }: MemoryContext): LinkMethods {
  const { sql } = store;
  return {
    link: (a, b) =>
      write(() =>
        sql.transaction(() => {
          if (a === b || areLinked(sql, a, b) || !findActive(sql, a) || !findActive(sql, b)) return false;
          return linkMemories(store, beginBatch(store, 'link'), a, b);
        }),
      ),

    unlink: (a, b) =>
      write(() =>
        sql.transaction(() => areLinked(sql, a, b) && unlinkMemories(store, beginBatch(store, 'unlink'), a, b)),
      ),

    neighbors: (id) => read(() => neighborsOf(sql, id, readableScopes(sql, undefined, settings().workspace))),

    links: ({ after } = {}) =>
      read(() => (after === undefined ? activeLinks(sql) : linksAfter(sql, after ?? undefined))),
  };
}
