import type { SessionSummary } from '../../ground/contract/conversing.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';

/** Turns of one conversation that are read at most; nobody scrolls further in a sidebar. */
const mostTurns = 500;
const mostConversations = 5000;

/** Conversations, newest first, each with the words it began with; not those whose storing was undone. */
export function browseConversations(sql: Sql): SessionSummary[] {
  return sql
    .prepare(
      `SELECT s.id, s.first_seen_at, s.last_seen_at, (
         SELECT substr(m.content, 1, 200) FROM ${t.memories} m
         WHERE m.session_id = s.id AND m.kind = 'episode' AND m.source_role = 'user' AND m.valid_until IS NULL
         ORDER BY m.event_at, m.row LIMIT 1) AS opening
       FROM ${t.sessions} s
       WHERE EXISTS (SELECT 1 FROM ${t.memories} m WHERE m.session_id = s.id AND m.valid_until IS NULL)
         OR NOT EXISTS (
           SELECT 1 FROM ${t.memories} m JOIN ${t.batches} b ON b.id = m.batch
           WHERE m.session_id = s.id AND b.undone_by IS NOT NULL)
       ORDER BY s.last_seen_at DESC LIMIT ${mostConversations}`,
    )
    .all()
    .map((row) => {
      const opening = optionalText(row['opening']);
      return {
        id: text(row['id']),
        firstAt: number(row['first_seen_at']),
        lastAt: number(row['last_seen_at']),
        ...(opening === undefined ? {} : { opening }),
      };
    });
}

/** The turns of a conversation that are still known, oldest first. */
export function turnsOf(sql: Sql, sessionId: string): MemoryRecord[] {
  return sql
    .prepare(
      `${selectMemory} WHERE m.session_id = ? AND m.kind = 'episode' AND m.valid_until IS NULL
       ORDER BY m.event_at, m.row LIMIT ${mostTurns}`,
    )
    .all(sessionId)
    .map(toRecord);
}
