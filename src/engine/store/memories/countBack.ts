import { bound, type Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** A memory is in the table again under its id: what it is to teams counts again. Call inside a transaction. */
export function countBack(sql: Sql, id: string): void {
  sql
    .prepare(
      `INSERT INTO ${t.teamCounts} (team, member, kept, taken, waits)
       SELECT k.team, k.member, 0, 1, m.quarantined_at IS NOT NULL FROM ${t.teamTaken} k JOIN ${t.memories} m ON m.id = k.memory_id
       WHERE k.memory_id = ${bound} AND k.is_current = 1 AND m.valid_until IS NULL
       ON CONFLICT (team, member) DO UPDATE SET taken = taken + excluded.taken, waits = waits + excluded.waits`,
    )
    .run(id);
}
