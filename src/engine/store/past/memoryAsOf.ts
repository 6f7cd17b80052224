import type { Attributes, HistoryEvent, MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { optionalNumber } from '../../ground/contract/sql.ts';
import { compact } from '../base/toRecord.ts';
import { tables as t } from '../base/tables.ts';
import { historyOf, ofMemories } from '../history/history.ts';
import { findMemory } from '../memories/findMemory.ts';
import { isErased } from '../memories/erase.ts';

/**
 * A memory as it was at a time (Unix ms), active or not, without a copy of anything: the changes of a later time are
 * taken back from what it is now. Undefined when it was not there yet or has been erased since.
 */
export function memoryAsOf(sql: Sql, id: string, at: number): MemoryRecord | undefined {
  const now = findMemory(sql, id);
  if (now === undefined || isErased(now)) return undefined;
  let then: Attributes = {};
  for (const event of laterThan(sql, id, at)) {
    if (event.event === 'LINK' || event.event === 'UNLINK') continue;
    if (event.event === 'ADD' && event.batch === now.batch) return undefined;
    then = { ...then, ...event.before };
  }
  const updatedAt = optionalNumber(sql.prepare(`SELECT ${lastChange} AS at`).get(id, at, id)?.['at']) ?? now.createdAt;
  const { redacted: _kinds, ...fields } = then;
  const present = Object.entries({ ...now, ...fields, updatedAt }).map(([name, value]) => [name, value ?? undefined]);
  return compact(Object.fromEntries(present) as MemoryRecord);
}

/** When a memory was changed last up to a time, for its id, the time and its id; NULL when it never was. */
export const lastChange = `coalesce(
  (SELECT max(at) FROM ${t.history} WHERE memory_id = ? AND at <= ? AND batch <> '' AND ${ofMemories}),
  (SELECT json_extract(state, '$.updatedAt') FROM ${t.foldedHistory} WHERE about = 'memory' AND id = ?))`;

/**
 * The events of a memory that came after a time, newest first. As for the whole history (`cutsAt`), the events of each
 * device are cut where their times contradict their numbers least; here those of one memory are enough.
 */
function laterThan(sql: Sql, id: string, at: number): HistoryEvent[] {
  const byDevice = Map.groupBy(historyOf(sql, id), ({ device }) => device);
  return [...byDevice.values()].flatMap((events) => {
    const inOrder = events.toSorted((a, b) => a.number - b.number);
    let [fits, best, kept] = [0, 0, 0];
    for (const [index, event] of inOrder.entries()) {
      fits += event.at <= at ? 1 : -1;
      if (fits > 0 && fits >= best) [best, kept] = [fits, index + 1];
    }
    return inOrder.slice(kept).reverse();
  });
}
