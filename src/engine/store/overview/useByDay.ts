import type { Why } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { charactersPerToken } from '../../ground/text/tokens.ts';
import { tables as t } from '../base/tables.ts';
import { readShownWhy } from '../memories/noteAccess.ts';

/** The days that are told of: `dayOf` numbers them from 0 for the first one; others lie outside. */
export interface Days {
  readonly count: number;
  /** Unix ms. */
  readonly since: number;
  readonly dayOf: (at: number) => number;
}

/** Conversations that began, by where they were held. Most first. */
export function conversationsByDay(
  sql: Sql,
  { count, since, dayOf }: Days,
): readonly { readonly source: string; readonly days: readonly number[] }[] {
  const bySource = new Map<string, number[]>();
  const rows = sql
    .prepare(
      `SELECT iif(instr(id, ':') > 1, substr(id, 1, instr(id, ':') - 1), 'chat') AS source, first_seen_at
       FROM ${t.sessions} WHERE first_seen_at >= ?`,
    )
    .all(since);
  for (const row of rows) {
    const source = text(row['source']);
    const days = bySource.get(source) ?? new Array<number>(count).fill(0);
    bySource.set(source, days);
    addTo(days, dayOf(number(row['first_seen_at'])), 1);
  }
  const sum = (days: readonly number[]): number => days.reduce((all, one) => all + one, 0);
  return [...bySource]
    .map(([source, days]) => ({ source, days }))
    .sort((a, b) => sum(b.days) - sum(a.days) || (a.source < b.source ? -1 : 1));
}

/**
 * Estimated tokens of memories in prompts, and what a question asked for since a time (Unix ms), there or in an answer of
 * memory itself.
 */
export function promptsByDay(
  sql: Sql,
  { count, since, dayOf }: Days,
  usedSince: number,
): { readonly tokens: readonly number[]; readonly used: number } {
  const tokens = new Array<number>(count).fill(0);
  const used = new Set<string>();
  // One step in the index for each conversation, also for those in which only a slash command was answered.
  const rows = sql
    .prepare(
      `WITH RECURSIVE conversations (id) AS (
         SELECT min(session_id) FROM ${t.injections}
         UNION ALL
         SELECT (SELECT min(session_id) FROM ${t.injections} WHERE session_id > conversations.id) FROM conversations
         WHERE conversations.id IS NOT NULL)
       SELECT i.at, i.memory_id, i.why, length(m.content) AS characters FROM conversations
       LEFT JOIN ${t.sessions} c ON c.id = conversations.id
       JOIN ${t.injections} i ON i.session_id = conversations.id AND i.at >= ?
       LEFT JOIN ${t.memories} m ON m.id = i.memory_id WHERE coalesce(c.last_seen_at, i.at) >= ?`,
    )
    .all(since, since);
  for (const row of rows) {
    const at = number(row['at']);
    const { why, shownIn } = readShownWhy(text(row['why']));
    if (shownIn === 'prompt') addTo(tokens, dayOf(at), Math.ceil(number(row['characters']) / charactersPerToken));
    if (at >= usedSince && wasAskedFor(why)) used.add(text(row['memory_id']));
  }
  return { tokens, used: used.size };
}

function wasAskedFor({ words, parts, because }: Why): boolean {
  return words.length > 0 || parts['similarity'] !== undefined || because === 'rule';
}

/** Tokens that models were asked for in the background; their days are already those of the user's calendar. */
export function modelTokensByDay(sql: Sql, firstDay: number, count: number): readonly number[] {
  const tokens = new Array<number>(count).fill(0);
  const rows = sql.prepare(`SELECT day, tokens FROM ${t.modelUse} WHERE day >= ?`).all(firstDay);
  for (const row of rows) addTo(tokens, number(row['day']) - firstDay, number(row['tokens']));
  return tokens;
}

/** A clock that was ahead leaves days to come; they belong to no day. */
function addTo(days: number[], day: number, value: number): void {
  if (day >= 0 && day < days.length) days[day] = (days[day] ?? 0) + value;
}
