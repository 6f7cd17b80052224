import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { record } from '../history/record.ts';

/** The type of a link with a direction: the memory at `from_id` presupposes the one at `to_id`. */
export const restsOn = 'rests_on';

/** Less than what a person made. */
const strength = 0.9;

/** A memory names this many presuppositions at most. */
const mostRests = 20;

/** One memory rests on another one. */
export interface Rest {
  readonly from: string;
  readonly to: string;
}

/** Notes that one memory rests on another. False when that is known. Call inside a transaction. */
export function addRest(store: Store, batch: Batch, { from, to }: Rest): boolean {
  if (from === to) return false;
  const added = store.sql
    .prepare(
      `INSERT INTO ${t.relations} (from_id, to_id, type, strength, created_at)
       SELECT ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM ${t.relations} WHERE from_id = ? AND type = ?) < ${mostRests}
       ON CONFLICT DO NOTHING`,
    )
    .run(from, to, restsOn, strength, batch.at, from, restsOn);
  if (added.changes === 0) return false;
  touch(store, batch, from);
  record(store, batch, {
    memoryId: from,
    event: 'LINK',
    after: { to, type: restsOn, strength },
    oldRef: from,
    newRef: to,
  });
  return true;
}

/** Takes such a note back. False when there was none. Call inside a transaction. */
export function removeRest(store: Store, batch: Batch, { from, to }: Rest): boolean {
  const removed = store.sql
    .prepare(`DELETE FROM ${t.relations} WHERE from_id = ? AND to_id = ? AND type = ? RETURNING strength, created_at`)
    .get(from, to, restsOn);
  if (removed === undefined) return false;
  const was = { strength: number(removed['strength']), createdAt: number(removed['created_at']) };
  touch(store, batch, from);
  record(store, batch, {
    memoryId: from,
    event: 'UNLINK',
    before: { to, type: restsOn, ...was },
    oldRef: from,
    newRef: to,
  });
  return true;
}

/** Everything that rests on some memories, by one step. */
export function restingOn(sql: Sql, ids: readonly string[]): Rest[] {
  return restsAt(sql, 'to_id', ids);
}

/** What some memories rest on, by one step. */
export function restsOf(sql: Sql, ids: readonly string[]): Rest[] {
  return restsAt(sql, 'from_id', ids);
}

function restsAt(sql: Sql, end: 'from_id' | 'to_id', ids: readonly string[]): Rest[] {
  if (ids.length === 0) return [];
  return sql
    .prepare(
      `SELECT from_id, to_id FROM ${t.relations} WHERE ${end} IN (SELECT value FROM json_each(?)) AND type = ?
       ORDER BY from_id, to_id`,
    )
    .all(JSON.stringify(ids), restsOn)
    .map((row) => ({ from: text(row['from_id']), to: text(row['to_id']) }));
}

/** What rests on another memory shows up as changed. */
function touch({ sql }: Store, { revision }: Batch, id: string): void {
  sql.prepare(`UPDATE ${t.memories} SET revision = ? WHERE id = ?`).run(revision, id);
}
