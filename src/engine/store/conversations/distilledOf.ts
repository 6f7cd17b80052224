import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** A memory that was made of a conversation, forgotten or not. */
export interface Distilled {
  readonly content: string;
  readonly sourceIds: readonly string[];
  readonly createdAt: number;
  /** Unix ms: when what it now says was said; a key may have been given another meaning. */
  readonly saidAt: number;
  readonly actor: string | undefined;
  /** It was learned from talk, and not saved on purpose. */
  readonly isLearned: boolean;
  /** Somebody forgot it, and learning it again must not undo that. */
  readonly isForgotten: boolean;
  /** Something newer took its place. */
  readonly isSuperseded: boolean;
}

const mostDistilled = 500;
/** A summary retells what the others hold. */
const toldOnce = "kind NOT IN ('episode', 'summary')";

export function distilledOf(sql: Sql, id: string): Distilled[] {
  return sql
    .prepare(`${select} WHERE session_id = ? AND ${toldOnce} ORDER BY event_at DESC LIMIT ${mostDistilled}`)
    .all(id)
    .map(toDistilled);
}

/** Active memories whose words were said in a stretch of time, whatever conversation they came from. */
export function distilledAround(sql: Sql, from: number, to: number): Distilled[] {
  return sql
    .prepare(
      `${select} WHERE event_at BETWEEN ? AND ? AND ${toldOnce} AND valid_until IS NULL
       ORDER BY event_at DESC LIMIT ${mostDistilled}`,
    )
    .all(from, to)
    .map(toDistilled);
}

const select = `SELECT content, source_ids, created_at, event_at, actor, source_role, deleted_at, superseded_by FROM ${t.memories}`;

function toDistilled(row: SqlRow): Distilled {
  return {
    content: text(row['content']),
    sourceIds: JSON.parse(text(row['source_ids'])) as string[],
    createdAt: number(row['created_at']),
    saidAt: number(row['event_at']),
    actor: optionalText(row['actor']),
    isLearned: row['source_role'] !== null,
    isForgotten: row['deleted_at'] !== null,
    isSuperseded: row['superseded_by'] !== null,
  };
}
