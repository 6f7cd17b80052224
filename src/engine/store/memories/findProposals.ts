import type { MemoryRecord, ProposalReason, Scope } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { placeholders } from '../../ground/contract/sql.ts';
import { findScope } from '../base/scopes.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';

/** More than anybody looks through; the newest count. */
const mostRows = 200;

/** Proposals of some scopes that have not ended, the newest first. */
export function waitingProposals(
  sql: Sql,
  scopes: readonly Scope[],
  reason: ProposalReason,
  now: number,
): MemoryRecord[] {
  return proposals(sql, scopes, 'm.quarantine_reason = ? AND m.valid_until IS NULL AND m.expires_at > ?', [
    reason,
    now,
  ]);
}

/** Proposals of some scopes that the user refused and that are not erased yet, the newest first. */
export function refusedProposals(sql: Sql, scopes: readonly Scope[]): MemoryRecord[] {
  const refused = "m.valid_until IS NOT NULL AND json_extract(m.attributes, '$.consent') = 'refused'";
  return proposals(sql, scopes, refused, []);
}

function proposals(
  sql: Sql,
  scopes: readonly Scope[],
  condition: string,
  values: readonly (string | number)[],
): MemoryRecord[] {
  const numbers = [...new Set(scopes.map((scope) => findScope(sql, scope)).filter((scope) => scope !== undefined))];
  if (numbers.length === 0) return [];
  return sql
    .prepare(
      `${selectMemory} WHERE m.quarantined_at IS NOT NULL AND m.kind <> 'episode' AND m.scope IN (${placeholders(numbers)})
       AND ${condition} ORDER BY m.quarantined_at DESC, m.row DESC LIMIT ?`,
    )
    .all(...numbers, ...values, mostRows)
    .map(toRecord);
}
