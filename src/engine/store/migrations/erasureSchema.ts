import { tables as t } from '../base/tables.ts';

/** What is left of what was erased: by which it is known again, what was done, and what is still to be done. */
export const erasureSchema = `
-- Keyed hashes of what was erased (HMAC-SHA-256, hex), and the name of the key; no word of it.
CREATE TABLE IF NOT EXISTS ${t.tombstones} (
  mark TEXT PRIMARY KEY,
  key_name TEXT NOT NULL,
  erasure TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What was erased, when and by whom, as counts.
CREATE TABLE IF NOT EXISTS ${t.erasures} (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('rows', 'files', 'done')),
  certificate TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What an erasing that is under way has still to do, so that one that is broken off goes on. Of a memory that loses
-- sentences it holds what stays. Emptied at the end.
CREATE TABLE IF NOT EXISTS ${t.erasureWork} (
  erasure TEXT NOT NULL,
  place TEXT NOT NULL,
  item TEXT NOT NULL,
  rest TEXT,
  is_done INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (erasure, place, item)
) STRICT, WITHOUT ROWID;
`;
