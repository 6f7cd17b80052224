import { allRows } from '../exchange/allRows.ts';
import type { BackEnd, KeyedEntry } from '../ground/contract/backEnds.ts';
import type { Memory } from '../ground/contract/memory.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import type { MemoryRecord, Scope } from '../ground/contract/model.ts';
import { entryFrom } from './entriesIn.ts';

const actor = 'entries';

/** What all operations look up by keys. */
interface KeyedRows {
  readonly find: (key: string) => Promise<MemoryRecord | undefined>;
  /** Newest first. */
  readonly all: (category?: string) => Promise<MemoryRecord[]>;
  /** Ids; undefined where one is not there. */
  readonly both: (a: string, b: string) => Promise<readonly [string, string] | undefined>;
}

function keyedRows(memory: Memory): KeyedRows {
  const find = async (key: string): Promise<MemoryRecord | undefined> => {
    for await (const row of allRows(memory, { text: key })) if (row.key === key) return row;
    return undefined;
  };
  const all = async (category?: string): Promise<MemoryRecord[]> => {
    const rows: MemoryRecord[] = [];
    for await (const row of allRows(memory)) {
      if (row.key !== undefined && (category === undefined || row.category === category)) rows.push(row);
    }
    return rows.sort((a, b) => b.eventAt - a.eventAt || ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
  };
  const both = async (a: string, b: string): Promise<readonly [string, string] | undefined> => {
    const [first, second] = [await find(a), await find(b)];
    return first === undefined || second === undefined ? undefined : [first.id, second.id];
  };
  return { find, all, both };
}

function storeIn(memory: Memory): BackEnd['store'] {
  return async ({ key, content, category, sessionId, origin = 'user', workspace }) => {
    const scope: Scope = workspace === undefined ? 'user' : { workspace };
    const { id, reason } = await memory.save({
      topic: category ?? key,
      content,
      key,
      origin,
      actor,
      scope,
      ...(category === undefined ? {} : { category }),
      ...(sessionId === undefined ? {} : { sessionId }),
    });
    if (id === undefined) throw new MemoryError('input', reason ?? 'It was not stored.');
    return id;
  };
}

/** The whole memory by the operations that every back end has: its memories with keys. */
export function sqliteBackEnd(memory: Memory): BackEnd {
  const { find, all, both } = keyedRows(memory);
  const entry = async (row: MemoryRecord): Promise<KeyedEntry> => entryOf(row, await memory.neighbors(row.id));
  const store = storeIn(memory);
  return {
    name: 'sqlite',
    store,
    recall: async (query, limit = 5) => {
      const { hits } = await memory.recall({ query, limit });
      const rows = await Promise.all(hits.map(({ id }) => memory.get(id)));
      return rows.flatMap((row, index) => {
        const score = hits[index]?.score ?? 0;
        return row?.key === undefined ? [] : [{ ...entryOf(row, []), score }];
      });
    },
    get: async (key) => {
      const row = await find(key);
      return row === undefined ? undefined : await entry(row);
    },
    list: async (category) => await Promise.all((await all(category)).map(entry)),
    forget: async (key) => {
      const row = await find(key);
      return row !== undefined && (await memory.forget(row.id)).forgotten > 0;
    },
    count: async (category) => (await all(category)).length,
    snapshotExport: async () => await Promise.all((await all()).map(entry)),
    snapshotImport: async (given) => {
      const read = given.map(entryFrom).filter((one) => one !== undefined);
      let imported = 0;
      for (const one of read) {
        if ((await find(one.key)) !== undefined) continue;
        // Whoever wrote the list may claim anything.
        await store({ ...one, sessionId: one.session_id, origin: 'import' });
        imported++;
      }
      for (const one of read)
        for (const key of one.links) {
          const ids = await both(one.key, key);
          if (ids !== undefined) await memory.link(...ids);
        }
      return { imported, known: read.length - imported, refused: given.length - read.length };
    },
    hygienePurge: async ({ before, category }) => {
      const ids = (await all(category)).filter(({ eventAt }) => eventAt < before).map(({ id }) => id);
      return ids.length === 0 ? 0 : (await memory.forget({ ids })).forgotten;
    },
    link: async (a, b) => {
      const ids = await both(a, b);
      return ids !== undefined && (await memory.link(...ids));
    },
    unlink: async (a, b) => {
      const ids = await both(a, b);
      return ids !== undefined && (await memory.unlink(...ids));
    },
    neighbors: async (key) => {
      const row = await find(key);
      const near = row === undefined ? [] : await memory.neighbors(row.id);
      return near.filter((other) => other.key !== undefined).map((other) => entryOf(other, []));
    },
    close: () => memory.close(),
  };
}

function entryOf(row: MemoryRecord, near: readonly MemoryRecord[]): KeyedEntry {
  const { id, key = id, content, category, eventAt, lastAccessAt, sessionId, origin, scope } = row;
  return {
    id,
    key,
    content,
    ...(category === undefined ? {} : { category }),
    timestamp: eventAt,
    ...(lastAccessAt === undefined ? {} : { last_accessed: lastAccessAt }),
    ...(sessionId === undefined ? {} : { session_id: sessionId }),
    links: near.flatMap((other) => other.key ?? []),
    origin,
    ...(typeof scope === 'object' && 'workspace' in scope ? { workspace: scope.workspace } : {}),
  };
}
