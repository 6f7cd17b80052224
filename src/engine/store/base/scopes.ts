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

/** Of connections on which some work writes many rows in one transaction: the numbers of scopes that it met. */
const met = new WeakMap<Sql, Map<string, number>>();

/**
 * Looks each scope up once for all of some work, which writes many rows of a few scopes: six times for each fact of a
 * team. Call inside a transaction, in which nobody else changes them, or for one answer, which makes none; when it is
 * over, all is looked up again.
 */
export function meetingScopesOnce<Result>(sql: Sql, work: () => Result): Result {
  if (met.has(sql)) return work();
  met.set(sql, new Map());
  try {
    return work();
  } finally {
    met.delete(sql);
  }
}

/** What was looked up is no longer true: scopes got other names, or went. */
export function forgetScopes(sql: Sql): void {
  met.get(sql)?.clear();
}

/** Exactly the one scope, for duplicates, keys and deletion. */
export function findScope(sql: Sql, scope: Scope): number | undefined {
  const { kind, name } = parts(scope);
  const known = met.get(sql);
  const found = known?.get(`${kind} ${name}`);
  if (found !== undefined) return found;
  const row = sql.prepare(select).get(kind, name);
  if (row === undefined) return undefined;
  const id = number(row['id']);
  known?.set(`${kind} ${name}`, id);
  return id;
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
