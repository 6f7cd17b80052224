import type { MemoryRecord } from '../../ground/contract/model.ts';
import { atMost, bound, number, optionalNumber, type Sql, text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { selectMemory, toRecord } from '../base/toRecord.ts';
import { devicesIn } from '../history/devicesIn.ts';
import { lastNumberOf } from '../history/record.ts';

/** What may go to a team: what the user said or confirmed in a workspace, as it holds now. The user's own place never. */
const mayGo = `s.kind = 'workspace' AND m.kind IN ('fact', 'rule') AND m.origin IN ('user', 'confirmed')
  AND m.valid_until IS NULL AND m.quarantined_at IS NULL AND m.superseded_by IS NULL`;

const fromShareable = `FROM ${t.memories} m JOIN ${t.scopes} s ON s.id = m.scope WHERE ${mayGo}`;

/** The workspace of a memory that may go to a team by itself; undefined for any other. */
export function workspaceOfShareable(sql: Sql, id: string): string | undefined {
  const row = sql.prepare(`SELECT s.name AS name ${fromShareable} AND m.id = ${bound}`).get(id);
  return row === undefined ? undefined : text(row['name']);
}

/** Newest first. */
export function shareableRows(sql: Sql, workspace: string, limit: number): MemoryRecord[] {
  return sql
    .prepare(`${selectMemory} WHERE ${mayGo} AND s.name = ? ORDER BY m.event_at DESC, m.row DESC LIMIT ?`)
    .all(workspace, limit)
    .map(toRecord);
}

export function countShareable(sql: Sql, workspace: string): number {
  return number(sql.prepare(`SELECT count(*) AS n ${fromShareable} AND s.name = ?`).get(workspace)?.['n']);
}

/** From now on what a workspace holds goes to the team, all of it at first. Call inside a transaction. */
export function shareWorkspace(sql: Sql, team: string, workspace: string, now: number): void {
  sql
    .prepare(
      `INSERT INTO ${t.teamWorkspaces} (team, workspace, shared_at) VALUES (?, ?, ?) ON CONFLICT (team, workspace) DO NOTHING`,
    )
    .run(team, workspace, now);
  sql
    .prepare(
      `INSERT INTO ${t.teamShared} (team, memory_id, workspace, waits) SELECT ?, m.id, s.name, 1 ${fromShareable} AND s.name = ?
       ON CONFLICT (team, memory_id) DO UPDATE SET waits = 1`,
    )
    .run(team, workspace);
}

/** What was told of it has to be taken back. Call inside a transaction. */
export function unshareWorkspace(sql: Sql, team: string, workspace: string): void {
  sql.prepare(`DELETE FROM ${t.teamWorkspaces} WHERE team = ? AND workspace = ?`).run(team, workspace);
  sql.prepare(`UPDATE ${t.teamShared} SET waits = 1 WHERE team = ? AND workspace = ?`).run(team, workspace);
}

/** Lines of the history that are looked through in one transaction: a few ms where each is of something shared. */
const linesAtOnce = 1000;

/**
 * Looks through the history since the last time for what a team has to be told, as far as one transaction goes: false when
 * nothing is left. Call inside a transaction.
 */
export function noteChanged(sql: Sql, team: string): boolean {
  let isMore = false;
  for (const device of devicesIn(sql)) {
    const row = sql.prepare(`SELECT number FROM ${t.teamMarks} WHERE team = ? AND device = ?`).get(team, device);
    const [after, last] = [number(row?.['number'] ?? 0), lastNumberOf(sql, device)];
    if (last === after) continue;
    let to = last;
    const folded = optionalNumber(
      sql.prepare(`SELECT number FROM ${t.historyMarks} WHERE device = ?`).get(device)?.['number'],
    );
    // What was folded before it was looked at says no longer what changed.
    if ((folded ?? 0) > after) noteEverything(sql, team);
    else {
      to = Math.min(last, after + linesAtOnce);
      noteSince(sql, team, { device, after, to });
    }
    if (to < last) isMore = true;
    sql
      .prepare(
        `INSERT INTO ${t.teamMarks} (team, device, number) VALUES (?, ?, ?)
         ON CONFLICT (team, device) DO UPDATE SET number = excluded.number`,
      )
      .run(team, device, to);
  }
  return isMore;
}

/** Its workspace is shared with a team, or it alone is. */
const isShared = `? IN (SELECT w.team FROM ${t.teamWorkspaces} w WHERE w.workspace = s.name
  UNION ALL SELECT p.team FROM ${t.teamPicked} p WHERE p.memory_id = m.id)`;

function noteEverything(sql: Sql, team: string): void {
  sql.prepare(`UPDATE ${t.teamShared} SET waits = 1 WHERE team = ?`).run(team);
  sql
    .prepare(
      `INSERT INTO ${t.teamShared} (team, memory_id, workspace, waits) SELECT ?, m.id, s.name, 1 ${fromShareable} AND ${isShared}
       ON CONFLICT (team, memory_id) DO NOTHING`,
    )
    .run(team, team);
}

function noteSince(
  sql: Sql,
  team: string,
  { device, after, to }: { readonly device: string; readonly after: number; readonly to: number },
): void {
  const changed = `(SELECT h.memory_id FROM ${t.history} h WHERE h.device = ? AND h.number > ? AND h.number <= ?)`;
  sql
    .prepare(`UPDATE ${t.teamShared} SET waits = 1 WHERE team = ? AND memory_id IN ${changed}`)
    .run(team, device, after, to);
  sql
    .prepare(
      `INSERT INTO ${t.teamShared} (team, memory_id, workspace, waits)
       SELECT ?, m.id, s.name, 1 ${fromShareable} AND m.id IN ${changed} AND ${isShared}
       ON CONFLICT (team, memory_id) DO NOTHING`,
    )
    .run(team, device, after, to, team);
}

/** A memory that a team may have to be told of. */
export interface WaitingRow {
  readonly id: string;
  readonly workspace: string;
  /** Of what was told last. */
  readonly digest: number | undefined;
  /** As it is here, whatever its state; absent once it was purged. */
  readonly memory: MemoryRecord | undefined;
  /** It may go to the team as it is. */
  readonly mayGo: boolean;
  readonly revision: number | undefined;
}

/** In the order of their ids, those after `after`. */
export function waitingRows(
  sql: Sql,
  team: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): WaitingRow[] {
  const find = sql.prepare(
    `${selectMemory.replace('SELECT ', `SELECT (${mayGo} AND ${isShared}) AS may_go, `)} WHERE m.id = ${bound}`,
  );
  return sql
    .prepare(
      `SELECT memory_id, workspace, digest FROM ${t.teamShared} WHERE team = ? AND waits = 1 AND memory_id > ?
       ORDER BY memory_id ${atMost}`,
    )
    .all(team, after, limit)
    .map((row) => {
      const id = text(row['memory_id']);
      const found = find.get(team, id);
      return {
        id,
        workspace: text(row['workspace']),
        digest: optionalNumber(row['digest']),
        memory: found === undefined ? undefined : toRecord(found),
        mayGo: found?.['may_go'] === 1,
        revision: optionalNumber(found?.['revision']),
      };
    });
}

/** The team knows it as it is. `digest`: absent once it is gone. Call inside a transaction. */
export function settleTold(
  sql: Sql,
  team: string,
  told: { readonly id: string; readonly digest: number | undefined },
): void {
  if (told.digest === undefined)
    sql.prepare(`DELETE FROM ${t.teamShared} WHERE team = ? AND memory_id = ?`).run(team, told.id);
  else setTold(sql, team, { ...told, waits: 0 });
}

/**
 * The team knows it as it was when it was read, with that revision. What became of it since, while the server was spoken
 * with, is told next time. Call inside a transaction.
 */
export function noteTold(
  sql: Sql,
  team: string,
  told: { readonly id: string; readonly digest: number | undefined; readonly revision: number | undefined },
): void {
  const now = sql
    .prepare(
      `SELECT m.revision, (${mayGo} AND ${isShared}) AS may_go FROM ${t.memories} m JOIN ${t.scopes} s ON s.id = m.scope
       WHERE m.id = ${bound}`,
    )
    .get(team, told.id);
  const isAsItWas = optionalNumber(now?.['revision']) === told.revision;
  if (isAsItWas && (now?.['may_go'] === 1) === (told.digest !== undefined)) settleTold(sql, team, told);
  else setTold(sql, team, { ...told, waits: 1 });
}

function setTold(
  sql: Sql,
  team: string,
  { id, digest, waits }: { readonly id: string; readonly digest: number | undefined; readonly waits: 0 | 1 },
): void {
  sql
    .prepare(`UPDATE ${t.teamShared} SET digest = ?, waits = ? WHERE team = ? AND memory_id = ?`)
    .run(digest ?? null, waits, team, id);
}
