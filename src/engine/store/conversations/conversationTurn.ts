import type { Origin, Role } from '../../ground/contract/model.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { atMost, bound, number, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** The turns of a conversation, oldest first. */
export function transcriptTurnsOf(
  sql: Sql,
  sessionId: string,
): Pick<ConversationTurn, 'id' | 'role' | 'origin' | 'text' | 'at'>[] {
  return sql
    .prepare(
      `SELECT id, source_role, origin, content, event_at FROM ${t.memories}
       WHERE session_id = ${bound} AND kind = 'episode' AND valid_until IS NULL ORDER BY event_at, row`,
    )
    .all(sessionId)
    .map((row) => ({
      id: text(row['id']),
      role: text(row['source_role']) as Role,
      origin: text(row['origin']) as Origin,
      text: text(row['content']),
      at: number(row['event_at']),
    }));
}

/** What turns of a conversation said that were forgotten, or that lost a sentence since. */
export function forgottenTurnsOf(sql: Sql, sessionId: string): string[] {
  return sql
    .prepare(
      `SELECT content FROM ${t.memories} WHERE session_id = ? AND kind = 'episode' AND deleted_at IS NOT NULL
       UNION
       SELECT json_extract(h.before, '$.content') FROM ${t.history} h JOIN ${t.memories} m ON m.id = h.memory_id
       WHERE m.session_id = ? AND m.kind = 'episode' AND json_extract(h.before, '$.content') <> m.content`,
    )
    .all(sessionId, sessionId)
    .map((row) => text(row['content']));
}

/** Whether outside words came into a conversation: an attached file, a page, the answer of a tool. */
export function hasOutsideTurns(sql: Sql, sessionId: string): boolean {
  return (
    sql
      .prepare(`SELECT 1 FROM ${t.memories} WHERE session_id = ? AND kind = 'episode' AND origin = 'tool' LIMIT 1`)
      .get(sessionId) !== undefined
  );
}

/** What was said in a conversation, or saved in it, as far as a look for a secret in two halves needs it. */
export interface SaidBefore {
  readonly id: string;
  readonly content: string;
  /** Absent for what was saved. */
  readonly sourceRole?: Role;
  readonly eventAt: number;
}

/** The last memories of a conversation, newest first: turns, and what was saved in it. */
export function lastOf(sql: Sql, sessionId: string, limit: number): SaidBefore[] {
  return sql
    .prepare(
      `SELECT id, content, source_role, event_at FROM ${t.memories} WHERE session_id = ${bound} AND valid_until IS NULL
       ORDER BY event_at DESC, row DESC ${atMost}`,
    )
    .all(sessionId, limit)
    .map((row) => {
      const role = optionalText(row['source_role']);
      return {
        id: text(row['id']),
        content: text(row['content']),
        eventAt: number(row['event_at']),
        ...(role === undefined ? {} : { sourceRole: role as Role }),
      };
    });
}

/** Row of the newest turn of a conversation; 0 when there is none. */
export function newestTurn(sql: Sql, id: string): number {
  return number(
    sql
      .prepare(`SELECT max(row) AS newest FROM ${t.memories} WHERE session_id = ${bound} AND kind = 'episode'`)
      .get(id)?.['newest'],
  );
}
/** What one side said once in a conversation, as it is read again later. */
export interface ConversationTurn {
  readonly row: number;
  readonly id: string;
  readonly role: Role;
  /** Whose words it holds: the user's side may speak in words of which nobody knows who typed them. */
  readonly origin: Origin;
  readonly actor?: string;
  readonly text: string;
  readonly at: number;
}

/** Up to `limit` turns after a row, in the order in which they were kept. */
export function turnsAfter(sql: Sql, id: string, row: number, limit: number): ConversationTurn[] {
  return sql
    .prepare(
      `SELECT row, id, source_role, origin, actor, content, event_at FROM ${t.memories}
       WHERE session_id = ${bound} AND kind = 'episode' AND valid_until IS NULL AND quarantined_at IS NULL AND row > ${bound}
         ORDER BY row ${atMost}`,
    )
    .all(id, row, limit)
    .map(toTurn);
}

/** The row of a turn: what was said before it has a lower one. Above all others when it is none. */
export function rowOfTurn(sql: Sql, id: string | undefined): number {
  const found = id === undefined ? undefined : sql.prepare(`SELECT row FROM ${t.memories} WHERE id = ?`).get(id);
  return found === undefined ? Number.MAX_SAFE_INTEGER : number(found['row']);
}

/** The last `limit` turns up to a row, oldest first. */
export function turnsUpTo(sql: Sql, id: string, row: number, limit: number): ConversationTurn[] {
  return sql
    .prepare(
      `SELECT row, id, source_role, origin, actor, content, event_at FROM ${t.memories}
       WHERE session_id = ${bound} AND kind = 'episode' AND valid_until IS NULL AND quarantined_at IS NULL AND row <= ${bound}
         ORDER BY row DESC ${atMost}`,
    )
    .all(id, row, limit)
    .map(toTurn)
    .reverse();
}

function toTurn(row: SqlRow): ConversationTurn {
  const actor = optionalText(row['actor']);
  return {
    row: number(row['row']),
    id: text(row['id']),
    role: text(row['source_role']) as Role,
    origin: text(row['origin']) as Origin,
    text: text(row['content']),
    at: number(row['event_at']),
    ...(actor === undefined ? {} : { actor }),
  };
}
