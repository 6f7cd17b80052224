import type { Kind } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, number, placeholders } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/**
 * Memories of some scopes and kinds that hold now, or wait for review, that have every one of the terms, oldest first.
 */
export function rowsWithAll(
  sql: Sql,
  terms: readonly string[],
  among: {
    readonly scopes: readonly number[];
    readonly kinds: readonly Kind[];
    readonly now: number;
    readonly length: readonly [number, number];
    readonly limit: number;
  },
): number[] {
  if (terms.length === 0) return [];
  const all = terms.map((term) => `"${term.replaceAll('"', '')}"`).join(' AND ');
  return sql
    .prepare(
      `SELECT m.row FROM ${t.memoryIndex} found JOIN ${t.memories} m ON m.row = found.rowid
       WHERE found.${t.memoryIndex} MATCH ? AND m.scope IN (${placeholders(among.scopes)}) AND m.kind IN (${placeholders(among.kinds)})
         AND m.valid_until IS NULL
         AND m.superseded_by IS NULL AND (m.expires_at IS NULL OR m.expires_at > ?)
         AND length(m.content) BETWEEN ? AND ?
       ORDER BY found.rowid ${atMost}`,
    )
    .all(all, ...among.scopes, ...among.kinds, among.now, ...among.length, among.limit)
    .map((row) => number(row['row']));
}
