import assert from 'node:assert/strict';
import { openSqlite } from '../../../../src/adapters/sqlite/openSqlite.ts';
import { erasablePlaces, wordlessTables } from '../../../../src/engine/store/erasing/erasablePlaces.ts';
import { migrate } from '../../../../src/engine/store/migrations/migrations.ts';

/** Columns of text that hold what the product writes itself: ids, names of kinds and states. */
const ownWords: { readonly [table: string]: readonly string[] } = {
  history: ['device', 'event', 'batch', 'about', 'old_ref', 'new_ref'],
  folded_history: ['about'],
  chat_summaries: ['id', 'batch'],
  entities: ['id', 'type'],
  relations: ['from_id', 'to_id'],
  injections: ['memory_id'],
  batches: ['id', 'undone_by'],
  scopes: ['kind'],
  memories: ['id', 'kind', 'tier', 'source', 'origin', 'source_role', 'batch', 'needs_review_of'],
  conversation_changes: ['memory_id', 'event'],
  operations: ['node', 'op', 'status'],
  archived: ['id', 'state', 'kind', 'origin', 'batch'],
  archived_links: ['from_id', 'to_id'],
  maintenance_runs: ['job', 'outcome', 'batch'],
  continuity: ['id', 'kind', 'status', 'origin'],
  continuity_changes: ['batch'],
  replica_clocks: ['about'],
  replica_outgoing: ['about', 'gone', 'event', 'batch'],
  replica_waiting: ['channel', 'device'],
};

describe('the places that an erasing reaches', () => {
  it('X5: are all tables of the schema, and every column of text or bytes is named in one of them', () => {
    const sql = openSqlite(':memory:');
    migrate(sql, () => undefined);
    const tables = sql
      .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      // Parts of the full-text indexes, which are emptied with their tables.
      .filter((row) => !/^(?:memory|archived)_index/.test(String(row['name'])) && !String(row['sql']).includes('fts5'))
      .map((row) => String(row['name']));
    const forgotten = tables.flatMap((table) => {
      if (table in wordlessTables) return [];
      const place = erasablePlaces.find((one) => one.table === table);
      const named = [...(place?.words ?? []), ...(ownWords[table] ?? [])];
      return sql
        .prepare('SELECT name, type FROM pragma_table_info(?)')
        .all(table)
        .filter((column) => String(column['type']) !== 'INTEGER' && String(column['type']) !== 'REAL')
        .filter((column) => place === undefined || !named.includes(String(column['name'])))
        .map((column) => `${table}.${String(column['name'])}`);
    });
    assert.deepEqual(forgotten, []);
    assert.deepEqual(
      [...erasablePlaces.map(({ table }) => table), ...Object.keys(wordlessTables)].filter(
        (table) => !tables.includes(table),
      ),
      [],
    );
    sql.close();
  });
});
