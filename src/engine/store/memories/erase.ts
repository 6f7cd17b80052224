import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { bound, number } from '../../ground/contract/sql.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';
import type { Batch, Store } from '../base/store.ts';
import { beginBatch } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import { dropUnsaidWork } from '../continuity/dropWork.ts';
import { emptyReasons } from './emptyReasons.ts';
import { eraseOwnChat } from '../ownChat/eraseOwnChat.ts';
import { removeUnmentioned, unlinkEntities } from '../graph/entityLinks.ts';
import { settlePendingLinks } from '../graph/pendingLinks.ts';
import { pinMemory } from '../history/noteBaseline.ts';
import { record } from '../history/record.ts';
import { emptyHistory } from '../history/scrubHistory.ts';
import { removeFromIndex } from '../search/indexMemory.ts';
import { forgetVectors } from '../vectors/waitingVectors.ts';
import { markWhatRestsOn } from './needsReview.ts';

const erasedTopic = 'deleted';
const erasedContent = '[deleted]';

/**
 * Erases memories: takes their words out of every table, text, history, terms, names, links and vectors. What stays
 * is an empty row with the id, so that other windows learn of it, numbers in the history have no gap, and no backup
 * brings it back. It cannot be undone. What was made of them is followed by `lifecycle/erasing`. Returns the ids.
 * Call inside a transaction, within `overwriting`.
 */
export function eraseMemories(store: Store, ids: readonly string[]): string[] {
  const found = [...new Set(ids)].flatMap((id) => erasableMemory(store.sql, id) ?? []);
  if (found.length === 0) return [];
  const batch = beginBatch(store, 'erase');
  // With their links goes what rests on them; that it needs a look stays.
  markWhatRestsOn(
    store,
    batch,
    found.map(({ id }) => id),
  );
  for (const memory of found) eraseOne(store, batch, memory);
  emptyReasons(store.sql);
  eraseOwnChat(
    store.sql,
    found.map(({ id }) => id),
  );
  removeUnmentioned(store.sql);
  return found.map(({ id }) => id);
}

/** A memory in whatever state, with its row; undefined when there is none, or nothing left of it. */
export function erasableMemory(sql: Sql, id: string): (MemoryRecord & { readonly row: number }) | undefined {
  const row = sql.prepare(`${selectMemory} WHERE m.id = ${bound}`).get(id);
  if (row === undefined) return undefined;
  const memory = { ...toRecord(row), row: number(row['row']) };
  return isErased(memory) ? undefined : memory;
}

/** Nothing may bring back a row that was erased. */
export function isErased(memory: MemoryRecord): boolean {
  return memory.attributes['erased'] === true;
}

/** Empties one row, whatever its state. Call inside a transaction, within `overwriting`. */
export function eraseOne(store: Store, batch: Batch, { id, row }: { readonly id: string; readonly row: number }): void {
  const { sql } = store;
  removeFromIndex(sql, row);
  unlinkEntities(sql, row);
  settlePendingLinks(sql, row);
  forgetVectors(sql, row);
  sql.prepare(`DELETE FROM ${t.relations} WHERE from_id = ? OR to_id = ?`).run(id, id);
  emptyHistory(sql, id);
  dropUnsaidWork(sql, id, undefined);
  sql
    .prepare(
      `UPDATE ${t.memories} SET topic = ?, content = ?, fingerprint = ?, key = NULL, tags = '[]', attributes = '{"erased":true}',
         actor = NULL, agent_id = NULL, run_id = NULL, category = NULL, session_id = NULL, source_ids = '[]', source_role = NULL,
         superseded_by = NULL, pinned = 0,
         quarantine_reason = NULL, valid_until = coalesce(valid_until, ?), deleted_at = ?, updated_at = ?, revision = ?
       WHERE row = ?`,
    )
    .run(
      erasedTopic,
      erasedContent,
      fingerprint(erasedTopic, erasedContent),
      batch.at,
      batch.at,
      batch.at,
      batch.revision,
      row,
    );
  record(store, batch, { memoryId: id, event: 'DELETE', after: { erased: true } });
  pinMemory(store, id);
}

/**
 * What is removed from a page that is written anyway is overwritten, so that no earlier wording stays beside the present
 * one; whole pages that are given back are not. https://www.sqlite.org/pragma.html#pragma_secure_delete
 */
export const overwritesInPassing = 'PRAGMA secure_delete = FAST';

/** Runs work during which SQLite overwrites all that is removed from the file, at the price of more writing. */
export function overwriting<T>(sql: Sql, work: () => T): T {
  sql.exec('PRAGMA secure_delete = ON');
  try {
    return work();
  } finally {
    sql.exec(overwritesInPassing);
  }
}

/**
 * Writes the file anew without anything that was ever removed from it, and empties the log of writes beside it. Takes
 * seconds for a large file, during which nobody else can write. Answers whether the log is empty: a program that reads
 * at this moment keeps it.
 */
export function scrub(sql: Sql): boolean {
  overwriting(sql, () => {
    sql.exec(`INSERT INTO ${t.memoryIndex} (${t.memoryIndex}) VALUES ('optimize')`);
    sql.exec(`INSERT INTO ${t.archivedIndex} (${t.archivedIndex}) VALUES ('optimize')`);
    sql.exec('VACUUM');
  });
  return emptyLog(sql);
}

/** Brings the log of writes into the file; false while a program that reads keeps it. */
export function emptyLog(sql: Sql): boolean {
  return number(sql.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy']) === 0;
}
