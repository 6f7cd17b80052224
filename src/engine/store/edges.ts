import type { Edge } from '../recall/links.ts';
import type { Sql } from './sql.ts';
import { number, text } from './sql.ts';
import type { Store } from './store.ts';
import { tables as t } from './tables.ts';

/** The type of an edge that likeness made; a person's own link is of another type and stays beside it. */
const related = 'related_to';

/** Edges of one memory that are read at most: a hub's strongest stand for it. */
const mostEdges = 50;

/** The edges of some memories, and how many each end has in all, up to a bound. */
export function edgesOf(sql: Sql, ids: readonly string[]): { readonly edges: readonly Edge[]; readonly degrees: ReadonlyMap<string, number> } {
  const strongest = sql.prepare(
    `SELECT from_id, to_id, strength FROM (
       SELECT from_id, to_id, strength FROM ${t.relations} WHERE from_id = ?
       UNION SELECT from_id, to_id, strength FROM ${t.relations} WHERE to_id = ?
     ) ORDER BY strength DESC, from_id, to_id LIMIT ${mostEdges}`,
  );
  const edges = ids.flatMap((id) =>
    strongest.all(id, id).map((row) => ({ from: text(row['from_id']), to: text(row['to_id']), strength: number(row['strength']) })),
  );
  const count = sql.prepare(
    `SELECT (SELECT count(*) FROM (SELECT 1 FROM ${t.relations} WHERE from_id = ? LIMIT 1000))
          + (SELECT count(*) FROM (SELECT 1 FROM ${t.relations} WHERE to_id = ? LIMIT 1000)) AS n`,
  );
  const ends = new Set(edges.flatMap((edge) => [edge.from, edge.to]));
  return { edges, degrees: new Map([...ends].map((id) => [id, number(count.get(id, id)?.['n'])])) };
}

/** Notes that the neighbours of a memory are to be found; the note survives a restart. Call inside a transaction. */
export function awaitLinks(sql: Sql, memory: number): void {
  sql.prepare(`INSERT INTO ${t.unlinked} (memory) VALUES (?) ON CONFLICT DO NOTHING`).run(memory);
}

export function pendingLinks(sql: Sql, limit: number): { readonly row: number; readonly scope: number; readonly content: string }[] {
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
  sql.prepare(`DELETE FROM ${t.relations} WHERE type = ? AND (from_id = ? OR to_id = ?)`).run(related, memoryId, memoryId);
}
