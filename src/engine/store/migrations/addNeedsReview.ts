import type { Sql } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';

/** What a memory presupposed and what of that fell; and what was forgotten, so that a question about it finds it. */
export function addNeedsReview(sql: Sql): void {
  // In a file whose version was set back by hand it has run before.
  if (sql.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'memories_needs_review'").get() !== undefined) return;
  sql.exec(`
ALTER TABLE ${t.memories} ADD COLUMN needs_review_at INTEGER;
-- Ids of the memories that it rested on and that hold no longer, as JSON in the order of their ids; absent with the time.
ALTER TABLE ${t.memories} ADD COLUMN needs_review_of TEXT;
CREATE INDEX memories_needs_review ON ${t.memories} (needs_review_at)
  WHERE needs_review_at IS NOT NULL AND valid_until IS NULL;
CREATE INDEX memories_forgotten ON ${t.memories} (deleted_at) WHERE deleted_at IS NOT NULL;
`);
}
