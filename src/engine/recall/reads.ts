import type { MemoryRecord } from '../ground/contract/model.ts';
import { degreesOf, edgesOf } from '../store/graph/edges.ts';
import { recordsById, recordsByRow } from '../store/memories/memories.ts';
import type { Sql } from '../ground/contract/sql.ts';
import type { Edge } from '../store/graph/edges.ts';

/** Relations of some memories, and how many each end has in all, up to a bound. */
export interface Relations {
  readonly edges: readonly Edge[];
  readonly degrees: ReadonlyMap<string, number>;
}

/**
 * What one request has read: its stages ask for the same memories and relations one after another, and none is read
 * twice. Lives as long as the request, so that its whole answer is of one moment.
 */
export interface Reads {
  readonly sql: Sql;
  /** Whole records by row number; what is not there is left out. */
  byRow(rows: readonly number[]): ReadonlyMap<number, MemoryRecord>;
  /** Reads what is not known yet of these in one go, for `memory`. */
  ahead(ids: readonly string[]): void;
  /** A memory, active or not. */
  memory(id: string): MemoryRecord | undefined;
  relationsOf(ids: readonly string[]): Relations;
}

export function createReads(sql: Sql): Reads {
  const memories = new Map<string, MemoryRecord | undefined>();
  const edges = new Map<string, readonly Edge[]>();
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
    relationsOf(ids) {
      const unknown = ids.filter((id) => !edges.has(id));
      for (const [id, found] of edgesOf(sql, unknown)) edges.set(id, found);
      const all = ids.flatMap((id) => edges.get(id) ?? []);
      const ends = [...new Set(all.flatMap(({ from, to }) => [from, to]))].filter((id) => !degrees.has(id));
      for (const [id, degree] of degreesOf(sql, ends)) degrees.set(id, degree);
      return { edges: all, degrees };
    },
  };
}
