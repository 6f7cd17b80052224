import type { Sql, SqlRow } from '../../src/engine/ground/contract/sql.ts';

/** When a memory was used last and how often, by which revision it was written and that names were looked for, is no content. */
const memories = `SELECT m.id, m.kind, m.tier, s.kind AS scope_kind, s.name AS scope, m.topic, m.content, m.fingerprint, m.key,
    m.importance, m.pinned, m.confidence, m.decay_rate, m.source, m.origin, m.actor, m.agent_id, m.run_id, m.category,
    m.tags, json_remove(m.attributes, '$.enrichedAt') AS attributes, m.session_id, m.source_ids, m.source_role,
    m.event_at, m.created_at, m.updated_at, m.aged_at, m.valid_from, m.valid_until, m.superseded_by, m.expires_at,
    m.quarantined_at, m.quarantine_reason, m.deleted_at, m.needs_review_at, m.needs_review_of, m.purge_at, m.batch
  FROM memories m JOIN scopes s ON s.id = m.scope`;

const changeTimes = ['updated_at', 'batch'];

/** All that the canonical tables hold, as it is to be the same after a replay of the history. */
export function canonicalRows(sql: Sql): { readonly [table: string]: readonly SqlRow[] } {
  const rows = (query: string): readonly SqlRow[] => sql.prepare(query).all();
  return {
    memories: rows(`${memories} ORDER BY m.id`),
    links: rows(
      "SELECT from_id, to_id, type, strength, created_at FROM relations WHERE type <> 'related_to' ORDER BY 1, 2, 3",
    ),
    conversations: rows(
      `SELECT c.id, s.kind AS scope_kind, s.name AS scope, c.first_seen_at, c.last_seen_at, c.ended_at, c.waiting_since,
         c.summary_asked, c.consolidated_at FROM sessions c LEFT JOIN scopes s ON s.id = c.scope ORDER BY c.id`,
    ),
    summaries: rows(
      'SELECT id, session_id, summary, message_count, model_used, created_at, batch FROM chat_summaries ORDER BY id',
    ),
  };
}

/** What an undo is to bring back: active memories and the links between them, but for when they were changed. */
export function activeRows(sql: Sql): { readonly [table: string]: readonly unknown[] } {
  const rows = sql.prepare(`${memories} WHERE m.valid_until IS NULL ORDER BY m.id`).all();
  return {
    memories: rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !changeTimes.includes(column))),
    ),
    links: sql
      .prepare(
        `SELECT r.from_id, r.to_id, r.type FROM relations r JOIN memories a ON a.id = r.from_id
           JOIN memories b ON b.id = r.to_id
         WHERE r.type <> 'related_to' AND a.valid_until IS NULL AND b.valid_until IS NULL ORDER BY 1, 2, 3`,
      )
      .all(),
  };
}
