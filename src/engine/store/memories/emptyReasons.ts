import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Stands where a reason may have quoted what was erased. */
export const erasedReason = 'Its reason went with what was erased.';

/**
 * Leaves which memories were in which prompt, without those that are gone. The reasons quote memories that they are linked
 * to or superseded, and words that were asked for, so that none of them can be told apart. Counts the lines that changed.
 * Call inside a transaction, within `overwriting`.
 */
export function emptyReasons(sql: Sql): number {
  const gone = sql
    .prepare(
      `DELETE FROM ${t.injections} AS i
       WHERE NOT EXISTS (SELECT 1 FROM ${t.memories} m WHERE m.id = i.memory_id AND m.attributes <> '{"erased":true}')
         AND NOT EXISTS (SELECT 1 FROM ${t.summaries} c WHERE c.id = i.memory_id)`,
    )
    .run();
  const emptied = sql
    .prepare(
      `UPDATE ${t.injections} SET why = json_patch('{}', json_object('because', json_extract(why, '$.because'),
         'words', json('[]'), 'parts', json('{}'), 'text', ?, 'shownIn', json_extract(why, '$.shownIn'))) WHERE json_extract(why, '$.text') <> ?`,
    )
    .run(erasedReason, erasedReason);
  return gone.changes + emptied.changes;
}
