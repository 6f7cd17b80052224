import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Rows that are looked at in one go; each reads its sources. */
const mostRows = 500;

/** A part of the memories that were looked at. */
export interface DerivedPart {
  readonly ids: readonly string[];
  /** The row to go on behind; undefined at the end. */
  readonly behind: number | undefined;
}

/**
 * Memories in force that came of nothing but what is gone, some of it taken out of sight in a batch, and that nobody
 * pinned or confirmed since. Looks at a part of them, those behind a row.
 */
export function derivedOnlyFrom(sql: Sql, batch: string, behind: number): DerivedPart {
  const rows = sql
    .prepare(
      `SELECT row, id, source_ids FROM ${t.memories}
        WHERE row > ? AND valid_until IS NULL AND kind <> 'episode' AND source_ids <> '[]' AND pinned = 0
          AND origin <> 'confirmed'
        ORDER BY row LIMIT ${mostRows}`,
    )
    .all(behind);
  const standing = sql.prepare(
    `SELECT 1 FROM json_each(?) s JOIN ${t.memories} m ON m.id = s.value WHERE m.valid_until IS NULL LIMIT 1`,
  );
  const taken = sql.prepare(
    `SELECT 1 FROM json_each(?) s JOIN ${t.history} h ON h.memory_id = s.value
      WHERE h.batch = ? AND h.event = 'DELETE' LIMIT 1`,
  );
  const ids = rows.flatMap((found) => {
    const [id, sources] = [String(found['id']), String(found['source_ids'])];
    return taken.get(sources, batch) !== undefined && standing.get(sources) === undefined ? [id] : [];
  });
  const last = rows.at(-1)?.['row'];
  return { ids, behind: rows.length < mostRows || typeof last !== 'number' ? undefined : last };
}
