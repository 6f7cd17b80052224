import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalNumber } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { devicesIn, everyDevice } from '../history/devicesIn.ts';

/** The last change of a device that belongs to an earlier time; 0 when all of them came later. */
export interface Cut {
  readonly device: string;
  readonly number: number;
}

/**
 * Where the history of each device is cut for a time (Unix ms). A clock that was wrong for a while leaves changes whose
 * time contradicts their number; the cut is where the fewest do, so that a year that was skipped and taken back moves
 * nothing. A part of the history up to a number is a state that the memory really had.
 */
export function cutsAt(sql: Sql, at: number): readonly Cut[] {
  const best = sql.prepare(
    `SELECT number FROM (
       SELECT number, sum(iif(at <= ?, 1, -1)) OVER (ORDER BY number) AS fits FROM ${t.history} WHERE device = ?)
     WHERE fits > 0 ORDER BY fits DESC, number DESC LIMIT 1`,
  );
  return devicesIn(sql).map((device) => ({ device, number: number(best.get(at, device)?.['number']) }));
}

/** The time of the oldest change that the history still has (Unix ms); undefined when nothing was ever written. */
export function historyReach(sql: Sql): number | undefined {
  const first = `(SELECT h.at FROM ${t.history} h WHERE h.device = devices.device ORDER BY h.number LIMIT 1)`;
  return optionalNumber(sql.prepare(`${everyDevice} SELECT min(${first}) AS first FROM devices`).get()?.['first']);
}
