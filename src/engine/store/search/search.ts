import type { RecallFilters } from '../../ground/contract/recalling.ts';
import type { Kind, MemoryRecord, Tier } from '../../ground/contract/model.ts';
import { selectMemory, toRecord } from '../base/rows.ts';
import type { Sql, SqlValue } from '../../ground/contract/sql.ts';
import { number, placeholders } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Which memories a search may return; every part is enforced inside the database. */
export interface Place {
  readonly scopes: readonly number[];
  readonly tiers: readonly Tier[];
  readonly kinds: readonly Kind[];
  /** Only memories under one of these. */
  readonly topics?: readonly string[] | undefined;
  readonly filters?: RecallFilters | undefined;
  readonly excludeSessions?: readonly string[] | undefined;
  /** Leaves out what something newer has replaced. */
  readonly currentOnly?: boolean | undefined;
  readonly now: number;
}

/** Active memories of a place: most important first, then the newest event. */
export function listPlace(sql: Sql, place: Place, limit: number): MemoryRecord[] {
  if (place.scopes.length === 0) return [];
  const extra = conditions(place);
  return sql
    .prepare(`${selectMemory} WHERE ${extra.sql} ORDER BY m.importance DESC, m.event_at DESC, m.id LIMIT ?`)
    .all(...extra.values, limit)
    .map(toRecord);
}

/** The plain substring search behind the index: for words that it cannot split, newest first. */
export function searchSubstring(sql: Sql, needle: string, place: Place, limit: number): MemoryRecord[] {
  if (place.scopes.length === 0 || needle === '') return [];
  const extra = conditions(place);
  const pattern = likePattern(needle);
  return sql
    .prepare(
      `${selectMemory} WHERE ${extra.sql}
         AND (m.content LIKE ? ESCAPE '\\' OR m.topic LIKE ? ESCAPE '\\' OR m.key LIKE ? ESCAPE '\\')
       ORDER BY m.importance DESC, m.event_at DESC, m.id LIMIT ?`,
    )
    .all(...extra.values, pattern, pattern, pattern, limit)
    .map(toRecord);
}

/**
 * A substring as a LIKE pattern that takes every character literally. Stored text holds no NUL, and LIKE reads
 * its pattern only up to one, so that "%" would be left of it: the caller cleans the needle.
 */
export function likePattern(needle: string): string {
  return `%${needle.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** Rows of a term that are counted one by one; beyond that its frequency is an estimate. */
const countedRows = 256;

/**
 * In how many active memories a term occurs. What is common is estimated from how far apart its first rows lie, so
 * the time is bounded: fts5vocab walks the whole list of a term instead (100,000 rows: 131 µs a term, and the
 * first query of a day took up to 800 ms).
 */
export function documentFrequency(sql: Sql, term: string): number {
  const row = sql
    .prepare(
      `SELECT count(*) AS n, max(rowid) AS last FROM (
         SELECT rowid FROM ${t.memoryIndex} WHERE ${t.memoryIndex} MATCH ? ORDER BY rowid LIMIT ${countedRows})`,
    )
    .get(matchExpression([term]));
  const counted = number(row?.['n']);
  if (counted < countedRows) return counted;
  return Math.max(counted, Math.round((counted * approximateSize(sql)) / Math.max(1, number(row?.['last']))));
}

/** About how many rows there are; forgotten ones count too, which no ranking can notice. */
export function approximateSize(sql: Sql): number {
  return number(sql.prepare(`SELECT max(row) AS n FROM ${t.memories}`).get()?.['n']);
}

/** Terms hold letters and digits only and are quoted besides, so no text can become an operator. */
export function matchExpression(terms: readonly string[]): string {
  return terms.map((term) => `"${term.replaceAll('"', '')}"`).join(' OR ');
}

/** What a row `m` must be to belong to a place. */
export function conditions(place: Place): { readonly sql: string; readonly values: readonly SqlValue[] } {
  const parts: string[] = [
    'm.valid_until IS NULL',
    'm.quarantined_at IS NULL',
    '(m.expires_at IS NULL OR m.expires_at > ?)',
  ];
  const values: SqlValue[] = [place.now];
  // Said as the partial indexes say it, or they would not be used.
  if (!place.kinds.includes('episode')) parts.push("m.kind <> 'episode'");
  const add = (part: string, ...given: readonly SqlValue[]): void => {
    parts.push(part);
    values.push(...given);
  };
  add(`m.scope IN (${placeholders(place.scopes)})`, ...place.scopes);
  add(`m.tier IN (${placeholders(place.tiers)})`, ...place.tiers);
  add(`m.kind IN (${placeholders(place.kinds)})`, ...place.kinds);
  if (place.topics !== undefined) add(`m.topic IN (${placeholders(place.topics)})`, ...place.topics);
  if (place.currentOnly === true) parts.push('m.superseded_by IS NULL');
  for (const session of place.excludeSessions ?? []) add('m.session_id IS NOT ?', session);
  const { filters = {} } = place;
  if (filters.agentId !== undefined) add('m.agent_id = ?', filters.agentId);
  if (filters.runId !== undefined) add('m.run_id = ?', filters.runId);
  if (filters.actor !== undefined) add('m.actor = ?', filters.actor);
  if (filters.role !== undefined) add('m.source_role = ?', filters.role);
  if (filters.category !== undefined) add('m.category = ?', filters.category);
  if (filters.sessionId !== undefined) add('m.session_id = ?', filters.sessionId);
  if (filters.origin !== undefined) add('m.origin = ?', filters.origin);
  if (filters.pinned !== undefined) add('m.pinned = ?', filters.pinned ? 1 : 0);
  if (filters.importanceMin !== undefined) add('m.importance >= ?', filters.importanceMin);
  if (filters.importanceMax !== undefined) add('m.importance <= ?', filters.importanceMax);
  if (filters.updatedAfter !== undefined) add('m.updated_at > ?', filters.updatedAfter);
  if (filters.updatedBefore !== undefined) add('m.updated_at < ?', filters.updatedBefore);
  return { sql: parts.join(' AND '), values };
}
