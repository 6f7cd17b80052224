import { tables as t } from '../base/tables.ts';

/** What devices know of each other. Without these tables a file counts as a new device, which tells all that it has. */
export const replicationSchema = `
-- Who wrote each field of a row last: a write of the whole row and those after it, as JSON. What is gone keeps its line.
CREATE TABLE IF NOT EXISTS ${t.fieldClocks} (
  about TEXT NOT NULL,
  id TEXT NOT NULL,
  clocks TEXT NOT NULL,
  PRIMARY KEY (about, id)
) STRICT, WITHOUT ROWID;

-- What this device has to tell, by numbers without a gap. What it says is read from the row when it is told.
CREATE TABLE IF NOT EXISTS ${t.outgoing} (
  number INTEGER PRIMARY KEY,
  about TEXT NOT NULL,
  id TEXT NOT NULL,
  clock INTEGER NOT NULL,
  is_whole INTEGER NOT NULL DEFAULT 0 CHECK (is_whole IN (0, 1)),
  -- 1 where words were taken out: earlier ones must stand nowhere.
  is_scrub INTEGER NOT NULL DEFAULT 0 CHECK (is_scrub IN (0, 1)),
  gone TEXT CHECK (gone IN ('erased', 'purged')),
  event TEXT,
  batch TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS replica_outgoing_subject ON ${t.outgoing} (about, id);

-- How far each other device was read through a channel, what it had seen of others by then, and when (Unix ms).
CREATE TABLE IF NOT EXISTS ${t.peers} (
  channel TEXT NOT NULL,
  device TEXT NOT NULL,
  number INTEGER NOT NULL,
  clock INTEGER NOT NULL,
  seen TEXT NOT NULL DEFAULT '{}',
  at INTEGER NOT NULL,
  PRIMARY KEY (channel, device)
) STRICT, WITHOUT ROWID;

-- How far this device had read another one when it wrote what comes after a number of its own.
CREATE TABLE IF NOT EXISTS ${t.seenBefore} (
  channel TEXT NOT NULL,
  number INTEGER NOT NULL,
  device TEXT NOT NULL,
  seen INTEGER NOT NULL,
  PRIMARY KEY (channel, number, device)
) STRICT, WITHOUT ROWID;

-- Changes of memories that are not here: their device's first word of them has not come yet, or they lie in an archive.
CREATE TABLE IF NOT EXISTS ${t.waitingChanges} (
  awaited TEXT NOT NULL,
  device TEXT NOT NULL,
  number INTEGER NOT NULL,
  clock INTEGER NOT NULL,
  channel TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (awaited, device, number)
) STRICT, WITHOUT ROWID;

-- What workspaces are called that were known by another name; nothing where a name was taken back.
CREATE TABLE IF NOT EXISTS ${t.scopeNames} (name TEXT PRIMARY KEY, became TEXT) STRICT, WITHOUT ROWID;

-- Memories that two devices changed: the one that holds, and the one that keeps what the other device wrote.
CREATE TABLE IF NOT EXISTS ${t.keptBoth} (
  memory_id TEXT NOT NULL,
  copy_id TEXT NOT NULL,
  device TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (memory_id, copy_id)
) STRICT, WITHOUT ROWID;

-- Batches that were made elsewhere: the undo of the last change means this device's own.
CREATE TABLE IF NOT EXISTS ${t.foreignBatches} (id TEXT PRIMARY KEY, device TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;
