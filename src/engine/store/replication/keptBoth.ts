import type { KeptBoth } from '../../ground/contract/replicating.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** False when that is known. Call inside a transaction. */
export function noteKeptBoth(sql: Sql, { memoryId, copyId, device, at }: KeptBoth): boolean {
  return (
    sql
      .prepare(`INSERT INTO ${t.keptBoth} (memory_id, copy_id, device, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`)
      .run(memoryId, copyId, device, at).changes > 0
  );
}

/** Those of which both memories are still there, newest first. */
export function keptBothIn(sql: Sql, limit: number): KeptBoth[] {
  return sql
    .prepare(
      `SELECT k.* FROM ${t.keptBoth} k JOIN ${t.memories} m ON m.id = k.memory_id JOIN ${t.memories} c ON c.id = k.copy_id
       WHERE m.valid_until IS NULL AND c.valid_until IS NULL ORDER BY k.at DESC, k.copy_id LIMIT ?`,
    )
    .all(limit)
    .map((row) => ({
      memoryId: text(row['memory_id']),
      copyId: text(row['copy_id']),
      device: text(row['device']),
      at: number(row['at']),
    }));
}
