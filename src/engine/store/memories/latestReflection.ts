import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';

/** The newest reflection that is visible in some scopes. */
export function latestReflection(sql: Sql, scopes: readonly number[]): MemoryRecord | undefined {
  const row = sql
    .prepare(
      `${selectMemory} WHERE m.kind = 'reflection' AND m.valid_until IS NULL AND m.superseded_by IS NULL
       AND m.quarantined_at IS NULL
         AND m.tier <> 'archive' AND m.scope IN (SELECT value FROM json_each(?))
         ORDER BY m.event_at DESC, m.row DESC LIMIT 1`,
    )
    .get(JSON.stringify(scopes));
  return row === undefined ? undefined : toRecord(row);
}
