import type { Sql } from '../../ground/contract/sql.ts';
import { foundType } from '../base/foundType.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';

/** A link that a person made has the strength 1, and leads on where one that was found does not. */
const strongest = 0.99;

/** Links two memories that are alike, once in either order; the stronger of two strengths stays. */
export function addFoundLink({ sql, clock }: Store, a: string, b: string, strength: number): boolean {
  const [from, to] = a < b ? [a, b] : [b, a];
  const added = sql
    .prepare(
      `INSERT INTO ${t.relations} (from_id, to_id, type, strength, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET strength = max(strength, excluded.strength)`,
    )
    .run(from, to, foundType, Math.min(strength, strongest), clock());
  return added.changes > 0;
}

/** Links that were found automatically are found again when the memory comes back, so a forgotten one keeps none. */
export function dropFoundLinks(sql: Sql, memoryId: string): void {
  sql
    .prepare(`DELETE FROM ${t.relations} WHERE type = ? AND (from_id = ? OR to_id = ?)`)
    .run(foundType, memoryId, memoryId);
}
