import { number, type Sql, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** What a team mate said, by its id on their machine. */
export interface Remote {
  readonly team: string;
  readonly member: string;
  readonly remoteId: string;
}

/** The memory here that holds what they say now. */
export function takenFor(
  sql: Sql,
  { team, member, remoteId }: Remote,
): { readonly id: string; readonly isMade: boolean } | undefined {
  const row = sql
    .prepare(
      `SELECT memory_id, is_made FROM ${t.teamTaken} WHERE team = ? AND member = ? AND remote_id = ? AND is_current = 1`,
    )
    .get(team, member, remoteId);
  return row === undefined ? undefined : { id: text(row['memory_id']), isMade: row['is_made'] === 1 };
}

/** Notes which memory holds it from now on; `isNew`: nothing does yet. Call inside a transaction. */
export function noteTaken(
  sql: Sql,
  { team, member, remoteId }: Remote,
  taken: { readonly id: string; readonly workspace: string; readonly isMade: boolean; readonly isNew: boolean },
): void {
  if (!taken.isNew)
    sql
      .prepare(`UPDATE ${t.teamTaken} SET is_current = 0 WHERE team = ? AND member = ? AND remote_id = ?`)
      .run(team, member, remoteId);
  sql
    .prepare(
      `INSERT INTO ${t.teamTaken} (team, member, remote_id, memory_id, workspace, is_made, is_current)
       VALUES (?, ?, ?, ?, ?, ?, 1)
       ON CONFLICT (team, member, remote_id, memory_id) DO UPDATE SET is_current = 1`,
    )
    .run(team, member, remoteId, taken.id, taken.workspace, taken.isMade ? 1 : 0);
}

/**
 * They said that it is no more: every memory here that was made of it. What is only forgotten stays known, so that leaving
 * the team finds it. Call inside a transaction.
 */
export function endTaken(sql: Sql, { team, member, remoteId }: Remote): string[] {
  const rows = sql
    .prepare(`SELECT memory_id FROM ${t.teamTaken} WHERE team = ? AND member = ? AND remote_id = ? AND is_made = 1`)
    .all(team, member, remoteId);
  sql
    .prepare(`UPDATE ${t.teamTaken} SET is_current = 0 WHERE team = ? AND member = ? AND remote_id = ?`)
    .run(team, member, remoteId);
  return rows.map((row) => text(row['memory_id']));
}

/** Memories that were made of what a team said, or one member of it. */
export function madeOf(sql: Sql, team: string, member?: string): string[] {
  return sql
    .prepare(
      `SELECT DISTINCT memory_id FROM ${t.teamTaken} WHERE team = ? AND is_made = 1 AND member = coalesce(?, member)`,
    )
    .all(team, member ?? null)
    .map((row) => text(row['memory_id']));
}

/** Reading a member's events anew takes them in again. Call inside a transaction. */
export function endMember(sql: Sql, team: string, member: string): void {
  sql.prepare(`UPDATE ${t.teamTaken} SET is_current = 0 WHERE team = ? AND member = ?`).run(team, member);
}

export function mutedIn(sql: Sql, team: string): ReadonlySet<string> {
  const rows = sql.prepare(`SELECT member FROM ${t.teamMuted} WHERE team = ?`).all(team);
  return new Set(rows.map((row) => text(row['member'])));
}

/** Call inside a transaction. */
export function setMuted(sql: Sql, team: string, member: string, muted: boolean): void {
  if (muted)
    sql.prepare(`INSERT INTO ${t.teamMuted} (team, member) VALUES (?, ?) ON CONFLICT DO NOTHING`).run(team, member);
  else sql.prepare(`DELETE FROM ${t.teamMuted} WHERE team = ? AND member = ?`).run(team, member);
}

/** How far the team's events were read. Call inside a transaction. */
export function setPosition(sql: Sql, team: string, position: number): void {
  sql.prepare(`UPDATE ${t.teams} SET position = ? WHERE team = ?`).run(position, team);
}

/** How many memories of a team are kept here. */
export function countTaken(sql: Sql, team: string): number {
  return number(sql.prepare(`SELECT coalesce(sum(kept), 0) AS n FROM ${t.teamCounts} WHERE team = ?`).get(team)?.['n']);
}

/** So many more memories stay on the server alone. Call inside a transaction. */
export function noteLeftBehind(sql: Sql, team: string, count: number): void {
  sql.prepare(`UPDATE ${t.teams} SET left_behind = left_behind + ? WHERE team = ?`).run(count, team);
}

/** An event waits for a newer version of this program. Call inside a transaction. */
export function noteUnread(sql: Sql, team: string, position: number, version: number): void {
  sql
    .prepare(
      `UPDATE ${t.teams} SET unread_from = min(coalesce(unread_from, ?), ?),
         unread_version = min(coalesce(unread_version, ?), ?) WHERE team = ?`,
    )
    .run(position, position, version, version, team);
}

/** Goes back to before what waited, where this version can read it. Call inside a transaction. */
export function readAgain(sql: Sql, team: string, version: number): void {
  sql
    .prepare(
      `UPDATE ${t.teams} SET position = min(position, unread_from - 1), unread_from = NULL, unread_version = NULL
       WHERE team = ? AND unread_version <= ?`,
    )
    .run(team, version);
}
