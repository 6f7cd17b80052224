import { tables as t } from '../base/tables.ts';

/**
 * What our own chat needs to go on where it was, and what memory did, by place and kind. None of it is a memory: it has
 * no history, nothing is undone in it, and whatever erases memories removes it. In a file whose version was set back by
 * hand the tables are there.
 */
export const ownChatSchema = `
CREATE TABLE IF NOT EXISTS ${t.checkpoints} (
  row INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL DEFAULT '',
  thread_id TEXT NOT NULL,
  -- Which form the data has; one of another form is not read.
  version INTEGER NOT NULL,
  checkpoint_data TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (user_id, thread_id)
) STRICT;
CREATE INDEX IF NOT EXISTS checkpoints_updated ON ${t.checkpoints} (updated_at DESC);

CREATE TABLE IF NOT EXISTS ${t.cachedAnswers} (
  key TEXT PRIMARY KEY,
  -- A second hash of the same request, so that no other one is answered by chance.
  proof INTEGER NOT NULL,
  version INTEGER NOT NULL,
  answer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS ${t.operations} (
  row INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL DEFAULT '',
  thread_id TEXT,
  node TEXT NOT NULL CHECK (node IN ('hotpath', 'context', 'episodic', 'worker')),
  op TEXT NOT NULL CHECK (op IN ('classify', 'search', 'create', 'update', 'merge', 'delete', 'link', 'ttl')),
  status TEXT NOT NULL CHECK (status IN ('ok', 'error', 'skipped')),
  memory_id TEXT,
  category TEXT,
  sim REAL,
  ts INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS operations_user ON ${t.operations} (user_id, ts);
CREATE INDEX IF NOT EXISTS operations_node ON ${t.operations} (node, ts);

-- Those that are no longer kept one by one, by day (days since 1970, UTC).
CREATE TABLE IF NOT EXISTS ${t.operationCounts} (
  day INTEGER NOT NULL,
  node TEXT NOT NULL,
  op TEXT NOT NULL,
  status TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, node, op, status)
) STRICT, WITHOUT ROWID;
`;
