import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { workspaceOfShareable } from './sharedRows.ts';

/** From now on this memory goes to the team. False where it is none that may. Call inside a transaction. */
export function pickMemory(sql: Sql, team: string, id: string): boolean {
  const workspace = workspaceOfShareable(sql, id);
  if (workspace === undefined) return false;
  sql.prepare(`INSERT INTO ${t.teamPicked} (memory_id, team) VALUES (?, ?) ON CONFLICT DO NOTHING`).run(id, team);
  sql
    .prepare(
      `INSERT INTO ${t.teamShared} (team, memory_id, workspace, waits) VALUES (?, ?, ?, 1)
       ON CONFLICT (team, memory_id) DO UPDATE SET waits = 1`,
    )
    .run(team, id, workspace);
  return true;
}

/** What was told of it has to be taken back, unless its workspace is shared. Call inside a transaction. */
export function unpickMemory(sql: Sql, team: string, id: string): void {
  sql.prepare(`DELETE FROM ${t.teamPicked} WHERE team = ? AND memory_id = ?`).run(team, id);
  sql.prepare(`UPDATE ${t.teamShared} SET waits = 1 WHERE team = ? AND memory_id = ?`).run(team, id);
}

/** Teams that one memory was shared with by itself. */
export function teamsOfPicked(sql: Sql, id: string): string[] {
  return sql
    .prepare(`SELECT team FROM ${t.teamPicked} WHERE memory_id = ? ORDER BY team`)
    .all(id)
    .map((row) => text(row['team']));
}

/** What takes a shared memory's place is shared as it was. Call inside a transaction. */
export function followPicked(sql: Sql, team: string): void {
  const follow = sql.prepare(
    `INSERT INTO ${t.teamPicked} (memory_id, team)
     SELECT m.superseded_by, p.team FROM ${t.teamPicked} p JOIN ${t.memories} m ON m.id = p.memory_id
     WHERE p.team = ? AND m.superseded_by IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM ${t.teamPicked} k WHERE k.memory_id = m.superseded_by AND k.team = p.team)`,
  );
  // A later version may have been superseded, too.
  while (follow.run(team).changes > 0);
}
