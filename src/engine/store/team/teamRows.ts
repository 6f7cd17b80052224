import type { JoinedTeam, Team } from '../../ground/contract/teams.ts';
import { number, optionalNumber, optionalText, type Sql, type SqlRow, text } from '../../ground/contract/sql.ts';
import { compact } from '../base/toRecord.ts';
import { tables as t, tablesOfTeams } from '../base/tables.ts';
import { countTaken } from './takenRows.ts';

/** All teams that this file belongs to, by name. `rows`: memories of each that are kept here at most. */
export function teamsIn(sql: Sql, rows: number): Team[] {
  return sql
    .prepare(`SELECT * FROM ${t.teams} ORDER BY team`)
    .all()
    .map((row) => {
      const known = joinedTeam(row);
      const { team } = known;
      const { taken, toReview } = countsTaken(sql, team);
      return {
        ...known,
        workspaces: namesIn(sql, 'workspace', t.teamWorkspaces, team),
        waiting: number(
          sql.prepare(`SELECT count(*) AS n FROM ${t.teamShared} WHERE team = ? AND waits = 1`).get(team)?.['n'],
        ),
        taken,
        toReview,
        muted: namesIn(sql, 'member', t.teamMuted, team),
        picked: number(sql.prepare(`SELECT count(*) AS n FROM ${t.teamPicked} WHERE team = ?`).get(team)?.['n']),
        leftBehind: number(row['left_behind']),
        room: roomIn(sql, team, rows),
      };
    });
}

/** The same without what is counted. */
export function joinedTeamsIn(sql: Sql): JoinedTeam[] {
  return sql.prepare(`SELECT * FROM ${t.teams} ORDER BY team`).all().map(joinedTeam);
}

function joinedTeam(row: SqlRow): JoinedTeam {
  return compact({
    team: text(row['team']),
    address: text(row['address']),
    member: text(row['member']),
    device: text(row['device']),
    position: number(row['position']),
    joinedAt: number(row['joined_at']),
    contactAt: optionalNumber(row['contact_at']),
    problem: optionalText(row['problem']),
  });
}

/** How many more memories of a team have room where `rows` of them are kept at most. */
export function roomIn(sql: Sql, team: string, rows: number): number {
  return Math.max(0, rows - countTaken(sql, team));
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

/** What is in use here by who said it, and how much of it waits: both were counted as it was written. */
function countsTaken(sql: Sql, team: string): Pick<Team, 'taken' | 'toReview'> {
  const rows = sql
    .prepare(`SELECT member, taken, waits FROM ${t.teamCounts} WHERE team = ? AND taken > 0 ORDER BY member`)
    .all(team);
  return {
    taken: Object.fromEntries(rows.map((row) => [text(row['member']), number(row['taken'])])),
    toReview: rows.reduce((sum, row) => sum + number(row['waits']), 0),
  };
}

/** Teams that hold memories which this file has no room for. */
export function teamsBeyond(sql: Sql): string[] {
  return sql
    .prepare(`SELECT team FROM ${t.teams} WHERE left_behind > 0 ORDER BY team`)
    .all()
    .map((row) => text(row['team']));
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
  for (const table of [...tablesOfTeams, t.teams]) sql.prepare(`DELETE FROM ${table} WHERE team = ?`).run(team);
}
