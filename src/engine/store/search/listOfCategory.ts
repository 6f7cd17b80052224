import type { Category } from '../../ground/contract/categories.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, placeholders } from '../../ground/contract/sql.ts';
import { foldName, namesOf } from '../../knowledge/categories/categoryOf.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import { savedUnder } from './categoryConditions.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf, isEmpty } from './readBounds.ts';

/**
 * Distilled memories of one category within bounds that allow it: most important first, then the newest event. They are
 * found by the indexes of names, kinds and topics, so that a block may ask at each turn; a tag has none.
 */
export function listOfCategory(sql: Sql, category: Category, bounds: ReadBounds, limit: number): MemoryRecord[] {
  if (isEmpty(bounds)) return [];
  const named = savedUnder(namesOf(category));
  const extra = conditionsOf(bounds);
  const active = "m.valid_until IS NULL AND m.kind <> 'episode'";
  const select = `SELECT m.row FROM ${t.memories} m`;
  return sql
    .prepare(
      `${selectMemory} WHERE m.row IN (
         ${select} WHERE ${named.sql} AND m.category IS NOT NULL AND ${active}
         UNION ${select} WHERE m.kind IN (${placeholders(category.kinds)}) AND m.kind <> 'fact' AND ${active}
         UNION ${select} WHERE m.topic IN (${placeholders(category.topics)}) AND ${active}
       ) AND ${extra.sql} ORDER BY m.importance DESC, m.event_at DESC, m.id ${atMost}`,
    )
    .all(...named.values, ...category.kinds, ...category.topics.map(foldName), ...extra.values, limit)
    .map(toRecord);
}
