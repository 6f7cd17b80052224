import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import type { Attributes } from '../../ground/contract/model.ts';
import { parsed } from './parsed.ts';
import { emptyHistory, emptyBaselines, pinSubject } from './scrubHistory.ts';

/** Something as the folded part of the history keeps it. */
export interface FoldedRow {
  readonly about: string;
  readonly id: string;
  readonly state: Attributes;
}

/** The next such rows that can hold words, in their order; from the start when there is none before. */
export function foldedAfter(sql: Sql, after: FoldedRow | undefined, count: number): FoldedRow[] {
  return sql
    .prepare(
      `SELECT about, id, state FROM ${t.foldedHistory} WHERE (about, id) > (?, ?) AND about <> 'link'
       ORDER BY about, id LIMIT ?`,
    )
    .all(after?.about ?? '', after?.id ?? '', count)
    .map((row) => ({ about: text(row['about']), id: text(row['id']), state: parsed(row['state']) ?? {} }));
}

/** How the work of an erasing names such a row. */
export function foldedPlaceOf({ about, id }: FoldedRow): string {
  return `${about} ${id}`;
}

/**
 * Takes the words out of the row that is named so, and in a file where it is not folded yet out of the events; what is
 * there now is written whole. Call inside a transaction, within `overwriting`.
 */
export function emptyFolded(store: Store, place: string): void {
  const space = place.indexOf(' ');
  const [about, id] = [place.slice(0, space), place.slice(space + 1)];
  const subject = { about: about === 'memory' ? undefined : about, id };
  const isFolded = store.sql.prepare(`SELECT 1 FROM ${t.foldedHistory} WHERE about = ? AND id = ?`).get(about, id);
  if (isFolded === undefined && about === 'memory') emptyHistory(store.sql, id);
  emptyBaselines(store.sql, subject);
  pinSubject(store, subject);
}
