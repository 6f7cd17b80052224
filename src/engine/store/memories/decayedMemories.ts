import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import type { DecayReason } from './forgetByDecay.ts';

/** A memory that went by the clock and can still be brought back. */
interface DecayedMemory extends Partial<DecayReason> {
  readonly memory: MemoryRecord;
}

const goneColumns = { strategy: "json_extract(h.meta, '$.strategy')", why: 'h.reason' } as const;

const isDecayed = 'm.purge_at IS NOT NULL AND m.valid_until IS NOT NULL';

/** What went by the clock and can be brought back, the last to go first. */
export function decayedMemories(
  sql: Sql,
  most: number,
): { readonly total: number; readonly rows: readonly DecayedMemory[] } {
  const total = number(sql.prepare(`SELECT count(*) AS n FROM ${t.memories} m WHERE ${isDecayed}`).get()?.['n']);
  // Lines of before the reason had its own column hold both beside the new values.
  const gone = (field: keyof typeof goneColumns): string =>
    `(SELECT coalesce(${goneColumns[field]}, json_extract(h.after, '$.${field}')) FROM ${t.history} h
      WHERE h.memory_id = m.id AND h.event = 'TTL' ORDER BY h.at DESC, h.number DESC LIMIT 1)`;
  const rows = sql
    .prepare(
      `${selectMemory.replace('m.*', `m.*, ${gone('strategy')} AS gone_by, ${gone('why')} AS gone_why`)}
       WHERE ${isDecayed} ORDER BY m.deleted_at DESC, m.row DESC LIMIT ?`,
    )
    .all(most)
    .map((row) => {
      const [strategy, why] = [optionalText(row['gone_by']), optionalText(row['gone_why'])];
      return {
        memory: toRecord(row),
        ...(strategy === undefined ? {} : { strategy }),
        ...(why === undefined ? {} : { why }),
      };
    });
  return { total, rows };
}
