import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** The devices that wrote into the history, from one to the next and never through the lines of one. */
export const everyDevice = `WITH RECURSIVE devices (device) AS (
  SELECT min(device) FROM ${t.history}
  UNION ALL SELECT (SELECT min(device) FROM ${t.history} h WHERE h.device > devices.device) FROM devices
    WHERE device IS NOT NULL)`;

export function devicesIn(sql: Sql): string[] {
  return sql
    .prepare(`${everyDevice} SELECT device FROM devices WHERE device IS NOT NULL`)
    .all()
    .map((row) => text(row['device']));
}
