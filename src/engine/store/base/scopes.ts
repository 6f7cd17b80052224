import type { ReadScope, Scope } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number } from '../../ground/contract/sql.ts';
import { tables as t } from './tables.ts';

/** The scope's number, made when it is new. Call inside a transaction. */
export function scopeNumber(sql: Sql, scope: Scope): number {
  const found = findScope(sql, scope);
  if (found !== undefined) return found;
  const { kind, name } = parts(scope);
  const added = sql.prepare(`INSERT INTO ${t.scopes} (kind, name) VALUES (?, ?)`).run(kind, name);
  return Number(added.lastInsertRowid);
}

/**
 * Numbers of all scopes that a request may read: always the user's, and the workspace and conversation it names. A
 * scope that nobody has written to yet has no number and is left out.
 */
export function readableScopes(sql: Sql, scope: ReadScope | undefined, workspace: string | undefined): number[] {
  const names: Scope[] = ['user'];
  if (scope === undefined) {
    if (workspace !== undefined) names.push({ workspace });
  } else if (scope !== 'user') {
    if ('workspace' in scope && scope.workspace !== undefined) names.push({ workspace: scope.workspace });
    if ('session' in scope && scope.session !== undefined) names.push({ session: scope.session });
  }
  return names.map((name) => findScope(sql, name)).filter((found) => found !== undefined);
}

const select = `SELECT id FROM ${t.scopes} WHERE kind = ? AND name = ?`;

/** Exactly the one scope, for duplicates, keys and deletion. */
export function findScope(sql: Sql, scope: Scope): number | undefined {
  const { kind, name } = parts(scope);
  const row = sql.prepare(select).get(kind, name);
  return row === undefined ? undefined : number(row['id']);
}

/**
 * A workspace that was known by weaker names (its folder, its first commit) takes the memories of all of them along
 * when it gets a stronger one (a remote). Nothing is merged when the stronger name has memories of its own.
 */
export function adoptWorkspace(sql: Sql, workspace: string, aliases: readonly string[]): void {
  const [first, ...others] = scopesToAdopt(sql, workspace, aliases);
  if (first === undefined) return;
  sql.prepare(`UPDATE ${t.scopes} SET name = ? WHERE id = ?`).run(workspace, first);
  for (const other of others) {
    // A key belongs to one memory of a scope: that of the stronger name keeps it.
    sql
      .prepare(
        `UPDATE ${t.memories} SET key = NULL WHERE scope = ? AND valid_until IS NULL AND key IN (
           SELECT key FROM ${t.memories} WHERE scope = ? AND valid_until IS NULL)`,
      )
      .run(other, first);
    for (const table of [t.memories, t.sessions, t.archived])
      sql.prepare(`UPDATE ${table} SET scope = ? WHERE scope = ?`).run(first, other);
  }
}

/** The scopes that `adoptWorkspace` would bring together, so that nobody waits for a lock where there are none. */
export function scopesToAdopt(sql: Sql, workspace: string, aliases: readonly string[]): readonly number[] {
  if (findScope(sql, { workspace }) !== undefined) return [];
  return [...new Set(aliases)]
    .map((alias) => findScope(sql, { workspace: alias }))
    .filter((scope) => scope !== undefined);
}

function parts(scope: Scope): { readonly kind: string; readonly name: string } {
  if (scope === 'user') return { kind: 'user', name: '' };
  // The other part may be there and undefined.
  const { workspace, session = '' }: { readonly workspace?: string; readonly session?: string } = scope;
  return workspace === undefined ? { kind: 'session', name: session } : { kind: 'workspace', name: workspace };
}
