import type { RecallFilters } from '../contract.ts';
import type { Kind, MemoryRecord, Tier } from '../model.ts';
import { selectMemory, toRecord } from './rows.ts';
import type { Sql, SqlValue } from './sql.ts';
import { number, placeholders, text } from './sql.ts';
import { tables as t } from './tables.ts';

/** Which memories a search may return; every part is enforced inside the database. */
export interface Place {
  readonly scopes: readonly number[];
  readonly tiers: readonly Tier[];
  readonly kinds: readonly Kind[];
  readonly topic?: string | undefined;
  readonly filters?: RecallFilters | undefined;
  readonly excludeSession?: string | undefined;
  readonly now: number;
}

export interface Candidate {
  readonly memory: MemoryRecord;
  /** BM25, higher is better; 0 for rows that no text search found. */
  readonly bm25: number;
  readonly topicTerms: ReadonlySet<string>;
  readonly contentTerms: ReadonlySet<string>;
}

/** A word in the topic says more than one in the content. */
const columnWeights = '2.0, 1.0';

/** Active memories that share at least one of the terms, best BM25 first. The terms come from `text/terms.ts`. */
export function searchIndex(sql: Sql, terms: readonly string[], place: Place, limit: number): Candidate[] {
  if (terms.length === 0 || place.scopes.length === 0 || place.kinds.length === 0 || place.tiers.length === 0) return [];
  const extra = conditions(place);
  // The inner query sorts numbers only; whole rows are read for the few that are left.
  return sql
    .prepare(
      `SELECT m.*, s.kind AS scope_kind, s.name AS scope_name, w.topic AS topic_terms, w.content AS content_terms,
         -best.rank AS bm25
       FROM (
         SELECT m.row, found.rank FROM
           (SELECT rowid, bm25(${t.memoryIndex}, ${columnWeights}) AS rank FROM ${t.memoryIndex} WHERE ${t.memoryIndex} MATCH ?) found
         JOIN ${t.memories} m ON m.row = found.rowid
         WHERE ${extra.sql}
         ORDER BY found.rank, m.importance DESC, m.event_at DESC, m.id LIMIT ?
       ) best
       JOIN ${t.memories} m ON m.row = best.row
       JOIN ${t.scopes} s ON s.id = m.scope
       JOIN ${t.memoryTerms} w ON w.row = m.row
       ORDER BY best.rank, m.importance DESC, m.event_at DESC, m.id`,
    )
    .all(matchExpression(terms), ...extra.values, limit)
    .map((row) => ({
      memory: toRecord(row),
      bm25: number(row['bm25']),
      topicTerms: new Set(text(row['topic_terms']).split(' ')),
      contentTerms: new Set(text(row['content_terms']).split(' ')),
    }));
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

/** In how many active memories a term occurs. Costs time in proportion, so callers cache it. */
export function documentFrequency(sql: Sql, term: string): number {
  return number(sql.prepare(`SELECT doc FROM ${t.memoryVocabulary} WHERE term = ?`).get(term)?.['doc']);
}

/** About how many rows there are; forgotten ones count too, which no ranking can notice. */
export function approximateSize(sql: Sql): number {
  return number(sql.prepare(`SELECT max(row) AS n FROM ${t.memories}`).get()?.['n']);
}

/** Terms hold letters and digits only and are quoted besides, so no text can become an operator. */
function matchExpression(terms: readonly string[]): string {
  return terms.map((term) => `"${term.replaceAll('"', '')}"`).join(' OR ');
}

function conditions(place: Place): { readonly sql: string; readonly values: readonly SqlValue[] } {
  const parts: string[] = ['m.valid_until IS NULL', 'm.quarantined_at IS NULL', '(m.expires_at IS NULL OR m.expires_at > ?)'];
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
  if (place.topic !== undefined) add('m.topic = ?', place.topic);
  if (place.excludeSession !== undefined) add('m.session_id IS NOT ?', place.excludeSession);
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
