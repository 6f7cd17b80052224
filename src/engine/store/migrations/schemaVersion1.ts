import { sources, tiers } from '../../ground/contract/model.ts';
import { tables as t } from '../base/tables.ts';

/** The origins of version 1; `teamSchema.ts` adds one. */
const origins = ['user', 'confirmed', 'assistant', 'tool', 'import'];

/** The kinds of version 1; `addRules.ts` adds one. */
const kinds = ['episode', 'fact', 'summary', 'reflection', 'insight', 'procedure', 'identity'];

/**
 * Schema version 1. Columns that no code fills yet are here because later parts need them and because a column
 * is cheaper than a migration of a million databases; each group says what it is for.
 *
 * Canonical: scopes, memories, sessions, summaries, entities, relations, history, batches.
 * Derived, can be dropped and rebuilt: memory_terms, memory_index, entity_names, unlinked.
 */
export const schemaVersion1 = `
CREATE TABLE ${t.metadata} (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE ${t.scopes} (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('user', 'workspace', 'session')),
  name TEXT NOT NULL DEFAULT '',
  UNIQUE (kind, name)
) STRICT;

CREATE TABLE ${t.memories} (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN (${list(kinds)})),
  tier TEXT NOT NULL DEFAULT 'short' CHECK (tier IN (${list(tiers)})),
  scope INTEGER NOT NULL REFERENCES ${t.scopes} (id),
  topic TEXT NOT NULL COLLATE NOCASE CHECK (length(topic) BETWEEN 1 AND 255),
  content TEXT NOT NULL CHECK (content <> ''),
  -- A hash of topic and content, so that a duplicate is found without an index over whole texts.
  fingerprint INTEGER NOT NULL,
  key TEXT,
  importance INTEGER NOT NULL DEFAULT 5 CHECK (importance BETWEEN 1 AND 10),
  pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
  confidence REAL NOT NULL DEFAULT 1.0 CHECK (confidence BETWEEN 0 AND 1),
  decay_rate REAL NOT NULL DEFAULT 0.1 CHECK (decay_rate >= 0),
  source TEXT NOT NULL DEFAULT 'session' CHECK (source IN (${list(sources)})),
  -- Whose words these are and who called. Only origin gives rights.
  origin TEXT NOT NULL DEFAULT 'user' CHECK (origin IN (${list(origins)})),
  actor TEXT,
  agent_id TEXT,
  run_id TEXT,
  category TEXT,
  tags TEXT NOT NULL DEFAULT '[]',
  attributes TEXT NOT NULL DEFAULT '{}',
  -- Where it came from.
  session_id TEXT,
  source_ids TEXT NOT NULL DEFAULT '[]',
  source_role TEXT,
  -- Unix ms throughout.
  event_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  aged_at INTEGER,
  last_access_at INTEGER,
  access_count INTEGER NOT NULL DEFAULT 0,
  valid_from INTEGER NOT NULL,
  -- Active rows have no valid_until; forgetting and superseding set it.
  valid_until INTEGER,
  superseded_by TEXT,
  expires_at INTEGER,
  quarantined_at INTEGER,
  quarantine_reason TEXT,
  deleted_at INTEGER,
  purge_at INTEGER,
  batch TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
-- Holds all that the list of topics needs, so that it never touches the rows.
CREATE INDEX memories_topic ON ${t.memories} (topic, scope, tier, event_at) WHERE valid_until IS NULL AND kind <> 'episode';
CREATE INDEX memories_importance ON ${t.memories} (importance DESC, event_at DESC) WHERE valid_until IS NULL AND kind <> 'episode';
CREATE INDEX memories_created ON ${t.memories} (created_at);
-- The order in which memories age.
CREATE INDEX memories_aging ON ${t.memories} (tier, importance, created_at)
  WHERE valid_until IS NULL AND pinned = 0 AND kind <> 'episode' AND kind <> 'identity';
-- The turns of a conversation in order, so that those beside a hit are a few steps away.
CREATE INDEX memories_turns ON ${t.memories} (session_id, event_at) WHERE kind = 'episode' AND valid_until IS NULL;
-- For a question that names a time.
CREATE INDEX memories_event ON ${t.memories} (event_at) WHERE valid_until IS NULL;
CREATE INDEX memories_session ON ${t.memories} (session_id, event_at);
CREATE INDEX memories_recent ON ${t.memories} (event_at DESC, scope, topic) WHERE valid_until IS NULL AND kind <> 'episode';
CREATE INDEX memories_fingerprint ON ${t.memories} (fingerprint);
CREATE INDEX memories_revision ON ${t.memories} (revision);
CREATE UNIQUE INDEX memories_key ON ${t.memories} (scope, key) WHERE key IS NOT NULL AND valid_until IS NULL;

-- The terms of each active memory, made by the function terms. Scope, tier and kind are not in here: a query
-- touches a few thousand rows at most, and to join those costs a tenth of what intersecting long lists does
-- (100,000 rows: 1.6 ms against 14 ms).
CREATE TABLE ${t.memoryTerms} (
  row INTEGER PRIMARY KEY REFERENCES ${t.memories} (row) ON DELETE CASCADE,
  topic TEXT NOT NULL,
  content TEXT NOT NULL,
  speaker TEXT NOT NULL,
  -- What the text is like, as bits; see text/marks.ts.
  marks INTEGER NOT NULL
) STRICT;
CREATE VIRTUAL TABLE ${t.memoryIndex} USING fts5 (
  topic, content, speaker,
  content = '${t.memoryTerms}', content_rowid = 'row',
  tokenize = "unicode61 remove_diacritics 0"
);
CREATE TRIGGER memory_terms_added AFTER INSERT ON ${t.memoryTerms} BEGIN
  INSERT INTO ${t.memoryIndex} (rowid, topic, content, speaker) VALUES (new.row, new.topic, new.content, new.speaker);
END;
CREATE TRIGGER memory_terms_changed AFTER UPDATE ON ${t.memoryTerms} BEGIN
  INSERT INTO ${t.memoryIndex} (${t.memoryIndex}, rowid, topic, content, speaker)
    VALUES ('delete', old.row, old.topic, old.content, old.speaker);
  INSERT INTO ${t.memoryIndex} (rowid, topic, content, speaker) VALUES (new.row, new.topic, new.content, new.speaker);
END;
CREATE TRIGGER memory_terms_removed AFTER DELETE ON ${t.memoryTerms} BEGIN
  INSERT INTO ${t.memoryIndex} (${t.memoryIndex}, rowid, topic, content, speaker)
    VALUES ('delete', old.row, old.topic, old.content, old.speaker);
END;

CREATE TABLE ${t.sessions} (
  id TEXT PRIMARY KEY,
  scope INTEGER REFERENCES ${t.scopes} (id),
  first_seen_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  ended_at INTEGER,
  -- Waiting for a summary since then; absent when none is owed.
  waiting_since INTEGER,
  consolidated_at INTEGER
) STRICT;
CREATE INDEX sessions_pending ON ${t.sessions} (first_seen_at) WHERE consolidated_at IS NULL;

CREATE TABLE ${t.summaries} (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  summary TEXT NOT NULL,
  message_count INTEGER NOT NULL DEFAULT 0,
  model_used TEXT,
  created_at INTEGER NOT NULL,
  batch TEXT NOT NULL
) STRICT;
CREATE INDEX summaries_session ON ${t.summaries} (session_id);
CREATE INDEX summaries_created ON ${t.summaries} (created_at);

CREATE TABLE ${t.entities} (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  canonical_name TEXT NOT NULL COLLATE NOCASE,
  type TEXT NOT NULL,
  aliases TEXT NOT NULL DEFAULT '[]',
  summary TEXT,
  embedding BLOB,
  mention_count INTEGER NOT NULL DEFAULT 1,
  protected INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (canonical_name, type)
) STRICT;
-- Every name that an entity goes by, canonical or alias, so that neither needs a scan.
CREATE TABLE ${t.entityNames} (
  name TEXT NOT NULL COLLATE NOCASE,
  entity INTEGER NOT NULL REFERENCES ${t.entities} (row) ON DELETE CASCADE,
  PRIMARY KEY (name, entity)
) STRICT, WITHOUT ROWID;
-- By number and not by id: at a million memories the ids alone would be a hundred megabytes.
CREATE TABLE ${t.memoryEntities} (
  memory INTEGER NOT NULL REFERENCES ${t.memories} (row) ON DELETE CASCADE,
  entity INTEGER NOT NULL REFERENCES ${t.entities} (row) ON DELETE CASCADE,
  PRIMARY KEY (memory, entity)
) STRICT, WITHOUT ROWID;
CREATE INDEX memory_entities_entity ON ${t.memoryEntities} (entity, memory);

-- Memories whose nearest neighbours are still to be found; a row stays until that is done.
CREATE TABLE ${t.unlinked} (
  memory INTEGER PRIMARY KEY REFERENCES ${t.memories} (row) ON DELETE CASCADE
) STRICT;

-- A link that a person made has type 'link' and its lower id first; other relations have a direction.
CREATE TABLE ${t.relations} (
  from_id TEXT NOT NULL REFERENCES ${t.memories} (id) ON DELETE CASCADE,
  to_id TEXT NOT NULL REFERENCES ${t.memories} (id) ON DELETE CASCADE,
  type TEXT NOT NULL DEFAULT 'related_to',
  strength REAL NOT NULL DEFAULT 1.0,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (from_id, to_id, type)
) STRICT, WITHOUT ROWID;
CREATE INDEX relations_to ON ${t.relations} (to_id);

CREATE TABLE ${t.batches} (
  id TEXT PRIMARY KEY,
  action TEXT NOT NULL,
  actor TEXT,
  at INTEGER NOT NULL,
  undone_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX batches_at ON ${t.batches} (at);

-- Number is gap-free per device, so that two databases can be merged and a missing part is noticed.
CREATE TABLE ${t.history} (
  device TEXT NOT NULL,
  number INTEGER NOT NULL,
  memory_id TEXT NOT NULL,
  event TEXT NOT NULL,
  before TEXT,
  after TEXT,
  actor TEXT,
  batch TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (device, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX history_memory ON ${t.history} (memory_id, at DESC);
CREATE INDEX history_batch ON ${t.history} (batch);

-- What was put in front of a model, and why.
CREATE TABLE ${t.injections} (
  session_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  position INTEGER NOT NULL,
  memory_id TEXT NOT NULL,
  why TEXT NOT NULL,
  PRIMARY KEY (session_id, at, position)
) STRICT, WITHOUT ROWID;
`;

function list(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}
