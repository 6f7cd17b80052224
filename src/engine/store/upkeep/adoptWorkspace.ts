import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { forgetScopes, scopesToAdopt } from '../base/scopes.ts';
import type { Store } from '../base/store.ts';
import { tables as t } from '../base/tables.ts';
import { recordAlone } from '../history/record.ts';

/**
 * A workspace that was known by weaker names (its folder, its first commit) takes the memories of all of them along
 * when it gets a stronger one (a remote). Nothing is merged when the stronger name has memories of its own. Call inside a
 * transaction.
 */
export function adoptWorkspace(store: Store, workspace: string, aliases: readonly string[]): void {
  const { sql } = store;
  const [first, ...others] = scopesToAdopt(sql, workspace, aliases);
  if (first === undefined) return;
  forgetScopes(sql);
  noteRenamed(store, nameOf(sql, first), workspace);
  sql.prepare(`UPDATE ${t.scopes} SET name = ? WHERE id = ?`).run(workspace, first);
  for (const other of others) {
    // A key belongs to one memory of a scope: that of the stronger name keeps it.
    const keyless = sql
      .prepare(
        `SELECT id, key FROM ${t.memories} WHERE scope = ? AND valid_until IS NULL AND key IN (
           SELECT key FROM ${t.memories} WHERE scope = ? AND valid_until IS NULL)`,
      )
      .all(other, first);
    for (const row of keyless) {
      const [id, key] = [text(row['id']), text(row['key'])];
      sql.prepare(`UPDATE ${t.memories} SET key = NULL WHERE id = ?`).run(id);
      recordAlone(store, { memoryId: id, event: 'UPDATE', before: { key }, after: { key: null } });
    }
    noteRenamed(store, nameOf(sql, other), workspace);
    for (const table of [t.memories, t.sessions, t.continuity, t.archived])
      sql.prepare(`UPDATE ${table} SET scope = ? WHERE scope = ?`).run(first, other);
  }
}

/** One line stands for all that is in the workspace. */
function noteRenamed(store: Store, from: string, to: string): void {
  recordAlone(store, { about: 'scope', memoryId: '', event: 'UPDATE', before: { name: from }, after: { name: to } });
}

function nameOf(sql: Sql, scope: number): string {
  return text(sql.prepare(`SELECT name FROM ${t.scopes} WHERE id = ?`).get(scope)?.['name']);
}
