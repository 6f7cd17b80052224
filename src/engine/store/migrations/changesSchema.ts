import { tables as t } from '../base/tables.ts';

/**
 * What conversations were told of changes to the memory. Derived: with these tables emptied, a conversation is told of
 * nothing that happened before its next block. No text of a memory is in them.
 */
export const changesSchema = `
-- How far a conversation knows the memory: the last revision and history number that were looked at, how often something
-- had changed by then (rev), and up to which of these it was told.
CREATE TABLE IF NOT EXISTS ${t.conversationRevisions} (
  conversation TEXT PRIMARY KEY,
  rev INTEGER NOT NULL DEFAULT 0,
  told_rev INTEGER NOT NULL DEFAULT 0,
  seen_revision INTEGER NOT NULL,
  seen_number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS ${t.conversationChanges} (
  id INTEGER PRIMARY KEY,
  conversation TEXT NOT NULL,
  rev INTEGER NOT NULL,
  memory_id TEXT NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('created', 'updated', 'merged', 'deleted', 'soft_deleted', 'restored')),
  -- What it was as the change happened, without its words: kind, importance.
  meta TEXT NOT NULL DEFAULT '{}',
  at INTEGER NOT NULL,
  is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1))
) STRICT;
CREATE INDEX IF NOT EXISTS conversation_changes_rev ON ${t.conversationChanges} (conversation, rev DESC);
`;
