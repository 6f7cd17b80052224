import { tables as t } from '../base/tables.ts';

/**
 * Schema of history in full: what an event is about beside memories, the memories that it refers to, why it happened;
 * and where the oldest part of it went.
 */
export const historySchema = `
-- What was written: absent for a memory and its links, else 'link', 'conversation', 'summary' or 'scope'. Then memory_id
-- is the id of that; one that no undo takes back has an empty batch.
ALTER TABLE ${t.history} ADD COLUMN about TEXT;
-- The memory that was absorbed, superseded or linked from, and the one that holds it now or is linked to.
ALTER TABLE ${t.history} ADD COLUMN old_ref TEXT;
ALTER TABLE ${t.history} ADD COLUMN new_ref TEXT;
ALTER TABLE ${t.history} ADD COLUMN reason TEXT;
-- What belongs to the event and is no field of a memory, as JSON.
ALTER TABLE ${t.history} ADD COLUMN meta TEXT;

-- What follows from the history up to its marks: the state of each row there, from which a replay of the rest starts.
CREATE TABLE ${t.foldedHistory} (
  about TEXT NOT NULL,
  id TEXT NOT NULL,
  state TEXT NOT NULL,
  PRIMARY KEY (about, id)
) STRICT, WITHOUT ROWID;

-- The last number of each device that was folded, and its time.
CREATE TABLE ${t.historyMarks} (
  device TEXT PRIMARY KEY,
  number INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
