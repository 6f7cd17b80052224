import { tables as t } from '../base/tables.ts';

/**
 * Old memories that were moved into files: what is needed to find one by its words and to bring it back. They are no rows
 * of the memories: those, their index, vectors and links must get smaller by archiving.
 */
export const archiveSchema = `
CREATE TABLE IF NOT EXISTS ${t.archiveFiles} (
  row INTEGER PRIMARY KEY,
  -- The folder as it was when the file was written; when it is gone, the file is looked for in the present one.
  folder TEXT NOT NULL,
  name TEXT NOT NULL UNIQUE,
  -- begun: it may be half written, and nothing rests on it; written: memories are leaving for it; done.
  state TEXT NOT NULL CHECK (state IN ('begun', 'written', 'done')),
  -- Of the file as we wrote it last: an older copy of it is known by that.
  mac TEXT NOT NULL DEFAULT '',
  batch TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- The lines of these files; one memory may have several, of which one is the archived one at most.
CREATE TABLE IF NOT EXISTS ${t.archived} (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  file INTEGER NOT NULL REFERENCES ${t.archiveFiles} (row) ON DELETE CASCADE,
  -- Counted from 1, without the header.
  line INTEGER NOT NULL,
  -- live: the memory is (still, or again) among the others; archived: it is in the file alone; forgotten: out of sight;
  -- erased: the line is still to be taken out of the file.
  state TEXT NOT NULL CHECK (state IN ('live', 'archived', 'forgotten', 'erased')),
  kind TEXT NOT NULL,
  scope INTEGER NOT NULL REFERENCES ${t.scopes} (id),
  topic TEXT NOT NULL DEFAULT '' COLLATE NOCASE,
  -- How it begins; empty, as its topic, tags and category are, while the memory is among the others.
  gist TEXT NOT NULL DEFAULT '',
  category TEXT,
  tags TEXT NOT NULL DEFAULT '[]',
  origin TEXT NOT NULL,
  importance INTEGER NOT NULL,
  event_at INTEGER NOT NULL,
  at INTEGER NOT NULL,
  -- The last change of its state, and the batch that made it.
  batch TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS archived_id ON ${t.archived} (id);
CREATE INDEX IF NOT EXISTS archived_file ON ${t.archived} (file, line);
CREATE INDEX IF NOT EXISTS archived_batch ON ${t.archived} (batch);
CREATE INDEX IF NOT EXISTS archived_revision ON ${t.archived} (revision);

-- The terms of what is archived, without its text.
CREATE VIRTUAL TABLE IF NOT EXISTS ${t.archivedIndex} USING fts5 (
  topic, content, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0"
);

-- The links of what is archived, until both ends are back.
CREATE TABLE IF NOT EXISTS ${t.archivedLinks} (
  from_id TEXT NOT NULL,
  to_id TEXT NOT NULL,
  type TEXT NOT NULL,
  strength REAL NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (from_id, to_id, type)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS archived_links_to ON ${t.archivedLinks} (to_id);
`;
