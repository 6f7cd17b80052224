import type { SessionSummary } from '../../ground/contract/conversing.ts';
import type { MemoryLink } from '../../ground/contract/linking.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';
import { selectMemory, toRecord } from '../base/rows.ts';
import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Turns of one conversation that are read at most; nobody scrolls further in a side bar. */
const mostTurns = 500;
const mostLinks = 50_000;
const linksPage = 10_000;
const mostSessions = 5000;

/** A link to a forgotten memory leads nowhere and is left out. */
const selectLinks = `SELECT r.from_id, r.to_id, r.type FROM ${t.relations} r
  JOIN ${t.memories} a ON a.id = r.from_id AND a.valid_until IS NULL
  JOIN ${t.memories} b ON b.id = r.to_id AND b.valid_until IS NULL`;

/** Links between two memories that are both active, once each, the strongest first. */
export function activeLinks(sql: Sql): MemoryLink[] {
  return sql.prepare(`${selectLinks} ORDER BY r.strength DESC, r.created_at DESC LIMIT ${mostLinks}`).all().map(toLink);
}

/** The next page of all links, in the order of their ends. */
export function linksAfter(sql: Sql, after: MemoryLink = { from: '', to: '', type: '' }): MemoryLink[] {
  return sql
    .prepare(
      `${selectLinks} WHERE (r.from_id, r.to_id, r.type) > (?, ?, ?) ORDER BY r.from_id, r.to_id, r.type LIMIT ${linksPage}`,
    )
    .all(after.from, after.to, after.type)
    .map(toLink);
}

function toLink(row: SqlRow): MemoryLink {
  return { from: text(row['from_id']), to: text(row['to_id']), type: text(row['type']) };
}

/** Conversations, newest first, each with the words that it began with. */
export function sessionSummaries(sql: Sql): SessionSummary[] {
  return sql
    .prepare(
      `SELECT s.id, s.first_seen_at, s.last_seen_at, (
         SELECT substr(m.content, 1, 200) FROM ${t.memories} m
         WHERE m.session_id = s.id AND m.kind = 'episode' AND m.source_role = 'user' AND m.valid_until IS NULL
         ORDER BY m.event_at, m.row LIMIT 1) AS opening
       FROM ${t.sessions} s ORDER BY s.last_seen_at DESC LIMIT ${mostSessions}`,
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

/** How the newest memories begin. */
export function newestContents(sql: Sql, limit: number): string[] {
  return sql
    .prepare(
      `SELECT substr(content, 1, 300) AS content FROM ${t.memories} WHERE valid_until IS NULL ORDER BY event_at DESC LIMIT ?`,
    )
    .all(limit)
    .map((row) => text(row['content']));
}
