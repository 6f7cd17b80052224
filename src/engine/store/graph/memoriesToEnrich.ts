import type { Kind } from '../../ground/contract/model.ts';
import { number, placeholders, text } from '../../ground/contract/sql.ts';
import type { NamedEntity } from '../../knowledge/entities/mergeEntities.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { addEntityLinks } from './entityLinks.ts';

/**
 * Memories older than these stay as they were saved: the search for ones that name little must not read a whole large
 * file.
 */
const newestLookedAt = 5000;

/** Active memories that name few things and have not been enriched yet, newest first. */
export function memoriesToEnrich(
  { sql, clock }: Store,
  {
    kinds,
    maxEntityCount,
    limit,
  }: { readonly kinds: readonly Kind[]; readonly maxEntityCount: number; readonly limit: number },
): { readonly id: string; readonly content: string }[] {
  if (kinds.length === 0) return [];
  return sql
    .prepare(
      `SELECT m.id, m.content FROM ${t.memories} m
       WHERE m.row IN (SELECT row FROM ${t.memories} ORDER BY row DESC LIMIT ${newestLookedAt})
         AND m.valid_until IS NULL AND m.quarantined_at IS NULL AND (m.expires_at IS NULL OR m.expires_at > ?)
         AND m.kind IN (${placeholders(kinds)})
         AND json_extract(m.attributes, '$.enrichedAt') IS NULL
         AND (SELECT count(*) FROM ${t.memoryEntities} e WHERE e.memory = m.row) <= ?
       ORDER BY m.row DESC LIMIT ?`,
    )
    .all(clock(), ...kinds, maxEntityCount, limit)
    .map((row) => ({ id: text(row['id']), content: text(row['content']) }));
}

/**
 * Links a memory to what was found in its content and notes the time; like use, this is no change and has no
 * history. Undefined when the memory is gone or says something else by now. Call inside a transaction.
 */
export function addEntities(
  store: Store,
  { id, content }: { readonly id: string; readonly content: string },
  entities: readonly NamedEntity[],
): number | undefined {
  const found = store.sql
    .prepare(`SELECT row FROM ${t.memories} WHERE id = ? AND content = ? AND valid_until IS NULL`)
    .get(id, content);
  if (found === undefined) return undefined;
  const row = number(found['row']);
  const at = store.clock();
  const added = addEntityLinks(store, at, row, entities);
  store.sql
    .prepare(`UPDATE ${t.memories} SET attributes = json_set(attributes, '$.enrichedAt', ?) WHERE row = ?`)
    .run(at, row);
  return added;
}
