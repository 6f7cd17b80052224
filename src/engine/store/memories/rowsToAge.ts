import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Memories made before a time, of some topics alone or of all but some. */
export interface AgingGroup {
  readonly before: number;
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

interface AgingRow {
  readonly id: string;
  readonly importance: number;
  readonly createdAt: number;
  readonly lastAccessAt: number;
}

/**
 * Active memories of the short tier that were made before a time: of each importance below the line the oldest, at most so
 * many. A rule holds until it is taken back, however long nobody spoke of it.
 */
export function rowsToAge(
  sql: Sql,
  { before, only, except }: AgingGroup,
  { alwaysInjectImportance }: { readonly alwaysInjectImportance: number },
  most: number,
): AgingRow[] {
  const topics =
    only !== undefined
      ? 'AND topic IN (SELECT value FROM json_each(?))'
      : 'AND topic NOT IN (SELECT value FROM json_each(?))';
  const find = sql.prepare(
    `SELECT id, importance, created_at, last_access_at FROM ${t.memories} INDEXED BY memories_aging
     WHERE tier = 'short' AND valid_until IS NULL AND kind <> 'episode' AND kind <> 'identity' AND kind <> 'rule'
       AND pinned = 0 AND importance = ? AND created_at <= ? ${topics}
     ORDER BY created_at, id LIMIT ?`,
  );
  const named = JSON.stringify(only ?? except ?? []);
  return Array.from({ length: 10 }, (_, index) => index + 1)
    .filter((importance) => importance < alwaysInjectImportance)
    .flatMap((importance) => find.all(importance, before, named, most).map(toAgingRow));
}

function toAgingRow(row: SqlRow): AgingRow {
  return {
    id: text(row['id']),
    importance: number(row['importance']),
    createdAt: number(row['created_at']),
    lastAccessAt: Number(row['last_access_at'] ?? 0),
  };
}
