import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { atMost } from '../../ground/contract/sql.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf } from './readBounds.ts';

/** The plain substring search, for words that the index cannot split; most important first. */
export function searchSubstring(sql: Sql, needle: string, bounds: ReadBounds, limit: number): MemoryRecord[] {
  if (bounds.scopes.length === 0 || needle === '') return [];
  const extra = conditionsOf(bounds);
  const pattern = likePattern(needle);
  return sql
    .prepare(
      `${selectMemory} WHERE ${extra.sql}
         AND (m.content LIKE ? ESCAPE '\\' OR m.topic LIKE ? ESCAPE '\\' OR m.key LIKE ? ESCAPE '\\')
       ORDER BY m.importance DESC, m.event_at DESC, m.id ${atMost}`,
    )
    .all(...extra.values, pattern, pattern, pattern, limit)
    .map(toRecord);
}

/**
 * A substring as a LIKE pattern that takes every character literally. Stored text holds no NUL, and LIKE reads
 * its pattern only up to the first one, which would leave "%": the caller cleans the needle.
 */
export function likePattern(needle: string): string {
  return `%${needle.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
