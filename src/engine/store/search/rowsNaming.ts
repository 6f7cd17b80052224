import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { placeholders } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';

/** Facts and rules that are looked at for one name: of a name in more of them the newest. */
const mostRows = 20;

/**
 * What the user said or confirmed, and holds now, with some terms in a row in it, the newest first. It begins with the
 * terms, so that what it reads depends on how often they occur and not on the size of the file.
 */
export function rowsNaming(
  sql: Sql,
  terms: readonly string[],
  { scopes, now }: { readonly scopes: readonly number[]; readonly now: number },
): readonly MemoryRecord[] {
  if (terms.length === 0 || scopes.length === 0) return [];
  const phrase = `content : "${terms.map((term) => term.replaceAll('"', '')).join(' ')}"`;
  return sql
    .prepare(
      `${selectMemory} WHERE m.row IN (
         SELECT f.row FROM ${t.memoryIndex} found JOIN ${t.memories} f ON f.row = found.rowid
         WHERE found.${t.memoryIndex} MATCH ? AND f.kind IN ('fact', 'rule') AND f.origin IN ('user', 'confirmed')
           AND f.scope IN (${placeholders(scopes)}) AND f.valid_until IS NULL AND f.superseded_by IS NULL
           AND f.quarantined_at IS NULL AND f.tier <> 'archive' AND (f.expires_at IS NULL OR f.expires_at > ?)
         ORDER BY found.rowid DESC LIMIT ${mostRows})
       ORDER BY m.event_at DESC, m.row DESC`,
    )
    .all(phrase, ...scopes, now)
    .map(toRecord);
}
