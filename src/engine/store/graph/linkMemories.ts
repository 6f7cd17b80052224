import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, placeholders } from '../../ground/contract/sql.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import { record } from '../history/record.ts';

/** The type of a link that a person made, which has no direction. */
export const personsLink = 'link';

export function areLinked(sql: Sql, a: string, b: string): boolean {
  const query = `SELECT 1 FROM ${t.relations} WHERE from_id = ? AND to_id = ? AND type = ?`;
  return sql.prepare(query).get(...ordered(a, b), personsLink) !== undefined;
}

/** Links two active memories both ways. Returns false when the link is there already. Call inside a transaction. */
export function linkMemories(store: Store, batch: Batch, a: string, b: string): boolean {
  if (a === b) return false;
  const [from, to] = ordered(a, b);
  const added = store.sql
    .prepare(`INSERT INTO ${t.relations} (from_id, to_id, type, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`)
    .run(from, to, personsLink, batch.at);
  if (added.changes === 0) return false;
  touch(store, batch, from, to);
  record(store, batch, { memoryId: from, event: 'LINK', after: { to, type: personsLink }, oldRef: from, newRef: to });
  return true;
}

/** Removes a link in both directions. Returns false when there was none. Call inside a transaction. */
export function unlinkMemories(store: Store, batch: Batch, a: string, b: string): boolean {
  const [from, to] = ordered(a, b);
  const removed = store.sql
    .prepare(`DELETE FROM ${t.relations} WHERE from_id = ? AND to_id = ? AND type = ? RETURNING strength, created_at`)
    .get(from, to, personsLink);
  if (removed === undefined) return false;
  const was = { strength: number(removed['strength']), createdAt: number(removed['created_at']) };
  touch(store, batch, from, to);
  record(store, batch, {
    memoryId: from,
    event: 'UNLINK',
    before: { to, type: personsLink, ...was },
    oldRef: from,
    newRef: to,
  });
  return true;
}

/**
 * Active memories one link away, strongest first: those of some scopes and of the memory's own scope, or of all scopes.
 */
export function neighborsOf(sql: Sql, id: string, scopes: readonly number[] | undefined): MemoryRecord[] {
  const inScopes =
    scopes === undefined
      ? ''
      : `AND (m.scope IN (${placeholders(scopes)}) OR m.scope = (SELECT scope FROM ${t.memories} WHERE id = ?))`;
  return sql
    .prepare(
      `${selectMemory} JOIN (
         SELECT other, max(strength) AS strength FROM (
           SELECT to_id AS other, strength FROM ${t.relations} WHERE from_id = ?
           UNION ALL SELECT from_id, strength FROM ${t.relations} WHERE to_id = ?
         ) GROUP BY other
       ) near ON near.other = m.id
       WHERE m.valid_until IS NULL AND m.quarantined_at IS NULL ${inScopes}
       ORDER BY near.strength DESC, m.importance DESC, m.event_at DESC LIMIT 200`,
    )
    .all(id, id, ...(scopes === undefined ? [] : [...scopes, id]))
    .map(toRecord);
}

/** A link belongs to both ends, so both show up as changed. */
function touch(store: Store, batch: Batch, ...ids: readonly string[]): void {
  for (const id of ids) {
    store.sql.prepare(`UPDATE ${t.memories} SET revision = ? WHERE id = ?`).run(batch.revision, id);
  }
}

function ordered(a: string, b: string): readonly [string, string] {
  return a < b ? [a, b] : [b, a];
}
