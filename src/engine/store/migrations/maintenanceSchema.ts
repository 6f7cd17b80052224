import { tables as t } from '../base/tables.ts';

/**
 * What learning in the background needs so that any window can continue where it stopped.
 *
 * A conversation remembers up to which of its turns it was read: by the rules, by a model, and for notes while it
 * is open. A turn's row is used for that, since rows grow and turns may be said in the past.
 */
export const maintenanceSchema = `
ALTER TABLE ${t.sessions} ADD COLUMN consolidated_row INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ${t.sessions} ADD COLUMN model_row INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ${t.sessions} ADD COLUMN synthesized_row INTEGER NOT NULL DEFAULT 0;
-- 1 when the user asked for the summary that is owed, by a reset.
ALTER TABLE ${t.sessions} ADD COLUMN summary_asked INTEGER NOT NULL DEFAULT 0;
UPDATE ${t.sessions} SET summary_asked = 1 WHERE waiting_since IS NOT NULL;
UPDATE ${t.sessions} SET consolidated_row = turns.newest, model_row = turns.newest
  FROM (SELECT m.session_id, max(m.row) AS newest FROM ${t.memories} m JOIN ${t.sessions} s ON s.id = m.session_id
        WHERE m.kind = 'episode' AND m.created_at <= s.consolidated_at GROUP BY m.session_id) turns
  WHERE turns.session_id = ${t.sessions}.id;
UPDATE ${t.sessions} SET consolidated_at = NULL WHERE consolidated_at < last_seen_at;
CREATE INDEX sessions_open ON ${t.sessions} (last_seen_at) WHERE ended_at IS NULL;
-- A row number is used again once the greatest one is gone; what was read must then not reach up to it.
CREATE TRIGGER sessions_turn_removed AFTER DELETE ON ${t.memories} WHEN old.kind = 'episode' AND old.session_id IS NOT NULL BEGIN
  UPDATE ${t.sessions} SET
    consolidated_row = min(consolidated_row, max(old.row - 1, 0)),
    model_row = min(model_row, max(old.row - 1, 0)),
    synthesized_row = min(synthesized_row, max(old.row - 1, 0))
  WHERE id = old.session_id AND NOT EXISTS (
    SELECT 1 FROM ${t.memories} WHERE session_id = old.session_id AND kind = 'episode' AND row > old.row);
END;

-- Who works in the background now; whoever finds it expired may take it.
CREATE TABLE ${t.leases} (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What ran, and what came of it; one that has not finished was interrupted or still goes on.
CREATE TABLE ${t.runs} (
  row INTEGER PRIMARY KEY,
  job TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  outcome TEXT,
  said TEXT NOT NULL DEFAULT '',
  batch TEXT NOT NULL
) STRICT;
CREATE INDEX runs_job ON ${t.runs} (job, started_at);

-- Tokens that a model was asked for in the background, per day of the user's own calendar (days since 1970).
CREATE TABLE ${t.modelUse} (
  day INTEGER PRIMARY KEY,
  requests INTEGER NOT NULL,
  tokens INTEGER NOT NULL
) STRICT;

-- Pairs that were compared, by row with the lower one first, and how alike they were in hundredths.
CREATE TABLE ${t.checkedPairs} (
  a INTEGER NOT NULL REFERENCES ${t.memories} (row) ON DELETE CASCADE,
  b INTEGER NOT NULL REFERENCES ${t.memories} (row) ON DELETE CASCADE,
  score INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  PRIMARY KEY (a, b, score)
) STRICT, WITHOUT ROWID;
CREATE INDEX checked_pairs_b ON ${t.checkedPairs} (b);

CREATE INDEX memories_reflections ON ${t.memories} (event_at) WHERE kind = 'reflection' AND valid_until IS NULL;
CREATE INDEX memories_updated ON ${t.memories} (updated_at) WHERE valid_until IS NULL AND kind <> 'episode';
`;
