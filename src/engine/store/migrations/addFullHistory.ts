import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { noteBaseline } from '../history/noteBaseline.ts';
import { historySchema } from './historySchema.ts';

/** History in full; what was stored before it began gets one event for each row, from which a replay starts. */
export function addFullHistory(sql: Sql): void {
  // In a file whose version was set back by hand it has run before.
  if (sql.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(t.historyMarks) !== undefined) return;
  sql.exec(historySchema);
  noteBaseline(sql);
}
