import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { matchExpression } from './matchExpression.ts';

/** Behind every term: no text holds this character. */
const behindAll = '\u{10FFFF}';

/**
 * Some terms of the full-text index after a given one and before another, in their order; empty at the end. The table
 * that lists them belongs to this connection and is in no file.
 */
export function vocabularySlice(
  sql: Sql,
  { after, before = behindAll }: { readonly after: string; readonly before?: string },
  limit: number,
): string[] {
  sql.exec(
    `CREATE VIRTUAL TABLE IF NOT EXISTS temp.${t.vocabulary} USING fts5vocab('main', '${t.memoryIndex}', 'row')`,
  );
  return sql
    .prepare(`SELECT term FROM temp.${t.vocabulary} WHERE term > ? AND term < ? ORDER BY term ${atMost}`)
    .all(after, before, limit)
    .map((row) => text(row['term']));
}

/** How much of a text is looked through for a word. */
const readCharacters = 4000;

/** The beginnings of some texts that have a term of the index. */
export function textsWith(sql: Sql, term: string, limit: number): string[] {
  return sql
    .prepare(
      `SELECT substr(m.topic || ' ' || m.content, 1, ${readCharacters}) AS text FROM ${t.memoryIndex} found
       JOIN ${t.memories} m ON m.row = found.rowid
       WHERE found.${t.memoryIndex} MATCH ? ORDER BY found.rowid ${atMost}`,
    )
    .all(matchExpression([term]), limit)
    .map((row) => text(row['text']));
}

/** A speaker whose name has a term of the index, as the name is written; undefined where nobody's has. */
export function speakerWith(sql: Sql, term: string): string | undefined {
  const found = sql
    .prepare(
      `SELECT m.actor FROM ${t.memoryIndex} found JOIN ${t.memories} m ON m.row = found.rowid
       WHERE found.${t.memoryIndex} MATCH ? LIMIT 1`,
    )
    .get(`speaker : (${matchExpression([term])})`);
  return optionalText(found?.['actor']);
}
