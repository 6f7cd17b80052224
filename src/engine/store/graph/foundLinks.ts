import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { foundType, isMade, mayChangeType } from '../base/foundType.ts';
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

/** Links a statement to an earlier one that it may have made outdated; `strength` from 0 to 1 says how likely that is. */
export function addMayChange({ sql, clock }: Store, newer: string, older: string, strength: number): void {
  sql
    .prepare(
      `INSERT INTO ${t.relations} (from_id, to_id, type, strength, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET strength = excluded.strength`,
    )
    .run(newer, older, mayChangeType, Math.min(strength, strongest), clock());
}

/** What may have made each of some statements outdated, for those that something may have. */
export function laterOf(sql: Sql, ids: readonly string[]): Map<string, readonly string[]> {
  if (ids.length === 0) return new Map();
  const rows = sql
    .prepare(
      `SELECT to_id, from_id FROM ${t.relations}
       WHERE to_id IN (SELECT value FROM json_each(?)) AND type = ? ORDER BY strength DESC, from_id`,
    )
    .all(JSON.stringify(ids), mayChangeType)
    .map((row) => ({ older: text(row['to_id']), newer: text(row['from_id']) }));
  return new Map([...Map.groupBy(rows, ({ older }) => older)].map(([id, all]) => [id, all.map(({ newer }) => newer)]));
}

/** Links that were found automatically are found again when the memory comes back, so a forgotten one keeps none. */
export function dropFoundLinks(sql: Sql, memoryId: string): void {
  sql
    .prepare(`DELETE FROM ${t.relations} WHERE NOT (${isMade}) AND (from_id = ? OR to_id = ?)`)
    .run(memoryId, memoryId);
}
