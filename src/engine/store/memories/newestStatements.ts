import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, placeholders } from '../../ground/contract/sql.ts';
import { byTimeOfDistilled, tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';

/** Facts and rules of the scopes that hold, in any tier, newest first. */
export function newestStatements(sql: Sql, scopes: readonly number[], now: number, limit: number): MemoryRecord[] {
  if (scopes.length === 0) return [];
  return sql
    .prepare(
      `${selectMemory} WHERE m.row IN (
         SELECT row FROM ${t.memories} ${byTimeOfDistilled}
         WHERE kind <> 'episode' AND kind IN ('fact', 'rule') AND valid_until IS NULL AND superseded_by IS NULL
           AND quarantined_at IS NULL AND (expires_at IS NULL OR expires_at > ?) AND scope IN (${placeholders(scopes)})
         ORDER BY event_at DESC, row DESC ${atMost})
       ORDER BY m.event_at DESC, m.row DESC`,
    )
    .all(now, ...scopes, limit)
    .map(toRecord);
}
