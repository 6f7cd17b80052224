import type { Attributes, MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { optionalNumber } from '../../ground/contract/sql.ts';
import { compact } from '../base/toRecord.ts';
import { tables as t } from '../base/tables.ts';
import { historyOf } from '../history/history.ts';
import { findMemory } from '../memories/findMemory.ts';
import { isErased } from '../memories/erase.ts';
import { type Cut, cutsAt } from './cutOfHistory.ts';

/**
 * A memory as it was at a time (Unix ms), active or not, without a copy of anything: the changes of a later time are
 * taken back from what it is now. Undefined when it was not there yet or has been erased since.
 */
export function memoryAsOf(sql: Sql, id: string, at: number, cuts = cutsAt(sql, at)): MemoryRecord | undefined {
  const now = findMemory(sql, id);
  if (now === undefined || isErased(now)) return undefined;
  let then: Attributes = {};
  for (const event of laterThan(sql, id, cuts)) {
    if (event.event === 'LINK' || event.event === 'UNLINK') continue;
    if (event.event === 'ADD' && event.batch === now.batch) return undefined;
    then = { ...then, ...event.before };
  }
  const updatedAt =
    optionalNumber(
      sql.prepare(`SELECT max(at) AS at FROM ${t.history} WHERE memory_id = ? AND at <= ?`).get(id, at)?.['at'],
    ) ?? now.createdAt;
  const { redacted: _kinds, ...fields } = then;
  const present = Object.entries({ ...now, ...fields, updatedAt }).map(([name, value]) => [name, value ?? undefined]);
  return compact(Object.fromEntries(present) as MemoryRecord);
}

/** Newest first. */
function laterThan(sql: Sql, id: string, cuts: readonly Cut[]): ReturnType<typeof historyOf> {
  const last = new Map(cuts.map(({ device, number }) => [device, number]));
  return historyOf(sql, id)
    .filter(({ device, number }) => number > (last.get(device) ?? 0))
    .sort((a, b) => (a.device === b.device ? b.number - a.number : a.device < b.device ? -1 : 1));
}
