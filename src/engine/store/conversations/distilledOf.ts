import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** A memory that was made of a conversation, forgotten or not. */
export interface Distilled {
  readonly content: string;
  readonly sourceIds: readonly string[];
  readonly createdAt: number;
  readonly actor: string | undefined;
  /** Somebody forgot it, and learning it again must not undo that. */
  readonly isForgotten: boolean;
  /** Something newer took its place. */
  readonly isSuperseded: boolean;
}

const mostDistilled = 500;

export function distilledOf(sql: Sql, id: string): Distilled[] {
  return sql
    .prepare(
      `SELECT content, source_ids, created_at, actor, deleted_at, superseded_by FROM ${t.memories}
       WHERE session_id = ? AND kind <> 'episode' ORDER BY event_at DESC LIMIT ${mostDistilled}`,
    )
    .all(id)
    .map((row) => ({
      content: text(row['content']),
      sourceIds: JSON.parse(text(row['source_ids'])) as string[],
      createdAt: number(row['created_at']),
      actor: optionalText(row['actor']),
      isForgotten: row['deleted_at'] !== null,
      isSuperseded: row['superseded_by'] !== null,
    }));
}
