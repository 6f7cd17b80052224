import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, number, text } from '../../ground/contract/sql.ts';
import { byTimeOfDistilled, tables as t } from '../base/tables.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf, isEmpty } from './readBounds.ts';

/** A distilled memory that names a time, which may be another than when it was said. */
export interface TimedRow {
  readonly row: number;
  readonly content: string;
  readonly validFrom: number;
  readonly marks: number;
}

/** Plans are made shortly before: the newest distilled memories stand for all. */
const newest = 500;

/** The newest distilled memories with one of the marks, newest first. */
export function rowsNamingTimes(sql: Sql, marks: number, bounds: ReadBounds, limit: number): TimedRow[] {
  if (isEmpty(bounds)) return [];
  const extra = conditionsOf(bounds);
  return sql
    .prepare(
      `SELECT m.row, m.content, m.valid_from, w.marks FROM (
         SELECT row FROM ${t.memories} ${byTimeOfDistilled} WHERE valid_until IS NULL AND kind <> 'episode'
           ORDER BY event_at DESC, row DESC LIMIT ${newest}
       ) near JOIN ${t.memories} m ON m.row = near.row JOIN ${t.memoryTerms} w ON w.row = m.row
       WHERE (w.marks & ?) <> 0 AND m.kind <> 'episode' AND ${extra.sql}
       ORDER BY m.event_at DESC, m.row ${atMost}`,
    )
    .all(marks, ...extra.values, limit)
    .map((row) => ({
      row: number(row['row']),
      content: text(row['content']),
      validFrom: number(row['valid_from']),
      marks: number(row['marks']),
    }));
}
