import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

const schema = `
-- Memories that go to a team one by one, whatever is shared of their workspace.
CREATE TABLE ${t.teamPicked} (
  memory_id TEXT NOT NULL,
  team TEXT NOT NULL,
  PRIMARY KEY (memory_id, team)
) STRICT, WITHOUT ROWID;

-- Memories of team mates that this file has no room for, and that are searched for on the server.
ALTER TABLE ${t.teams} ADD COLUMN left_behind INTEGER NOT NULL DEFAULT 0;
`;

/** What it takes to share one memory, and to be in a team that holds more than this machine. */
export function addTeamPicks(sql: Sql): void {
  // In a file whose version was set back by hand it has run before.
  if (sql.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(t.teamPicked) !== undefined) return;
  sql.exec(schema);
}
