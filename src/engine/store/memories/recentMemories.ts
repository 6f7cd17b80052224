import type { Kind, MemoryRecord, Scope } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { atMost, bound, number, placeholders, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord, toScope } from '../base/toRecord.ts';

const current = 'm.valid_until IS NULL AND m.superseded_by IS NULL AND m.quarantined_at IS NULL';

/** Memories of one scope and some kinds that were made since a time, newest first; raw turns only of the user. */
export function recentMemories(
  sql: Sql,
  wanted: { readonly scope: Scope; readonly kinds: readonly Kind[]; readonly since: number; readonly limit: number },
): MemoryRecord[] {
  const { kind, name } = scopeParts(wanted.scope);
  return sql
    .prepare(
      `${selectMemory} WHERE m.created_at >= ? AND ${current} AND s.kind = ? AND s.name = ?
       AND m.kind IN (${placeholders(wanted.kinds)})
         AND (m.kind <> 'episode' OR m.source_role = 'user')
       ORDER BY m.created_at DESC, m.row DESC ${atMost}`,
    )
    .all(wanted.since, kind, name, ...wanted.kinds, wanted.limit)
    .map(toRecord);
}

/** Rows that are searched for those of one writer; anything older is too old to matter. */
const newestRows = 20;

/**
 * The newest active memories that one writer, or an unnamed one, wrote without a conversation, newest first. The plus
 * keeps SQLite from using the index of conversations, where all memories without one lie together.
 */
export function newestByActor(sql: Sql, actor: string | undefined, limit: number): MemoryRecord[] {
  return sql
    .prepare(
      `${selectMemory} WHERE m.row > (SELECT coalesce(max(row), 0) - ${newestRows} FROM ${t.memories}) AND m.actor IS ${bound}
       AND +m.session_id IS NULL
         AND m.valid_until IS NULL ORDER BY m.row DESC ${atMost}`,
    )
    .all(actor ?? null, limit)
    .map(toRecord);
}

/**
 * Scopes that got at least so many memories of a kind since a time. Conversations are left out: nothing outlives them.
 */
export function activeScopes(sql: Sql, kinds: readonly Kind[], since: number, least: number): Scope[] {
  return sql
    .prepare(
      `SELECT s.kind AS scope_kind, s.name AS scope_name, count(*) AS n FROM ${t.memories} m
       JOIN ${t.scopes} s ON s.id = m.scope
       WHERE m.created_at >= ? AND ${current} AND m.kind IN (${placeholders(kinds)}) AND s.kind <> 'session' GROUP BY s.id HAVING n >= ?
         ORDER BY s.id`,
    )
    .all(since, ...kinds, least)
    .map(toScope);
}

/** When the newest memory of a kind was made in a scope; undefined when there is none, forgotten ones included. */
export function newestOf(sql: Sql, kind: Kind, scope: Scope): number | undefined {
  const { kind: scopeKind, name } = scopeParts(scope);
  const row = sql
    .prepare(
      `SELECT max(m.created_at) AS at FROM ${t.memories} m JOIN ${t.scopes} s ON s.id = m.scope WHERE m.kind = ?
       AND s.kind = ? AND s.name = ?`,
    )
    .get(kind, scopeKind, name);
  return typeof row?.['at'] === 'number' ? number(row['at']) : undefined;
}

function scopeParts(scope: Scope): { readonly kind: string; readonly name: string } {
  if (scope === 'user') return { kind: 'user', name: '' };
  return 'workspace' in scope ? { kind: 'workspace', name: scope.workspace } : { kind: 'session', name: scope.session };
}
/** How the newest memories begin. */
export function newestContents(sql: Sql, limit: number): string[] {
  return sql
    .prepare(
      `SELECT substr(content, 1, 300) AS content FROM ${t.memories} WHERE valid_until IS NULL
       ORDER BY event_at DESC ${atMost}`,
    )
    .all(limit)
    .map((row) => text(row['content']));
}
