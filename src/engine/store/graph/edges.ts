import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';

/** The type of an edge that likeness made; a person's own link is of another type and stays beside it. */
const related = 'related_to';

/** Edges of one memory that are read at most: a hub's strongest stand for it. */
const mostEdges = 50;
/** A hub of a thousand tells no less than one of more. */
const mostCounted = 1000;

/** The strongest edges of each of some memories, every one of which has an entry. One statement, however many there are. */
export function edgesOf(sql: Sql, ids: readonly string[]): Map<string, readonly Edge[]> {
  if (ids.length === 0) return new Map();
  return new Map(
    sql
      .prepare(
        `SELECT wanted.value AS id, (
           SELECT json_group_array(json_array(from_id, to_id, strength)) FROM (
             SELECT from_id, to_id, strength FROM ${t.relations} WHERE from_id = wanted.value
             UNION SELECT from_id, to_id, strength FROM ${t.relations} WHERE to_id = wanted.value
             ORDER BY strength DESC, from_id, to_id LIMIT ${mostEdges})
         ) AS edges FROM json_each(?) wanted`,
      )
      .all(JSON.stringify(ids))
      .map((row) => {
        const found = JSON.parse(text(row['edges'])) as readonly (readonly [string, string, number])[];
        return [text(row['id']), found.map(([from, to, strength]) => ({ from, to, strength }))];
      }),
  );
}

/** How many edges each of some memories has, up to a bound. */
export function degreesOf(sql: Sql, ids: readonly string[]): Map<string, number> {
  if (ids.length === 0) return new Map();
  const ends = (column: 'from_id' | 'to_id'): string =>
    `(SELECT count(*) FROM (SELECT 1 FROM ${t.relations} WHERE ${column} = wanted.value LIMIT ${mostCounted}))`;
  return new Map(
    sql
      .prepare(`SELECT wanted.value AS id, ${ends('from_id')} + ${ends('to_id')} AS n FROM json_each(?) wanted`)
      .all(JSON.stringify(ids))
      .map((row) => [text(row['id']), number(row['n'])]),
  );
}

/** Notes that the neighbours of a memory are to be found; the note survives a restart. Call inside a transaction. */
export function awaitLinks(sql: Sql, memory: number): void {
  sql.prepare(`INSERT INTO ${t.unlinked} (memory) VALUES (?) ON CONFLICT DO NOTHING`).run(memory);
}

export function pendingLinks(
  sql: Sql,
  limit: number,
): { readonly row: number; readonly scope: number; readonly content: string }[] {
  return sql
    .prepare(
      `SELECT u.memory, m.scope, m.content FROM ${t.unlinked} u JOIN ${t.memories} m ON m.row = u.memory ORDER BY u.memory LIMIT ?`,
    )
    .all(limit)
    .map((row) => ({ row: number(row['memory']), scope: number(row['scope']), content: text(row['content']) }));
}

export function settlePending(sql: Sql, memory: number): void {
  sql.prepare(`DELETE FROM ${t.unlinked} WHERE memory = ?`).run(memory);
}

/** Relates two memories, once whatever the order; the stronger of two strengths stays. */
export function relate({ sql, clock }: Store, a: string, b: string, strength: number): boolean {
  const [from, to] = a < b ? [a, b] : [b, a];
  const added = sql
    .prepare(
      `INSERT INTO ${t.relations} (from_id, to_id, type, strength, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET strength = max(strength, excluded.strength)`,
    )
    .run(from, to, related, strength, clock());
  return added.changes > 0;
}

/** Edges that likeness made are found again when the memory comes back, so a forgotten one keeps none. */
export function dropRelated(sql: Sql, memoryId: string): void {
  sql
    .prepare(`DELETE FROM ${t.relations} WHERE type = ? AND (from_id = ? OR to_id = ?)`)
    .run(related, memoryId, memoryId);
}
/** A relation between two memories, by their ids. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly strength: number;
}
