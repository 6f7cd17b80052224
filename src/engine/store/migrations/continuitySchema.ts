import { workKinds, workStatuses } from '../../ground/contract/continuity.ts';
import { tables as t } from '../base/tables.ts';

/** The origins of that version; `teamSchema.ts` adds one. */
const origins = ['user', 'confirmed', 'assistant', 'tool', 'import'];

/** What is under way and what is next, apart from the memories, and what every change of it was before and after. */
export const continuitySchema = `
CREATE TABLE IF NOT EXISTS ${t.continuity} (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN (${list(workKinds)})),
  title TEXT NOT NULL CHECK (title <> ''),
  status TEXT NOT NULL CHECK (status IN (${list(workStatuses)})),
  -- The id of the entry that it is a part of, and what holds it up.
  belongs_to TEXT,
  waits_for TEXT,
  scope INTEGER NOT NULL REFERENCES ${t.scopes} (id),
  -- Ids of the turns that told of it, the one that gave the title first, and the conversation that did last.
  source_ids TEXT NOT NULL DEFAULT '[]',
  conversation TEXT,
  origin TEXT NOT NULL DEFAULT 'user' CHECK (origin IN (${list(origins)})),
  is_edited INTEGER NOT NULL DEFAULT 0 CHECK (is_edited IN (0, 1)),
  -- Unix ms throughout.
  said_done_at INTEGER,
  started_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS continuity_open ON ${t.continuity} (scope, status, changed_at DESC);
CREATE INDEX IF NOT EXISTS continuity_conversation ON ${t.continuity} (conversation, changed_at DESC);

-- The row as JSON; nothing before an entry was added, and nothing after one was taken back.
CREATE TABLE IF NOT EXISTS ${t.continuityChanges} (
  number INTEGER PRIMARY KEY,
  batch TEXT NOT NULL,
  entry TEXT NOT NULL,
  before TEXT,
  after TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS continuity_changes_batch ON ${t.continuityChanges} (batch);
CREATE INDEX IF NOT EXISTS continuity_changes_entry ON ${t.continuityChanges} (entry);
`;

function list(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}
