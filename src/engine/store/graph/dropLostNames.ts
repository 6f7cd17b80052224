import type { Sql } from '../../ground/contract/sql.ts';
import { number, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Entities that some memories name. */
export function entitiesNamedBy(sql: Sql, memories: readonly number[]): number[] {
  return sql
    .prepare(
      `SELECT DISTINCT entity FROM ${t.memoryEntities} WHERE memory IN (SELECT value FROM json_each(?)) ORDER BY entity`,
    )
    .all(JSON.stringify(memories))
    .map((row) => number(row['entity']));
}

/**
 * Drops the names of entities that no memory says any more; an entity whose own name is gone goes by another one. Answers
 * how many names went. Call inside a transaction.
 */
export function dropLostNames(sql: Sql, entities: readonly number[]): number {
  return entities.reduce((sum, entity) => sum + dropOf(sql, entity), 0);
}

function dropOf(sql: Sql, entity: number): number {
  const found = sql.prepare(`SELECT canonical_name, type, protected FROM ${t.entities} WHERE row = ?`).get(entity);
  if (found === undefined || found['protected'] === 1) return 0;
  const isSaid = sql.prepare(
    `SELECT 1 FROM ${t.memoryEntities} e JOIN ${t.memories} m ON m.row = e.memory
     WHERE e.entity = ? AND instr(lower(m.content), lower(?)) > 0 LIMIT 1`,
  );
  const names = sql
    .prepare(`SELECT name FROM ${t.entityNames} WHERE entity = ? ORDER BY length(name) DESC, name`)
    .all(entity)
    .map((row) => text(row['name']));
  const lost = names.filter((name) => isSaid.get(entity, name) === undefined);
  // Names that a language model gave stand in no text; what nobody says in these letters may be one of them.
  if (lost.length === 0 || lost.length === names.length) return 0;
  const kept = names.filter((name) => !lost.includes(name));
  const remove = sql.prepare(`DELETE FROM ${t.entityNames} WHERE entity = ? AND name = ?`);
  for (const name of lost) remove.run(entity, name);
  const own = lost.includes(text(found['canonical_name'])) ? (kept[0] ?? '') : text(found['canonical_name']);
  const others = JSON.stringify(kept.filter((name) => name !== own));
  sql
    .prepare(
      `UPDATE OR IGNORE ${t.entities} SET canonical_name = ?, aliases = ?, summary = NULL, embedding = NULL WHERE row = ?`,
    )
    .run(own, others, entity);
  return lost.length;
}
