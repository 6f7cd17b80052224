import type { Overview } from '../../ground/contract/overviewing.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { isOverProposal, needsReview, unconfirmed } from './reviewConditions.ts';

const distilled = "m.valid_until IS NULL AND m.kind <> 'episode'";

/** Memories that wait for review, by why. A proposal that ended is not among them: nobody can accept it. */
export function waitingByReason(sql: Sql, now: number): Overview['waiting'] {
  const rows = sql
    .prepare(
      `SELECT coalesce(m.quarantine_reason, 'protected') AS reason, count(*) AS n FROM ${t.memories} m
       WHERE m.quarantined_at IS NOT NULL AND ${distilled} AND NOT ${isOverProposal} GROUP BY 1`,
    )
    .all(now);
  const of = (reason: string): number => number(rows.find((row) => row['reason'] === reason)?.['n']);
  const fallen = sql.prepare(`SELECT count(*) AS n FROM ${t.memories} m WHERE ${needsReview} AND ${distilled}`).get();
  const expired = sql
    .prepare(`SELECT count(*) AS n FROM ${t.memories} m WHERE ${unconfirmed} AND m.expires_at <= ? AND ${distilled}`)
    .get(now);
  return {
    protected: of('protected'),
    instruction: of('instruction'),
    outside: of('outside'),
    conflict: of('conflict'),
    consent: of('consent'),
    once: of('once'),
    ground: number(fallen?.['n']),
    expired: number(expired?.['n']),
  };
}
