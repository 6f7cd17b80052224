import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** The three passes over a conversation, each of which notes how far it has read. */
type ReadingPass = 'rules' | 'model' | 'notes';

const cursors = { rules: 'consolidated_row', model: 'model_row', notes: 'synthesized_row' } as const satisfies {
  readonly [reader in ReadingPass]: string;
};

/** Row of the last turn that was read; 0 before the first. */
export function readThrough(sql: Sql, id: string, reader: ReadingPass): number {
  return number(sql.prepare(`SELECT ${cursors[reader]} AS row FROM ${t.sessions} WHERE id = ?`).get(id)?.['row']);
}

/**
 * Moves the mark of what was read from one turn to a later one. False when it is not where the pass found it: another
 * window has read further, and what this one made of the turns must be dropped. Call inside a transaction.
 */
export function moveReadThrough(sql: Sql, id: string, reader: ReadingPass, from: number, to: number): boolean {
  const column = cursors[reader];
  return (
    sql.prepare(`UPDATE ${t.sessions} SET ${column} = ? WHERE id = ? AND ${column} = ?`).run(to, id, from).changes > 0
  );
}
