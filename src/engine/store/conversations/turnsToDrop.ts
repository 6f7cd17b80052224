import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

const isTurn = "kind = 'episode' AND valid_until IS NULL AND pinned = 0";

/** Raw turns that were said before a time and neither stored, found nor brought back since, the oldest first. */
export function turnsMadeBefore(sql: Sql, before: number, most: number): string[] {
  return sql
    .prepare(
      `SELECT id FROM ${t.memories} INDEXED BY memories_created WHERE created_at < ? AND ifnull(last_access_at, 0) < ? AND ${isTurn}
       ORDER BY created_at, row LIMIT ?`,
    )
    .all(before, before, most)
    .map((row) => text(row['id']));
}

/** Raw turns beyond the newest so many of their conversation, each conversation's oldest first. */
export function turnsBeyond(sql: Sql, kept: number, most: number): string[] {
  const full = sql
    .prepare(
      `SELECT session_id, count(*) AS n FROM ${t.memories} INDEXED BY memories_turns
       WHERE kind = 'episode' AND valid_until IS NULL AND session_id IS NOT NULL
       GROUP BY session_id HAVING n > ? LIMIT ?`,
    )
    .all(kept, most);
  const ids: string[] = [];
  for (const row of full) {
    const room = Math.min(most - ids.length, number(row['n']) - kept);
    if (room <= 0) break;
    const oldest = sql
      .prepare(
        `SELECT id FROM ${t.memories} INDEXED BY memories_turns WHERE session_id = ? AND ${isTurn}
         ORDER BY event_at, row LIMIT ?`,
      )
      .all(text(row['session_id']), room);
    ids.push(...oldest.map((turn) => text(turn['id'])));
  }
  return ids;
}

export function countTurns(sql: Sql): number {
  const row = sql
    .prepare(`SELECT count(*) AS n FROM ${t.memories} WHERE kind = 'episode' AND valid_until IS NULL`)
    .get();
  return number(row?.['n']);
}
