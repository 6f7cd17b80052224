import { tables as t } from '../base/tables.ts';

/**
 * Finds what is in every block because of its category without a look at all memories, and counts turns in which
 * something was looked up on request. Derived: nobody would miss it.
 */
export const categoryIndex = `
CREATE INDEX IF NOT EXISTS memories_category ON ${t.memories} (lower(trim(category, ' ')))
  WHERE category IS NOT NULL AND valid_until IS NULL AND kind <> 'episode';
CREATE INDEX IF NOT EXISTS memories_kind ON ${t.memories} (kind) WHERE valid_until IS NULL AND kind <> 'episode' AND kind <> 'fact';

-- A turn is named as the door names it, and says nothing of what was looked up.
CREATE TABLE IF NOT EXISTS ${t.recalledTurns} (turn TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;
