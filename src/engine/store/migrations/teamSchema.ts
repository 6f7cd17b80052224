import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** Schema of what is shared with teams. */
export const teamSchema = `
-- Teams that this file belongs to. The address never holds a password.
CREATE TABLE ${t.teams} (
  team TEXT PRIMARY KEY,
  address TEXT NOT NULL,
  -- Who this is, as the server said.
  member TEXT NOT NULL,
  device TEXT NOT NULL,
  -- How far the team's events were read, and the first one that a newer version has to read, with that version.
  position INTEGER NOT NULL DEFAULT 0,
  unread_from INTEGER,
  unread_version INTEGER,
  joined_at INTEGER NOT NULL,
  contact_at INTEGER,
  -- Why the last contact failed, in a sentence.
  problem TEXT
) STRICT, WITHOUT ROWID;

-- Workspaces whose memories go from here to a team.
CREATE TABLE ${t.teamWorkspaces} (
  team TEXT NOT NULL,
  workspace TEXT NOT NULL,
  shared_at INTEGER NOT NULL,
  PRIMARY KEY (team, workspace)
) STRICT, WITHOUT ROWID;

-- What a team was told of a memory, and whether it has to be looked at again.
CREATE TABLE ${t.teamShared} (
  team TEXT NOT NULL,
  memory_id TEXT NOT NULL,
  workspace TEXT NOT NULL,
  -- A hash of what was told last; absent where nothing was.
  digest INTEGER,
  waits INTEGER NOT NULL CHECK (waits IN (0, 1)),
  PRIMARY KEY (team, memory_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX team_shared_waits ON ${t.teamShared} (team) WHERE waits = 1;

-- How far the history of each device was looked through for a team.
CREATE TABLE ${t.teamMarks} (
  team TEXT NOT NULL,
  device TEXT NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (team, device)
) STRICT, WITHOUT ROWID;

-- Which memory here holds what a team mate said.
CREATE TABLE ${t.teamTaken} (
  team TEXT NOT NULL,
  member TEXT NOT NULL,
  -- Its id on their machine.
  remote_id TEXT NOT NULL,
  memory_id TEXT NOT NULL,
  workspace TEXT NOT NULL,
  -- Made for it; otherwise the user had said the same.
  is_made INTEGER NOT NULL CHECK (is_made IN (0, 1)),
  -- What they say now, and not what they said before.
  is_current INTEGER NOT NULL CHECK (is_current IN (0, 1)),
  PRIMARY KEY (team, member, remote_id, memory_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE ${t.teamMuted} (
  team TEXT NOT NULL,
  member TEXT NOT NULL,
  PRIMARY KEY (team, member)
) STRICT, WITHOUT ROWID;
`;

/** Adds the words of a team mate to the origins of memories and of what is under way. */
export function addTeamOrigin(sql: Sql): void {
  for (const table of [t.memories, t.continuity])
    sql.redefineTable(table, (definition) => definition.replace("'import')", "'import', 'team')"));
}
