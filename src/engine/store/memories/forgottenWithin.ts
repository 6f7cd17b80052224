import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, number, placeholders, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** What was forgotten, as far as it is needed to know that a question is about it. */
export interface Forgotten {
  readonly topic: string;
  readonly content: string;
  /** When it was forgotten, Unix ms. */
  readonly at: number;
}

/**
 * What the user had forgotten in some scopes, the newest first, turns that said it included. Nothing is kept of it but the
 * rows themselves: what was erased is not among them, nor what an undo took out of sight, nor a team mate's words, which go
 * when they are muted.
 */
export function forgottenWithin(sql: Sql, scopes: readonly number[], limit: number): Forgotten[] {
  if (scopes.length === 0) return [];
  return sql
    .prepare(
      `SELECT m.topic, m.content, m.deleted_at FROM ${t.memories} m
       WHERE m.deleted_at IS NOT NULL AND m.valid_until IS NOT NULL AND m.scope IN (${placeholders(scopes)})
         AND m.origin <> 'team'
         AND (m.kind <> 'episode' OR m.source_role = 'user') AND instr(m.attributes, '"erased":true') = 0
         AND EXISTS (SELECT 1 FROM ${t.batches} b
           WHERE b.action = 'forget' AND b.undone_by IS NULL AND b.id IN (
             SELECT h.batch FROM ${t.history} h
               WHERE h.memory_id = m.id AND h.event = 'DELETE' AND h.at = m.deleted_at
             UNION ALL SELECT json_extract(f.state, '$.deletedIn') FROM ${t.foldedHistory} f
               WHERE f.about = 'memory' AND f.id = m.id AND json_extract(f.state, '$.deletedAt') = m.deleted_at))
       ORDER BY m.deleted_at DESC, m.row DESC ${atMost}`,
    )
    .all(...scopes, limit)
    .map((row) => ({ topic: text(row['topic']), content: text(row['content']), at: number(row['deleted_at']) }));
}
