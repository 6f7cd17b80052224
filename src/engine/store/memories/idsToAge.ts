import { type Sql, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/**
 * Active memories of the short tier that were made before a time: lowest importance first, then the oldest. A rule holds
 * until it is taken back, however long nobody spoke of it.
 */
export function idsToAge(
  sql: Sql,
  before: number,
  { alwaysInjectImportance }: { readonly alwaysInjectImportance: number },
  most: number,
): string[] {
  return sql
    .prepare(
      `SELECT id FROM ${t.memories}
       WHERE tier = 'short' AND valid_until IS NULL AND kind <> 'episode' AND kind <> 'identity'
         AND kind <> 'rule'
         AND created_at <= ? AND importance < ? AND pinned = 0
       ORDER BY importance, created_at, id LIMIT ?`,
    )
    .all(before, alwaysInjectImportance, most)
    .map((row) => text(row['id']));
}
