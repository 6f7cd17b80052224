import type { Team } from '../../ground/contract/teams.ts';
import { number, optionalNumber, optionalText, type Sql, text } from '../../ground/contract/sql.ts';
import { compact } from '../base/toRecord.ts';
import { tables as t } from '../base/tables.ts';
import { countTaken } from './takenRows.ts';

/** All teams that this file belongs to, by name. `rows`: memories of each that are kept here at most. */
export function teamsIn(sql: Sql, rows: number): Team[] {
  return sql
    .prepare(`SELECT * FROM ${t.teams} ORDER BY team`)
    .all()
    .map((row) => {
      const team = text(row['team']);
      return compact({
        team,
        address: text(row['address']),
        member: text(row['member']),
        device: text(row['device']),
        position: number(row['position']),
        joinedAt: number(row['joined_at']),
        contactAt: optionalNumber(row['contact_at']),
        problem: optionalText(row['problem']),
        workspaces: namesIn(sql, 'workspace', t.teamWorkspaces, team),
        waiting: number(
          sql.prepare(`SELECT count(*) AS n FROM ${t.teamShared} WHERE team = ? AND waits = 1`).get(team)?.['n'],
        ),
        taken: countsTaken(sql, team),
        toReview: countToReview(sql, team),
        muted: namesIn(sql, 'member', t.teamMuted, team),
        picked: number(sql.prepare(`SELECT count(*) AS n FROM ${t.teamPicked} WHERE team = ?`).get(team)?.['n']),
        leftBehind: number(row['left_behind']),
        room: Math.max(0, rows - countTaken(sql, team)),
      });
    });
}

export function findTeam(sql: Sql, team: string): { readonly member: string; readonly position: number } | undefined {
  const row = sql.prepare(`SELECT member, position FROM ${t.teams} WHERE team = ?`).get(team);
  return row === undefined ? undefined : { member: text(row['member']), position: number(row['position']) };
}

function namesIn(sql: Sql, column: 'workspace' | 'member', table: string, team: string): string[] {
  return sql
    .prepare(`SELECT ${column} AS name FROM ${table} WHERE team = ? ORDER BY ${column}`)
    .all(team)
    .map((row) => text(row['name']));
}

function countsTaken(sql: Sql, team: string): { readonly [member: string]: number } {
  const rows = sql
    .prepare(
      `SELECT k.member, count(*) AS n FROM ${t.teamTaken} k JOIN ${t.memories} m ON m.id = k.memory_id
       WHERE k.team = ? AND k.is_current = 1 AND m.valid_until IS NULL GROUP BY k.member`,
    )
    .all(team);
  return Object.fromEntries(rows.map((row) => [text(row['member']), number(row['n'])]));
}

/** Teams that hold memories which this file has no room for. */
export function teamsBeyond(sql: Sql): string[] {
  return sql
    .prepare(`SELECT team FROM ${t.teams} WHERE left_behind > 0 ORDER BY team`)
    .all()
    .map((row) => text(row['team']));
}

function countToReview(sql: Sql, team: string): number {
  const row = sql
    .prepare(
      `SELECT count(*) AS n FROM ${t.teamTaken} k JOIN ${t.memories} m ON m.id = k.memory_id
       WHERE k.team = ? AND k.is_current = 1 AND m.valid_until IS NULL AND m.quarantined_at IS NOT NULL`,
    )
    .get(team);
  return number(row?.['n']);
}

/** Makes a team known, or its new address. Call inside a transaction. */
export function addTeam(
  sql: Sql,
  { team, address, member, device }: Pick<Team, 'team' | 'address' | 'member' | 'device'>,
  now: number,
): void {
  sql
    .prepare(
      `INSERT INTO ${t.teams} (team, address, member, device, joined_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (team) DO UPDATE SET address = excluded.address, member = excluded.member, device = excluded.device`,
    )
    .run(team, address, member, device, now);
}

/** Call inside a transaction. */
export function noteContact(sql: Sql, team: string, problem: string | undefined, now: number): void {
  if (problem !== undefined) sql.prepare(`UPDATE ${t.teams} SET problem = ? WHERE team = ?`).run(problem, team);
  else sql.prepare(`UPDATE ${t.teams} SET problem = NULL, contact_at = ? WHERE team = ?`).run(now, team);
}

/** Everything that is known of a team. Call inside a transaction. */
export function dropTeam(sql: Sql, team: string): void {
  for (const table of [t.teamWorkspaces, t.teamShared, t.teamMarks, t.teamTaken, t.teamMuted, t.teamPicked, t.teams])
    sql.prepare(`DELETE FROM ${table} WHERE team = ?`).run(team);
}
