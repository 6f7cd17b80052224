import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, number, placeholders } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import type { ReadBounds } from './readBounds.ts';
import { conditionsOf, isEmpty } from './readBounds.ts';

/** Rows whose topic or key is one of the names, most important first. */
export function rowsByName(sql: Sql, names: readonly string[], bounds: ReadBounds, limit: number): number[] {
  if (names.length === 0 || isEmpty(bounds)) return [];
  const extra = conditionsOf(bounds);
  const named = JSON.stringify(names);
  return sql
    .prepare(
      `SELECT m.row FROM ${t.memories} m WHERE m.row IN (
         SELECT row FROM ${t.memories} WHERE topic IN (SELECT value FROM json_each(?)) AND valid_until IS NULL
           AND kind <> 'episode'
         UNION ALL
         SELECT row FROM ${t.memories} WHERE scope IN (${placeholders(bounds.scopes)})
           AND key IN (SELECT value FROM json_each(?)) AND key IS NOT NULL AND valid_until IS NULL)
       AND ${extra.sql} ORDER BY m.importance DESC, m.event_at DESC, m.row ${atMost}`,
    )
    .all(named, ...bounds.scopes, named, ...extra.values, limit)
    .map((row) => number(row['row']));
}
