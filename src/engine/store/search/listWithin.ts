import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { atMost } from '../../ground/contract/sql.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf } from './readBounds.ts';

/** Active memories within bounds: most important first, then the newest event. */
export function listWithin(sql: Sql, bounds: ReadBounds, limit: number): MemoryRecord[] {
  if (bounds.scopes.length === 0) return [];
  const extra = conditionsOf(bounds);
  return sql
    .prepare(`${selectMemory} WHERE ${extra.sql} ORDER BY m.importance DESC, m.event_at DESC, m.id ${atMost}`)
    .all(...extra.values, limit)
    .map(toRecord);
}
