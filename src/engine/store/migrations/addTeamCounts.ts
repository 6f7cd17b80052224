import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

const isInUse = (row: string): string => `${row}.valid_until IS NULL`;
const waits = (row: string): string => `(${isInUse(row)} AND ${row}.quarantined_at IS NOT NULL)`;

/** Adds rows with a team, a member and what changes of each count. */
const count = (rows: string): string => `INSERT INTO ${t.teamCounts} (team, member, kept, taken, waits) ${rows}
    ON CONFLICT (team, member) DO UPDATE SET kept = kept + excluded.kept, taken = taken + excluded.taken,
      waits = waits + excluded.waits;`;

/** What a row of the table of what was taken is counted as, as its memory is now. */
const counted = (row: 'new' | 'old', by: string): string =>
  count(`SELECT ${row}.team, ${row}.member, ${by}, ${by} * coalesce(${isInUse('m')} AND m.id IS NOT NULL, 0),
      ${by} * coalesce(${waits('m')}, 0)
    FROM (SELECT 1) LEFT JOIN ${t.memories} m ON m.id = ${row}.memory_id WHERE TRUE`);

/** What a memory changes by becoming, ceasing or changing, of what is said in it now. */
const ofMemory = (row: 'new' | 'old', taken: string, waiting: string): string =>
  count(`SELECT team, member, 0, ${taken}, ${waiting} FROM ${t.teamTaken}
    WHERE memory_id = ${row}.id AND is_current = 1`);

const schema = `
-- How many memories of a member are kept here, are in use, and wait for review, counted along with each write; what comes
-- back under its id is counted by who adds it, since a trigger for that would take a fifth of adding any memory.
CREATE TABLE ${t.teamCounts} (
  team TEXT NOT NULL,
  member TEXT NOT NULL,
  kept INTEGER NOT NULL,
  taken INTEGER NOT NULL,
  waits INTEGER NOT NULL,
  PRIMARY KEY (team, member)
) STRICT, WITHOUT ROWID;
INSERT INTO ${t.teamCounts} (team, member, kept, taken, waits)
  SELECT k.team, k.member, count(*), coalesce(sum(m.id IS NOT NULL AND ${isInUse('m')}), 0), coalesce(sum(${waits('m')}), 0)
  FROM ${t.teamTaken} k LEFT JOIN ${t.memories} m ON m.id = k.memory_id WHERE k.is_current = 1 GROUP BY k.team, k.member;

CREATE INDEX team_taken_memory ON ${t.teamTaken} (memory_id) WHERE is_current = 1;

CREATE TRIGGER team_taken_added AFTER INSERT ON ${t.teamTaken} WHEN new.is_current = 1 BEGIN
  ${counted('new', '1')}
END;
CREATE TRIGGER team_taken_changed AFTER UPDATE OF is_current ON ${t.teamTaken} WHEN new.is_current <> old.is_current BEGIN
  ${counted('new', '(new.is_current - old.is_current)')}
END;
CREATE TRIGGER team_taken_removed AFTER DELETE ON ${t.teamTaken} WHEN old.is_current = 1 BEGIN
  ${counted('old', '-1')}
END;
CREATE TRIGGER team_memory_changed AFTER UPDATE OF valid_until, quarantined_at ON ${t.memories}
  WHEN ${isInUse('new')} <> (${isInUse('old')}) OR ${waits('new')} <> ${waits('old')} BEGIN
  ${ofMemory('new', `(${isInUse('new')}) - (${isInUse('old')})`, `${waits('new')} - ${waits('old')}`)}
END;
CREATE TRIGGER team_memory_removed AFTER DELETE ON ${t.memories} WHEN ${isInUse('old')} BEGIN
  ${ofMemory('old', '-1', `-${waits('old')}`)}
END;
`;

/** What it takes to say how much of a team is here without going through all of it. */
export function addTeamCounts(sql: Sql): void {
  // In a file whose version was set back by hand it has run before.
  if (sql.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(t.teamCounts) !== undefined) return;
  sql.exec(schema);
}
