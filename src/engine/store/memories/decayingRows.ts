import type { Kind, MemoryRecord, Origin, QuarantineReason, Source } from '../../ground/contract/model.ts';
import type { Sql, SqlRow, SqlValue } from '../../ground/contract/sql.ts';
import { number, optionalNumber, optionalText, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { compact } from '../base/toRecord.ts';

/** What decides how a memory decays; whole records of a hundred thousand would take ten times as long to read. */
export type DecayingRow = Pick<
  MemoryRecord,
  | 'id'
  | 'kind'
  | 'topic'
  | 'key'
  | 'importance'
  | 'pinned'
  | 'confidence'
  | 'decayRate'
  | 'source'
  | 'origin'
  | 'category'
  | 'sourceIds'
  | 'createdAt'
  | 'lastAccessAt'
  | 'supersededBy'
  | 'expiresAt'
  | 'quarantinedAt'
  | 'quarantineReason'
>;

/** How far a list was read. */
export interface DecayCursor {
  readonly at: number;
  readonly row: number;
}

export const decayStart: DecayCursor = { at: Number.MIN_SAFE_INTEGER, row: 0 };

interface Page {
  readonly rows: readonly DecayingRow[];
  /** Absent at the end of the list. */
  readonly next?: DecayCursor;
}

const columns = `row, id, kind, topic, key, importance, pinned, confidence, decay_rate, source, origin, category, source_ids,
  created_at, last_access_at, superseded_by, expires_at, quarantined_at, quarantine_reason`;

const idle = {
  at: 'coalesce(nullif(last_access_at, 0), created_at)',
  index: 'memories_idle',
  where: "valid_until IS NULL AND pinned = 0 AND kind IN ('fact', 'insight', 'procedure', 'summary')",
};

const ending = {
  at: 'expires_at',
  index: 'memories_ending',
  where: "valid_until IS NULL AND expires_at IS NOT NULL AND kind <> 'episode'",
};

/** Active memories that nobody used since a time, the longest unused first. */
export function idleRows(sql: Sql, before: number, after: DecayCursor, most: number): Page {
  return pageOf(sql, idle, before, after, most);
}

/** Active memories whose own end lies before a time, the earliest first. */
export function endingRows(sql: Sql, before: number, after: DecayCursor, most: number): Page {
  return pageOf(sql, ending, before, after, most);
}

/** An import gives thousands of memories one time, so that a page begins among those of the same time. */
function pageOf(sql: Sql, list: typeof idle, before: number, after: DecayCursor, most: number): Page {
  const query = (condition: string, values: readonly SqlValue[]): readonly SqlRow[] =>
    sql
      .prepare(
        `SELECT ${columns}, ${list.at} AS at FROM ${t.memories} INDEXED BY ${list.index}
         WHERE ${list.where} AND ${condition} ORDER BY ${list.at}, row LIMIT ?`,
      )
      .all(...values);
  const same = query(`${list.at} = ? AND row > ?`, [after.at, after.row, most]);
  const left = most - same.length;
  const later = left > 0 ? query(`${list.at} > ? AND ${list.at} <= ?`, [after.at, before, left]) : [];
  const found = [...same, ...later];
  const last = found.at(-1);
  const rows = found.map(toDecayingRow);
  return last === undefined || found.length < most
    ? { rows }
    : { rows, next: { at: number(last['at']), row: number(last['row']) } };
}

function toDecayingRow(row: SqlRow): DecayingRow {
  const sources = text(row['source_ids']);
  return compact({
    id: text(row['id']),
    kind: text(row['kind']) as Kind,
    topic: text(row['topic']),
    key: optionalText(row['key']),
    importance: number(row['importance']),
    pinned: row['pinned'] === 1,
    confidence: number(row['confidence']),
    decayRate: number(row['decay_rate']),
    source: text(row['source']) as Source,
    origin: text(row['origin']) as Origin,
    category: optionalText(row['category']),
    sourceIds: sources === '[]' ? [] : (JSON.parse(sources) as string[]),
    createdAt: number(row['created_at']),
    lastAccessAt: optionalNumber(row['last_access_at']),
    supersededBy: optionalText(row['superseded_by']),
    expiresAt: optionalNumber(row['expires_at']),
    quarantinedAt: optionalNumber(row['quarantined_at']),
    quarantineReason: optionalText(row['quarantine_reason']) as QuarantineReason | undefined,
  });
}
