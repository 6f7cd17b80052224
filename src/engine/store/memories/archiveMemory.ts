import type { MemoryRecord, NewMemory } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { archivedById, archivedInBatch, setSight, settleAsLive, settleInFile } from '../archive/archivedRows.ts';
import type { Batch, Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { unlinkEntities } from '../graph/entityLinks.ts';
import { personsLink } from '../graph/linkMemories.ts';
import { restsOn } from '../graph/rests.ts';
import { pinLink } from '../history/noteBaseline.ts';
import { record } from '../history/record.ts';
import { removeFromIndex } from '../search/indexMemory.ts';
import { addMemory } from './addMemory.ts';
import { changeMemory } from './changeMemory.ts';
import { findMemory, rowOf } from './findMemory.ts';
import type { DecayReason } from './forgetByDecay.ts';

/**
 * Those of some memories that may leave the others: aged, in use, without a name that somebody set, and nothing that is
 * in use took over from or rests on. What is not in the user's words goes by itself unless somebody confirms it, and
 * then it stays.
 */
export function withoutTies(sql: Sql, ids: readonly string[]): string[] {
  return sql
    .prepare(
      `SELECT m.id FROM json_each(?) wanted JOIN ${t.memories} m ON m.id = wanted.value
       WHERE m.tier = 'long' AND m.valid_until IS NULL AND m.pinned = 0 AND m.key IS NULL AND m.needs_review_at IS NULL
         AND m.quarantined_at IS NULL AND m.origin = 'user'
         AND NOT EXISTS (SELECT 1 FROM ${t.memories} o WHERE o.superseded_by = m.id)
         AND NOT EXISTS (SELECT 1 FROM ${t.relations} r WHERE r.to_id = m.id AND r.type = '${restsOn}')
       ORDER BY wanted.key`,
    )
    .all(JSON.stringify(ids))
    .map((row) => text(row['id']));
}

/**
 * Takes a memory out of the tables; `line` is the row of the archive's index whose line has it. Links that a person made, and what rests on
 * what, wait for the day on which both ends are back; others are found anew. The history keeps that it went, and why if
 * time alone took it. Call inside a transaction.
 */
export function moveIntoArchive(
  store: Store,
  batch: Batch,
  memory: MemoryRecord,
  line: number,
  reason?: DecayReason,
): void {
  const { sql } = store;
  const row = rowOf(sql, memory.id);
  if (row === undefined) return;
  setLinksAside(store, batch, memory.id);
  unlinkEntities(sql, row);
  // Triggers carry this into the full-text index; all other tables name the row or the id, and go with it.
  removeFromIndex(sql, row);
  sql.prepare(`DELETE FROM ${t.memories} WHERE row = ?`).run(row);
  settleInFile(sql, batch, line, memory);
  const after = { purged: true, archived: true };
  const why = reason && { reason: reason.why, meta: { strategy: reason.strategy } };
  record(store, batch, { memoryId: memory.id, event: 'DELETE', after, ...why });
}

function setLinksAside(store: Store, batch: Batch, id: string): void {
  const { sql } = store;
  const links = sql
    .prepare(
      `INSERT OR REPLACE INTO ${t.archivedLinks} (from_id, to_id, type, strength, created_at)
       SELECT from_id, to_id, type, strength, created_at FROM ${t.relations}
       WHERE (from_id = ? OR to_id = ?) AND type IN ('${personsLink}', '${restsOn}')
       RETURNING from_id, to_id, type, strength, created_at`,
    )
    .all(id, id);
  for (const { from_id, to_id, type, strength, created_at } of links) {
    const [from, to] = [text(from_id), text(to_id)];
    const before = { to, type: text(type), strength: number(strength), createdAt: number(created_at) };
    record(store, batch, { memoryId: from, event: 'UNLINK', before, oldRef: from, newRef: to });
  }
}

/** Adds a memory under the id that it had, with what is left of its links. Call inside a transaction. */
export function bringOutOfArchive(store: Store, batch: Batch, id: string, memory: NewMemory, line: number): void {
  addMemory(store, batch, memory, { id });
  settleAsLive(store.sql, batch, line);
  returnLinks(store, id);
}

/** Fields that a memory gets only after it was added: what superseded it and, where it `wasAged`, when it was aged. */
export function putAsItWas(store: Store, batch: Batch, was: MemoryRecord, wasAged: boolean): void {
  const { supersededBy = null } = was;
  const agedAt = wasAged ? (was.agedAt ?? null) : null;
  const memory = findMemory(store.sql, was.id);
  if (memory !== undefined) changeMemory(store, batch, memory, { agedAt, supersededBy });
}

/** Links of what is back go where they were, as far as their other end is there. */
function returnLinks(store: Store, id: string): void {
  const { sql } = store;
  const waiting = sql.prepare(`SELECT * FROM ${t.archivedLinks} WHERE from_id = ? OR to_id = ?`).all(id, id);
  for (const link of waiting) {
    const { from_id, to_id, type, strength, created_at } = link;
    const ends = [text(from_id), text(to_id)] as const;
    if (ends.some((end) => rowOf(sql, end) === undefined)) continue;
    sql
      .prepare(
        `INSERT INTO ${t.relations} (from_id, to_id, type, strength, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
      )
      .run(...ends, text(type), number(strength), number(created_at));
    pinLink(store, link);
    sql.prepare(`DELETE FROM ${t.archivedLinks} WHERE from_id = ? AND to_id = ? AND type = ?`).run(...ends, text(type));
  }
}

/** Takes archived memories out of sight; answers how many. Call inside a transaction. */
export function forgetArchived(store: Store, ids: readonly string[], batchOf: () => Batch): number {
  const found = archivedById(store.sql, ids).filter(({ state }) => state === 'archived');
  for (const { id, row } of found) {
    const batch = batchOf();
    setSight(store.sql, batch, row, 'forgotten');
    record(store, batch, { memoryId: id, event: 'DELETE', after: { archived: true } });
  }
  return found.length;
}

/** Brings what a batch took out of sight back into it; answers how many. Call inside a transaction. */
export function unforgetArchived(store: Store, forgotten: string, batchOf: () => Batch): number {
  const found = archivedInBatch(store.sql, forgotten, 'forgotten');
  for (const { id, row } of found) {
    const batch = batchOf();
    setSight(store.sql, batch, row, 'archived');
    record(store, batch, { memoryId: id, event: 'RESTORE', after: { archived: true } });
  }
  return found.length;
}
