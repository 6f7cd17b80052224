import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** A turn and those around it in its conversation, in order. */
export type TurnChain = readonly number[];

/** Each of the rows that is a turn, with up to two turns before and after it. */
export function turnsBeside(sql: Sql, rows: readonly number[]): TurnChain[] {
  if (rows.length === 0) return [];
  const beside = (comparison: '<' | '>', offset: 0 | 1): string => {
    const order = comparison === '<' ? 'DESC' : 'ASC';
    return `(SELECT n.row FROM ${t.memories} n WHERE n.session_id = m.session_id AND n.kind = 'episode'
      AND n.valid_until IS NULL
       AND (n.event_at, n.row) ${comparison} (m.event_at, m.row)
       ORDER BY n.event_at ${order}, n.row ${order} LIMIT 1 OFFSET ${offset})`;
  };
  return sql
    .prepare(
      `SELECT m.row, ${beside('<', 1)} AS before2, ${beside('<', 0)} AS before1, ${beside('>', 0)} AS after1, ${beside('>', 1)} AS after2
       FROM json_each(?) wanted JOIN ${t.memories} m ON m.row = wanted.value
       WHERE m.kind = 'episode' AND m.session_id IS NOT NULL`,
    )
    .all(JSON.stringify(rows))
    .map((row) =>
      [row['before2'], row['before1'], row['row'], row['after1'], row['after2']].filter(
        (value) => typeof value === 'number',
      ),
    );
}
