import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/**
 * Some terms of the full-text index after a given one, in their order; empty at the end. The table that lists them
 * belongs to this connection and is in no file.
 */
export function vocabularySlice(sql: Sql, after: string, limit: number): string[] {
  sql.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.${t.vocabulary} USING fts5vocab('main', '${t.memoryIndex}', 'row')`);
  return sql
    .prepare(`SELECT term FROM temp.${t.vocabulary} WHERE term > ? ORDER BY term LIMIT ?`)
    .all(after, limit)
    .map((row) => text(row['term']));
}
