import assert from 'node:assert/strict';
import { openSqlite } from '../../../../src/adapters/sqlite/openSqlite.ts';
import { migrate } from '../../../../src/engine/store/migrations/migrations.ts';

/**
 * What each table is. History can bring back what is canonical; what is derived is made anew from that; the rest is about
 * the work itself, and a file without it only does some work twice. Pieces of work keep an account of their own,
 * archives are files, and what devices know of each other is started anew with a new id.
 */
const roles: { readonly [role: string]: readonly string[] } = {
  canonical: ['memories', 'relations', 'sessions', 'chat_summaries', 'scopes'],
  history: ['history', 'batches', 'folded_history', 'history_marks'],
  account: ['continuity', 'continuity_changes'],
  replication: [
    'replica_clocks',
    'replica_outgoing',
    'replica_peers',
    'replica_seen',
    'replica_waiting',
    'replica_names',
    'replica_conflicts',
    'replica_batches',
  ],
  archives: ['archive_files', 'archived', 'archived_links'],
  derived: [
    'archived_index',
    'memory_terms',
    'memory_index',
    'entities',
    'entity_names',
    'memory_entities',
    'unlinked',
    'vector_models',
    'vectors',
    'unembedded',
    'conversation_revisions',
    'conversation_changes',
  ],
  work: [
    'metadata',
    'injections',
    'leases',
    'maintenance_runs',
    'model_use',
    'checked_pairs',
    'tombstones',
    'erasures',
    'erasure_work',
    'checkpoints',
    'cached_answers',
    'operations',
    'operation_counts',
    'recalled_turns',
    'teams',
    'team_workspaces',
    'team_shared',
    'team_marks',
    'team_taken',
    'team_muted',
    'team_picked',
    'team_counts',
  ],
};

describe('the tables', () => {
  it('R164: each says whether history has to bring it back', () => {
    const sql = openSqlite(':memory:');
    migrate(sql, () => undefined);
    const tables = sql
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map((row) => String(row['name']))
      // Parts of the full-text indexes.
      .filter((name) => !/^(memory|archived)_index_/.test(name));
    assert.deepEqual(Object.values(roles).flat().toSorted(), tables.toSorted());
    sql.close();
  });
});
