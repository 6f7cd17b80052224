import type { RecallShare } from '../../ground/contract/querying.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { dayMs } from '../../ground/contract/time.ts';
import { tables as t } from '../base/tables.ts';

/** Days over which turns are counted: a month says how the memory is used now. */
const countedDays = 30;

/** Notes a turn in which something was looked up on request. Call inside a transaction. */
export function noteRecalledTurn(sql: Sql, turn: string, at: number): void {
  sql.prepare(`DELETE FROM ${t.recalledTurns} WHERE at <= ?`).run(at - countedDays * dayMs);
  sql.prepare(`INSERT INTO ${t.recalledTurns} (turn, at) VALUES (?, ?) ON CONFLICT DO NOTHING`).run(turn, at);
}

export function recallShareOf(sql: Sql, now: number): RecallShare {
  const since = now - countedDays * dayMs;
  const count = (query: string): number => number(sql.prepare(query).get(since)?.['n']);
  return {
    days: countedDays,
    turns: count(
      `SELECT count(*) AS n FROM ${t.memories} WHERE created_at > ? AND kind = 'episode' AND source_role = 'user'
         AND valid_until IS NULL`,
    ),
    recalled: count(`SELECT count(*) AS n FROM ${t.recalledTurns} WHERE at > ?`),
  };
}
