import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { placeholders } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';

/** Rules of the scopes that are in force, in any tier, newest first: those of the kind, and facts with its tag. */
export function activeRules(sql: Sql, scopes: readonly number[], now: number, limit: number): MemoryRecord[] {
  if (scopes.length === 0) return [];
  return sql
    .prepare(
      `${selectMemory} WHERE m.row IN (
         SELECT row FROM ${t.memories} WHERE scope IN (${placeholders(scopes)}) AND valid_until IS NULL
           AND superseded_by IS NULL AND quarantined_at IS NULL AND (expires_at IS NULL OR expires_at > ?)
           AND (kind = 'rule' OR (kind = 'fact' AND tags LIKE '%"rule"%')))
       ORDER BY m.valid_from DESC, m.row DESC LIMIT ?`,
    )
    .all(...scopes, now, limit)
    .map(toRecord);
}
