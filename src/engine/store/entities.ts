import type { Entity } from '../text/entities.ts';
import { entitiesIn } from '../text/entities.ts';
import { isEmpty } from './candidates.ts';
import type { Place } from './search.ts';
import { conditions } from './search.ts';
import type { Sql } from './sql.ts';
import { number } from './sql.ts';
import type { Batch, Store } from './store.ts';
import { tables as t } from './tables.ts';

/** Links a memory to what its text names. Call inside a transaction. */
export function linkEntities(store: Store, batch: Batch, memory: number, content: string): void {
  const link = store.sql.prepare(`INSERT INTO ${t.memoryEntities} (memory, entity) VALUES (?, ?) ON CONFLICT DO NOTHING`);
  for (const entity of entitiesIn(content)) link.run(memory, resolve(store, batch, entity));
}

export function unlinkEntities(sql: Sql, memory: number): void {
  sql.prepare(`DELETE FROM ${t.memoryEntities} WHERE memory = ?`).run(memory);
}

/** The entity of that name and type, or one with that alias; a new one when there is neither. It counts the mention. */
function resolve({ sql, ids }: Store, batch: Batch, { name, type }: Entity): number {
  const known =
    sql.prepare(`SELECT row FROM ${t.entities} WHERE canonical_name = ? AND type = ?`).get(name, type) ??
    sql.prepare(`SELECT entity AS row FROM ${t.entityNames} WHERE name = ? ORDER BY entity LIMIT 1`).get(name);
  if (known !== undefined) {
    const row = number(known['row']);
    sql.prepare(`UPDATE ${t.entities} SET mention_count = mention_count + 1, updated_at = ? WHERE row = ?`).run(batch.at, row);
    return row;
  }
  const id = ids.batch(batch.at).replace('batch_', 'ent_');
  const added = sql
    .prepare(`INSERT INTO ${t.entities} (id, canonical_name, type, created_at, updated_at) VALUES (?, ?, ?, ?, ?)`)
    .run(id, name, type, batch.at, batch.at);
  const row = Number(added.lastInsertRowid);
  sql.prepare(`INSERT INTO ${t.entityNames} (name, entity) VALUES (?, ?)`).run(name, row);
  return row;
}

/** What everything mentions tells nothing; its newest mentions stand for it. */
const mostMentions = 400;

/** Rows that mention an entity by one of the names, those of the rarest entity first, then the newest. */
export function rowsByEntity(sql: Sql, names: readonly string[], place: Place, limit: number): number[] {
  if (names.length === 0 || isEmpty(place)) return [];
  const extra = conditions(place);
  const entities = sql
    .prepare(
      `SELECT DISTINCT e.row, e.mention_count FROM ${t.entityNames} n JOIN ${t.entities} e ON e.row = n.entity
       WHERE n.name IN (SELECT value FROM json_each(?)) ORDER BY e.mention_count, e.row LIMIT 8`,
    )
    .all(JSON.stringify(names))
    .map((row) => number(row['row']));
  const rows = new Set<number>();
  for (const entity of entities) {
    const found = sql
      .prepare(
        `SELECT m.row FROM (SELECT memory FROM ${t.memoryEntities} WHERE entity = ? ORDER BY memory DESC LIMIT ${mostMentions}) near
         JOIN ${t.memories} m ON m.row = near.memory WHERE ${extra.sql} ORDER BY m.row DESC LIMIT ?`,
      )
      .all(entity, ...extra.values, limit);
    for (const row of found) rows.add(number(row['row']));
    if (rows.size >= limit) break;
  }
  return [...rows].slice(0, limit);
}
