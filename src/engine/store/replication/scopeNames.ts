import type { Scope } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { number, optionalText, text } from '../../ground/contract/sql.ts';
import { findScope, forgetScopes } from '../base/scopes.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { recordAlone } from '../history/record.ts';

/** Notes what a workspace is called now; null: by this name again. Call inside a transaction. */
export function putScopeName(sql: Sql, name: string, became: string | null): void {
  sql
    .prepare(
      `INSERT INTO ${t.scopeNames} (name, became) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET became = excluded.became`,
    )
    .run(name, became);
}

/** A place by the name that it has now. */
export function scopeNow(sql: Sql, scope: Scope): Scope {
  if (scope === 'user' || !('workspace' in scope)) return scope;
  return { workspace: nameNow(sql, scope.workspace) };
}

function nameNow(sql: Sql, name: string): string {
  const read = sql.prepare(`SELECT became FROM ${t.scopeNames} WHERE name = ?`);
  const met = new Set<string>();
  let now = name;
  for (let next: string | undefined = name; next !== undefined && !met.has(next);) {
    now = next;
    met.add(next);
    next = optionalText(read.get(next)?.['became']);
  }
  return now;
}

/** Memories in use that would have the same key once their workspaces are one: the one that loses its key, and why. */
export interface SameKey {
  readonly id: string;
  readonly holder: string;
}

/** Workspaces here that have another name by now. */
export function scopesToMove(sql: Sql): { readonly from: string; readonly to: string }[] {
  return sql
    .prepare(
      `SELECT s.name FROM ${t.scopes} s JOIN ${t.scopeNames} n ON n.name = s.name WHERE s.kind = 'workspace' AND n.became IS NOT NULL`,
    )
    .all()
    .map((row) => ({ from: text(row['name']), to: nameNow(sql, text(row['name'])) }))
    .filter(({ from, to }) => from !== to);
}

/** Keys that are taken in both workspaces. */
export function sameKeysIn(sql: Sql, { from, to }: { readonly from: string; readonly to: string }): SameKey[] {
  return sql
    .prepare(
      `SELECT a.id, b.id AS holder FROM ${t.memories} a JOIN ${t.memories} b ON b.key = a.key AND b.scope = ? AND b.valid_until IS NULL
       WHERE a.scope = ? AND a.key IS NOT NULL AND a.valid_until IS NULL`,
    )
    .all(findScope(sql, { workspace: to }) ?? -1, findScope(sql, { workspace: from }) ?? -1)
    .map((row) => ({ id: text(row['id']), holder: text(row['holder']) }));
}

/** Moves all that is in one workspace into another one. No key may be taken in both. Call inside a transaction. */
export function moveScope(store: Store, { from, to }: { readonly from: string; readonly to: string }): void {
  const { sql } = store;
  const old = findScope(sql, { workspace: from });
  if (old === undefined) return;
  recordAlone(store, { about: 'scope', memoryId: '', event: 'UPDATE', before: { name: from }, after: { name: to } });
  const target = findScope(sql, { workspace: to });
  forgetScopes(sql);
  if (target === undefined) {
    sql.prepare(`UPDATE ${t.scopes} SET name = ? WHERE id = ?`).run(to, old);
    return;
  }
  for (const table of [t.memories, t.sessions, t.continuity, t.archived])
    sql.prepare(`UPDATE ${table} SET scope = ? WHERE scope = ?`).run(target, number(old));
  sql.prepare(`DELETE FROM ${t.scopes} WHERE id = ?`).run(old);
}
