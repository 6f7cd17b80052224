import type { Sql } from './sql.ts';
import { number, text } from './sql.ts';
import type { Store } from './store.ts';
import { tables as t } from './tables.ts';

/** The type of an edge that likeness made; a person's own link is of another type and stays beside it. */
const related = 'related_to';

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
