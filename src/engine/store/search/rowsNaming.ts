import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { placeholders } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';

/** Facts and rules that are looked at for one name: of a name in more of them the newest. */
const mostRows = 20;
/** Turns name files far more often than facts do; a name with more mentions is looked for in the newest of them. */
const mostMentions = 1000;

/**
 * What the user said or confirmed, and holds now, with some terms in a row in it, the newest first. What it reads is
 * bounded, however often the terms occur. `anybodys`: also what others said, and what was made of it.
 */
export function rowsNaming(
  sql: Sql,
  terms: readonly string[],
  {
    scopes,
    now,
    anybodys = false,
  }: { readonly scopes: readonly number[]; readonly now: number; readonly anybodys?: boolean },
): readonly MemoryRecord[] {
  if (terms.length === 0 || scopes.length === 0) return [];
  const phrase = `content : "${terms.map((term) => term.replaceAll('"', '')).join(' ')}"`;
  return sql
    .prepare(
      `${selectMemory} WHERE m.row IN (
         SELECT f.row FROM ${t.memories} f WHERE f.row IN (
           SELECT rowid FROM ${t.memoryIndex} WHERE ${t.memoryIndex} MATCH ? ORDER BY rowid DESC LIMIT ${mostMentions})
           AND ${anybodys ? "f.kind <> 'episode'" : "f.kind IN ('fact', 'rule') AND f.origin IN ('user', 'confirmed')"}
           AND f.scope IN (${placeholders(scopes)}) AND f.valid_until IS NULL AND f.superseded_by IS NULL
           AND f.quarantined_at IS NULL AND f.tier <> 'archive' AND (f.expires_at IS NULL OR f.expires_at > ?)
         ORDER BY f.row DESC LIMIT ${mostRows})
       ORDER BY m.event_at DESC, m.row DESC`,
    )
    .all(phrase, ...scopes, now)
    .map(toRecord);
}
