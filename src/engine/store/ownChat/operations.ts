import type { OperationCount, OperationKind, OperationNode, OperationStatus } from '../../ground/contract/ownChat.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, number, placeholders, text } from '../../ground/contract/sql.ts';
import { dayMs } from '../../ground/contract/time.ts';
import { tables as t } from '../base/tables.ts';

/** One thing that memory did. It names a memory and holds none of its words. */
export interface Operation {
  readonly node: OperationNode;
  readonly op: OperationKind;
  /** Default: it was done. */
  readonly status?: OperationStatus;
  readonly memoryId?: string | undefined;
  readonly category?: string | undefined;
  /** How near the best that was found came, 0–1. */
  readonly similarity?: number | undefined;
  readonly sessionId?: string | undefined;
  readonly at: number;
}

const insert = `INSERT INTO ${t.operations} (thread_id, node, op, status, memory_id, category, sim, ts)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

/** Notes what was done. Call in the transaction that does it, or in the next one that nobody waits for. */
export function noteOperation(sql: Sql, operation: Operation): void {
  const { node, op, status = 'ok', memoryId, category, similarity, sessionId, at } = operation;
  sql
    .prepare(insert)
    .run(sessionId ?? null, node, op, status, memoryId ?? null, category ?? null, similarity ?? null, at);
}

/** Operations that are counted in one transaction. */
const rolledSlice = 2000;

/**
 * Counts by day what is older than `before` (Unix ms), and what there is more of than `most`, and drops the single
 * rows: a slice of them at a time. True while there is more. Call inside a transaction.
 */
export function rollUpOperations(sql: Sql, before: number, most: number): boolean {
  const newest = number(sql.prepare(`SELECT max(row) AS newest FROM ${t.operations}`).get()?.['newest']);
  const rows = sql
    .prepare(`SELECT row, ts FROM ${t.operations} ORDER BY row ${atMost}`)
    .all(rolledSlice)
    .filter((row) => number(row['ts']) < before || number(row['row']) <= newest - most);
  const last = rows.at(-1);
  if (last === undefined) return false;
  const upTo = number(last['row']);
  const isOld = '(ts < ? OR row <= ?)';
  sql
    .prepare(
      `INSERT INTO ${t.operationCounts} (day, node, op, status, count)
       SELECT ts / ${dayMs}, node, op, status, count(*) FROM ${t.operations} WHERE row <= ? AND ${isOld} GROUP BY 1, 2, 3, 4
       ON CONFLICT (day, node, op, status) DO UPDATE SET count = count + excluded.count`,
    )
    .run(upTo, before, newest - most);
  sql.prepare(`DELETE FROM ${t.operations} WHERE row <= ? AND ${isOld}`).run(upTo, before, newest - most);
  return rows.length === rolledSlice;
}

/** Takes what could tell of memories out of what was noted of them. Call inside a transaction. */
export function forgetInOperations(sql: Sql, ids: readonly string[]): void {
  if (ids.length === 0) return;
  sql
    .prepare(
      `UPDATE ${t.operations} SET memory_id = NULL, category = NULL, thread_id = NULL
       WHERE memory_id IN (${placeholders(ids)})`,
    )
    .run(...ids);
}

/** Counts of the last days up to now, most often first. */
export function countOperations(
  sql: Sql,
  { now, days, offsetMinutes }: { readonly now: number; readonly days: number; readonly offsetMinutes: number },
): readonly OperationCount[] {
  const ahead = offsetMinutes * 60_000;
  const today = Math.floor((now + ahead) / dayMs);
  const first = today - days + 1;
  const rows = sql
    .prepare(
      `SELECT CAST(ts + ? AS INTEGER) / ${dayMs} AS day, node, op, status, count(*) AS n FROM ${t.operations}
         WHERE ts >= ? AND ts <= ? GROUP BY 1, 2, 3, 4
       UNION ALL SELECT day, node, op, status, count FROM ${t.operationCounts} WHERE day BETWEEN ? AND ?`,
    )
    .all(ahead, first * dayMs - ahead, now, first, today);
  const counts = new Map<
    string,
    { node: OperationNode; op: OperationKind; days: number[]; failed: number; skipped: number }
  >();
  for (const row of rows) {
    const [node, op] = [text(row['node']) as OperationNode, text(row['op']) as OperationKind];
    const name = `${node} ${op}`;
    const count = counts.get(name) ?? { node, op, days: new Array<number>(days).fill(0), failed: 0, skipped: 0 };
    counts.set(name, count);
    const day = number(row['day']) - first;
    const n = number(row['n']);
    if (day < 0 || day >= days) continue;
    count.days[day] = (count.days[day] ?? 0) + n;
    if (row['status'] === 'error') count.failed += n;
    if (row['status'] === 'skipped') count.skipped += n;
  }
  return [...counts.values()].sort((a, b) => sumOf(b.days) - sumOf(a.days) || (a.op < b.op ? -1 : 1));
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
