import type { Sql } from '../../ground/contract/sql.ts';
import { remembered } from '../../ground/runtime/remembered.ts';
import { atMost, bound, number } from '../../ground/contract/sql.ts';
import { findEntities } from '../../knowledge/entities/findEntities.ts';
import type { NamedEntity } from '../../knowledge/entities/mergeEntities.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import type { ReadBounds } from '../search/readBounds.ts';
import { conditionsOf, isEmpty } from '../search/readBounds.ts';

/** What a text names, which may have been read ahead of its memory. */
export const namedIn = remembered((content: string): readonly NamedEntity[] => findEntities(content), 300, 2000);

/** Connects a memory to the entities that its text names. Call inside a transaction. */
export function linkEntities(store: Store, at: number, memory: number, content: string): void {
  addEntityLinks(store, at, memory, namedIn(content));
}

/** Connects a memory to entities; answers how many of them are new to it. Call inside a transaction. */
export function addEntityLinks(store: Store, at: number, memory: number, entities: readonly NamedEntity[]): number {
  const linked = store.sql.prepare(`SELECT 1 FROM ${t.memoryEntities} WHERE memory = ? AND entity = ?`);
  const link = store.sql.prepare(`INSERT INTO ${t.memoryEntities} (memory, entity) VALUES (?, ?)`);
  let added = 0;
  for (const named of entities) {
    const known = knownAs(store, named);
    if (known !== undefined && linked.get(memory, known) !== undefined) continue;
    link.run(memory, known === undefined ? addEntity(store, at, named) : mention(store, at, known, named));
    added++;
  }
  return added;
}

export function unlinkEntities(sql: Sql, memory: number): void {
  sql.prepare(`DELETE FROM ${t.memoryEntities} WHERE memory = ?`).run(memory);
}

/** Removes names that nothing mentions any more, except those that somebody protected. Call inside a transaction. */
export function removeUnmentioned(sql: Sql): void {
  sql.exec(`DELETE FROM ${t.entities} WHERE protected = 0 AND row NOT IN (SELECT entity FROM ${t.memoryEntities})`);
}

/**
 * The same for some names at a time, in their order after one of them: thousands of names at once would hold the thread.
 * Answers after which to go on; undefined when those were the last. Call inside a transaction.
 */
export function removeSomeUnmentioned(sql: Sql, after: number, most: number): number | undefined {
  const rows = sql
    .prepare(
      `SELECT row, protected = 0 AND NOT EXISTS (SELECT 1 FROM ${t.memoryEntities} l WHERE l.entity = e.row) AS is_lost
       FROM ${t.entities} e WHERE row > ? ORDER BY row LIMIT ?`,
    )
    .all(after, most);
  const remove = sql.prepare(`DELETE FROM ${t.entities} WHERE row = ?`);
  for (const row of rows) if (row['is_lost'] === 1) remove.run(number(row['row']));
  return rows.length < most ? undefined : number(rows.at(-1)?.['row']);
}

/**
 * The entity of that name and type, or one that has the name or an alias of it among its own names. Two full names
 * are two people, even if they share a short name.
 */
function knownAs({ sql }: Store, { name, type, aliases }: NamedEntity): number | undefined {
  const same = sql.prepare(`SELECT row FROM ${t.entities} WHERE canonical_name = ? AND type = ?`).get(name, type);
  if (same !== undefined) return number(same['row']);
  const byName = sql.prepare(
    `SELECT n.entity FROM ${t.entityNames} n WHERE n.name = ?
       AND (? = 0 OR NOT EXISTS (SELECT 1 FROM ${t.entityNames} o WHERE o.entity = n.entity AND instr(o.name, ' ') > 0
       AND o.name <> ?))
     ORDER BY n.entity LIMIT 1`,
  );
  const exact = byName.get(name, 0, name);
  if (exact !== undefined) return number(exact['entity']);
  const isFull = name.includes(' ') ? 1 : 0;
  for (const alias of aliases) {
    const found = byName.get(alias, isFull, name);
    if (found !== undefined) return number(found['entity']);
  }
  return undefined;
}

/** Counts a mention, and learns the names that are new. */
function mention({ sql }: Store, at: number, row: number, { name, aliases }: NamedEntity): number {
  sql.prepare(`UPDATE ${t.entities} SET mention_count = mention_count + 1, updated_at = ? WHERE row = ?`).run(at, row);
  addNames(sql, row, [name, ...aliases]);
  return row;
}

function addEntity({ sql, ids }: Store, at: number, { name, type, aliases }: NamedEntity): number {
  const added = sql
    .prepare(`INSERT INTO ${t.entities} (id, canonical_name, type, created_at, updated_at) VALUES (?, ?, ?, ?, ?)`)
    .run(ids.batch(at).replace('batch_', 'ent_'), name, type, at, at);
  const row = Number(added.lastInsertRowid);
  addNames(sql, row, [name, ...aliases]);
  return row;
}

function addNames(sql: Sql, row: number, names: readonly string[]): void {
  const add = sql.prepare(`INSERT INTO ${t.entityNames} (name, entity) VALUES (?, ?) ON CONFLICT DO NOTHING`);
  const isNew = names.map((name) => add.run(name, row).changes > 0);
  if (!isNew.includes(true)) return;
  sql
    .prepare(
      `UPDATE ${t.entities} SET aliases = (
         SELECT json_group_array(n.name) FROM ${t.entityNames} n WHERE n.entity = ${t.entities}.row
           AND n.name <> ${t.entities}.canonical_name)
       WHERE row = ?`,
    )
    .run(row);
}

/** What is mentioned everywhere distinguishes nothing; its newest mentions stand for it. */
const mostMentions = 400;

/** Rows that mention one of some entities: those of the first entity first, of each the newest first. */
export function rowsByEntity(sql: Sql, entities: readonly number[], bounds: ReadBounds, limit: number): number[] {
  if (isEmpty(bounds)) return [];
  const extra = conditionsOf(bounds);
  const rows = new Set<number>();
  for (const entity of entities) {
    const found = sql
      .prepare(
        `SELECT m.row FROM (SELECT memory FROM ${t.memoryEntities} WHERE entity = ${bound}
         ORDER BY memory DESC LIMIT ${mostMentions}) near
         JOIN ${t.memories} m ON m.row = near.memory WHERE ${extra.sql} ORDER BY m.row DESC ${atMost}`,
      )
      .all(entity, ...extra.values, limit);
    for (const row of found) rows.add(number(row['row']));
    if (rows.size >= limit) break;
  }
  return [...rows].slice(0, limit);
}
