import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Ids of memories that name an entity by any of its names, of those entities that have this one. */
export function idsNaming(sql: Sql, name: string): ReadonlySet<string> {
  const rows = sql
    .prepare(
      `SELECT DISTINCT m.id FROM ${t.entityNames} n JOIN ${t.memoryEntities} e ON e.entity = n.entity
       JOIN ${t.memories} m ON m.row = e.memory WHERE n.name = ?`,
    )
    .all(name);
  return new Set(rows.map((row) => text(row['id'])));
}
