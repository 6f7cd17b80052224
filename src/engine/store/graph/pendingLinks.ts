import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** A memory whose links are still to be found. */
export interface PendingLinks {
  readonly row: number;
  readonly scope: number;
  readonly content: string;
  /** A raw turn is linked to what it names, and to no other memory. */
  readonly isTurn: boolean;
  /** It waits for review by now, and names nothing until then. */
  readonly isWaiting: boolean;
}

const note = `INSERT INTO ${t.unlinked} (memory) VALUES (?) ON CONFLICT DO NOTHING`;

/** Notes that links of a memory are still to be found; the note survives a restart. Call inside a transaction. */
export function awaitLinks(sql: Sql, memory: number): void {
  sql.prepare(note).run(memory);
}

export function pendingLinks(sql: Sql, limit: number): PendingLinks[] {
  return sql
    .prepare(
      `SELECT u.memory, m.scope, m.content, m.kind, m.quarantined_at FROM ${t.unlinked} u JOIN ${t.memories} m ON m.row = u.memory
       ORDER BY u.memory ${atMost}`,
    )
    .all(limit)
    .map((row) => ({
      row: number(row['memory']),
      scope: number(row['scope']),
      content: text(row['content']),
      isTurn: row['kind'] === 'episode',
      isWaiting: row['quarantined_at'] !== null,
    }));
}

export function settlePendingLinks(sql: Sql, memory: number): void {
  sql.prepare(`DELETE FROM ${t.unlinked} WHERE memory = ?`).run(memory);
}
