import type { MemoryRecord } from '../ground/contract/model.ts';
import { laterOf } from '../store/graph/foundLinks.ts';
import { linkCountsOf, linksOf } from '../store/graph/linksOf.ts';
import { recordsById, recordsByRow } from '../store/memories/findMemory.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { Link } from '../store/graph/linksOf.ts';

/** Relations of some memories, and how many each end has in all, up to a bound. */
export interface Links {
  readonly links: readonly Link[];
  readonly degrees: ReadonlyMap<string, number>;
}

/**
 * What one request has read. Its stages ask for the same memories and links one after another, and none is read twice.
 * It lives as long as the request, so that the whole answer is of one moment.
 */
export interface Reads {
  readonly sql: Sql;
  /** Whole records by row number, without those that are missing. */
  byRow(rows: readonly number[]): ReadonlyMap<number, MemoryRecord>;
  /** Reads those of the memories that are not known yet in one go, for `memory`. */
  ahead(ids: readonly string[]): void;
  /** A memory, active or not. */
  memory(id: string): MemoryRecord | undefined;
  linksOf(ids: readonly string[]): Links;
  /** The ids of what may have made each of some statements outdated. */
  laterOf(ids: readonly string[]): ReadonlyMap<string, readonly string[]>;
}

export function createReads(sql: Sql): Reads {
  const memories = new Map<string, MemoryRecord | undefined>();
  const linksFrom = new Map<string, readonly Link[]>();
  const degrees = new Map<string, number>();
  const ahead = (ids: readonly string[]): void => {
    const unknown = ids.filter((id) => !memories.has(id));
    if (unknown.length === 0) return;
    const found = recordsById(sql, unknown);
    for (const id of unknown) memories.set(id, found.get(id));
  };
  return {
    sql,
    byRow(rows) {
      const found = recordsByRow(sql, rows);
      for (const memory of found.values()) memories.set(memory.id, memory);
      return found;
    },
    ahead,
    memory(id) {
      ahead([id]);
      return memories.get(id);
    },
    linksOf(ids) {
      const unknown = ids.filter((id) => !linksFrom.has(id));
      for (const [id, found] of linksOf(sql, unknown)) linksFrom.set(id, found);
      const all = ids.flatMap((id) => linksFrom.get(id) ?? []);
      const ends = [...new Set(all.flatMap(({ from, to }) => [from, to]))].filter((id) => !degrees.has(id));
      for (const [id, degree] of linkCountsOf(sql, ends)) degrees.set(id, degree);
      return { links: all, degrees };
    },
    laterOf: (ids) => laterOf(sql, ids),
  };
}
