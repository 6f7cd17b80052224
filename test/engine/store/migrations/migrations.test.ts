import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backUpBeforeMigration } from '../../../../src/adapters/sqlite/backUpBeforeMigration.ts';
import { openSqlite } from '../../../../src/adapters/sqlite/openSqlite.ts';
import type { Migration } from '../../../../src/engine/store/migrations/migrations.ts';
import { currentVersion, migrate, migrations, versionOf } from '../../../../src/engine/store/migrations/migrations.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { names, withFolder } from '../../../support/folder.ts';

const add = (version: number, run?: (sql: Sql) => void): Migration => ({
  version,
  name: `step ${version}`,
  run: (sql) => {
    sql.exec(`CREATE TABLE step${version} (a TEXT); INSERT INTO step${version} VALUES ('row ${version}')`);
    run?.(sql);
  },
});
const broken = (version: number): Migration =>
  add(version, () => {
    throw new Error('power cut');
  });

async function withFile(test: (sql: Sql, folder: string) => void): Promise<void> {
  await withFolder((folder) => {
    const sql = openSqlite(join(folder, 'memory.db'));
    try {
      test(sql, folder);
    } finally {
      sql.close();
    }
  });
}

const tablesOf = (sql: Sql): unknown[] =>
  sql
    .prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'step%' ORDER BY name")
    .all()
    .map((row) => row['name']);
const backUp =
  (sql: Sql) =>
  (version: number): void =>
    void backUpBeforeMigration(sql, version);

describe('a migration', () => {
  it('runs what is missing, in order and once', () =>
    withFile((sql) => {
      const seen: number[] = [];
      const steps = [1, 2, 3].map((version) => add(version, () => seen.push(version)));
      assert.deepStrictEqual(
        migrate(sql, () => undefined, steps.slice(0, 2)),
        { from: 0, to: 2 },
      );
      assert.deepStrictEqual(
        migrate(sql, () => undefined, steps),
        { from: 2, to: 3 },
      );
      assert.deepStrictEqual(
        migrate(sql, () => undefined, steps),
        { from: 3, to: 3 },
      );
      assert.deepStrictEqual(seen, [1, 2, 3]);
    }));

  it('that is interrupted leaves nothing of itself, and the next run continues there', () =>
    withFile((sql) => {
      migrate(sql, () => undefined, [add(1)]);
      assert.throws(() => migrate(sql, () => undefined, [add(1), add(2), broken(3), add(4)]), /power cut/);
      assert.deepStrictEqual([versionOf(sql), tablesOf(sql)], [2, ['step1', 'step2']]);
      assert.deepStrictEqual(
        migrate(sql, () => undefined, [add(1), add(2), add(3), add(4)]),
        { from: 2, to: 4 },
      );
      assert.deepStrictEqual(tablesOf(sql), ['step1', 'step2', 'step3', 'step4']);
    }));

  it('of a new file is made of all steps at once: nobody meets a version in between', () =>
    withFile((sql) => {
      const unwanted = (): void => assert.fail('A new file needs no backup.');
      assert.throws(() => migrate(sql, unwanted, [add(1), add(2), broken(3)]), /power cut/);
      assert.deepStrictEqual([versionOf(sql), tablesOf(sql)], [0, []]);
      assert.deepStrictEqual(migrate(sql, unwanted, [add(1), add(2)]), { from: 0, to: 2 });
    }));

  it('makes a backup before each step that meets data, which can be opened', () =>
    withFile((sql, folder) => {
      migrate(sql, backUp(sql), [add(1)]);
      assert.deepStrictEqual(names(folder), ['memory.db'], 'a new file needs no backup');
      migrate(sql, backUp(sql), [add(1), add(2), add(3)]);
      assert.deepStrictEqual(names(folder), ['memory.db', 'memory.db.schema-1.backup', 'memory.db.schema-2.backup']);
      for (const version of [1, 2]) {
        const copy = openSqlite(join(folder, `memory.db.schema-${version}.backup`), { readOnly: true });
        assert.deepStrictEqual(
          [versionOf(copy), tablesOf(copy)],
          [version, version === 1 ? ['step1'] : ['step1', 'step2']],
        );
        assert.deepStrictEqual(copy.prepare('SELECT a FROM step1').all(), [{ a: 'row 1' }]);
        copy.close();
      }
    }));

  it('does not begin when the backup fails', () =>
    withFile((sql) => {
      migrate(sql, () => undefined, [add(1)]);
      const full = (): never => {
        throw new Error('disk full');
      };
      assert.throws(() => migrate(sql, full, [add(1), add(2)]), /disk full/);
      assert.deepStrictEqual([versionOf(sql), tablesOf(sql)], [1, ['step1']]);
    }));

  it('keeps an older backup, and starts over one that was not finished', () =>
    withFile((sql, folder) => {
      migrate(sql, backUp(sql), [add(1)]);
      const target = backUpBeforeMigration(sql, 1);
      sql.exec("INSERT INTO step1 VALUES ('later')");
      assert.equal(backUpBeforeMigration(sql, 1), target);
      const kept = openSqlite(target, { readOnly: true });
      assert.equal(kept.prepare('SELECT a FROM step1').all().length, 1);
      kept.close();
      openSqlite(join(folder, 'memory.db.schema-2.backup.unfinished')).close();
      backUpBeforeMigration(sql, 2);
      assert.ok(!existsSync(join(folder, 'memory.db.schema-2.backup.unfinished')));
    }));

  it('that another window has done meanwhile is not done again', () =>
    withFile((sql, folder) => {
      const other = openSqlite(join(folder, 'memory.db'));
      migrate(sql, () => undefined, [add(1)]);
      // The other window finishes between this one's look and its lock.
      migrate(sql, () => void migrate(other, () => undefined, [add(1), add(2)]), [add(1), add(2)]);
      assert.deepStrictEqual([versionOf(sql), tablesOf(sql)], [2, ['step1', 'step2']]);
      other.close();
    }));
});

describe('the schema', () => {
  it('R003, R020, R021, R022, R107: has a place for every tier, and the columns that later parts need', () =>
    withFile((sql) => {
      migrate(sql, () => undefined);
      assert.equal(versionOf(sql), currentVersion);
      const columns = (table: string): unknown[] =>
        sql
          .prepare(`SELECT name FROM pragma_table_info(?)`)
          .all(table)
          .map((row) => row['name']);
      const memories = columns('memories');
      const needed =
        'id kind tier scope topic content key importance pinned confidence decay_rate source origin actor agent_id run_id category tags attributes session_id source_ids source_role event_at created_at aged_at last_access_at access_count valid_until superseded_by expires_at quarantined_at deleted_at batch';
      for (const name of needed.split(' ')) assert.ok(memories.includes(name), name);
      assert.deepStrictEqual(columns('chat_summaries').slice(0, 6), [
        'id',
        'session_id',
        'summary',
        'message_count',
        'model_used',
        'created_at',
      ]);
      for (const table of ['entities', 'memory_entities', 'relations', 'history', 'batches', 'metadata', 'sessions'])
        assert.notDeepStrictEqual(columns(table), [], table);
      const insert = (tier: string): void => {
        const columns =
          'id, kind, tier, scope, topic, content, fingerprint, event_at, created_at, updated_at, valid_from, batch, revision';
        sql
          .prepare(`INSERT INTO memories (${columns}) VALUES (?, 'fact', ?, 1, 't', 'c', 1, 1, 1, 1, 1, 'b', 1)`)
          .run(tier, tier);
      };
      sql.exec("INSERT INTO scopes (kind) VALUES ('user')");
      for (const tier of ['short', 'long', 'archive']) insert(tier);
      assert.throws(() => insert('cold'), { code: 'SQLITE_CONSTRAINT_CHECK' });
    }));

  it('versions count up from 1 without a gap', () =>
    assert.deepStrictEqual(
      migrations.map(({ version }) => version),
      migrations.map((_step, index) => index + 1),
    ));
});
