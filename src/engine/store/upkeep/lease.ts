import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/**
 * Takes or keeps the right to do something alone, for `forMs` from now. False while somebody else has it: until it
 * expires, or ends later than anybody would set it, because a clock was put back. Call inside a transaction.
 */
export function takeLease(sql: Sql, name: string, holder: string, now: number, forMs: number): boolean {
  const taken = sql
    .prepare(
      `INSERT INTO ${t.leases} (name, holder, expires_at) VALUES (?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
       WHERE holder = excluded.holder OR expires_at <= ? OR expires_at > ?`,
    )
    .run(name, holder, now + forMs, now, now + forMs);
  return taken.changes > 0;
}

/** Lets another window continue at once. Call inside a transaction. */
export function releaseLease(sql: Sql, name: string, holder: string): void {
  sql.prepare(`DELETE FROM ${t.leases} WHERE name = ? AND holder = ?`).run(name, holder);
}
