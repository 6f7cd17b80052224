import { tables as t } from '../base/tables.ts';

/**
 * What finds the memories that decay without a look at all the others: those that nobody used for longest, those with an
 * end of their own, and those whose time to be brought back is over. `store/memories/decayingRows.ts` asks in the same
 * words, without which SQLite would not take an index.
 */
export const decaySchema = `
CREATE INDEX IF NOT EXISTS memories_idle ON ${t.memories} (coalesce(nullif(last_access_at, 0), created_at))
  WHERE valid_until IS NULL AND pinned = 0 AND kind IN ('fact', 'insight', 'procedure', 'summary');
CREATE INDEX IF NOT EXISTS memories_ending ON ${t.memories} (expires_at)
  WHERE valid_until IS NULL AND expires_at IS NOT NULL AND kind <> 'episode';
CREATE INDEX IF NOT EXISTS memories_purge ON ${t.memories} (purge_at) WHERE purge_at IS NOT NULL;
`;
