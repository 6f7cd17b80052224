import type { Sql, SqlRow } from '../../ground/contract/sql.ts';
import { number, optionalText } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { applyEvent, type States } from './applyEvent.ts';
import { devicesIn } from './devicesIn.ts';
import { tellsOthers, toldUpTo } from './record.ts';
import { foldedStates } from './statesOf.ts';

/**
 * Folds the oldest lines of the history, those of before a time (Unix ms), into the state that follows from them, and
 * removes them. Returns how many, 0 when none is left. Call inside a transaction, within `overwriting`.
 */
export function foldHistory(sql: Sql, before: number, most: number): number {
  const own = ownDevice(sql);
  let left = most;
  // Where other devices are told what changes, they are told it first.
  const told = tellsOthers(sql) ? toldUpTo(sql) : Infinity;
  const isTold = (event: SqlRow): boolean => number(event['number']) <= told;
  for (const device of devicesIn(sql)) {
    const events = olderLines(sql, device, before, left).filter((event) => device !== own || isTold(event));
    const last = events.at(-1);
    if (last === undefined) continue;
    // What a replay starts from is made of this device's lines alone: whatever another one wrote and is here has a line here.
    if (device === own) applyAll(foldedStates(sql), events);
    sql.prepare(`DELETE FROM ${t.history} WHERE device = ? AND number <= ?`).run(device, number(last['number']));
    sql
      .prepare(
        `INSERT INTO ${t.historyMarks} (device, number, at) VALUES (?, ?, ?)
         ON CONFLICT (device) DO UPDATE SET number = excluded.number, at = max(at, excluded.at)`,
      )
      .run(device, number(last['number']), Math.max(...events.map((event) => number(event['at']))));
    left -= events.length;
    if (left <= 0) break;
  }
  return most - left;
}

function applyAll(states: States, events: readonly SqlRow[]): void {
  for (const event of events) applyEvent(states, event);
}

/**
 * The first lines of a device, up to where their times contradict their order least: a clock that was wrong for a while
 * neither holds the others up nor takes newer ones along.
 */
function olderLines(sql: Sql, device: string, before: number, most: number): readonly SqlRow[] {
  const events = sql.prepare(`SELECT * FROM ${t.history} WHERE device = ? ORDER BY number LIMIT ?`).all(device, most);
  let [fits, best, kept] = [0, 0, 0];
  for (const [index, event] of events.entries()) {
    fits += number(event['at']) < before ? 1 : -1;
    if (fits > 0 && fits >= best) [best, kept] = [fits, index + 1];
  }
  return events.slice(0, kept);
}

/** The device that this database belongs to; undefined before its first write. */
export function ownDevice(sql: Sql): string | undefined {
  return optionalText(sql.prepare(`SELECT value FROM ${t.metadata} WHERE key = 'device'`).get()?.['value']);
}

/** Whether a batch began no later than what was folded: a part of it may be gone, so that it cannot be undone. */
export function isFolded(sql: Sql, batch: string): boolean {
  const query = `SELECT 1 FROM ${t.batches} b WHERE b.id = ? AND b.at <= (SELECT max(at) FROM ${t.historyMarks}) LIMIT 1`;
  return sql.prepare(query).get(batch) !== undefined;
}
