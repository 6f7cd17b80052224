import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import type { Sql } from '../../../src/engine/ground/contract/sql.ts';
import { withFolder } from '../../support/folder.ts';

const widened = (definition: string): string => definition.replace("'a'", "'a', 'b'");
const valuesOf = (sql: Sql): unknown[] =>
  sql
    .prepare('SELECT x FROM t ORDER BY x')
    .all()
    .map((row) => row['x']);

async function withTable(test: (sql: Sql, file: string) => void): Promise<void> {
  await withFolder((folder) => {
    const file = join(folder, 'some.db');
    const sql = openSqlite(file);
    sql.exec("PRAGMA journal_mode = WAL; CREATE TABLE t (x TEXT CHECK (x IN ('a'))); INSERT INTO t VALUES ('a')");
    try {
      test(sql, file);
    } finally {
      sql.close();
    }
  });
}

describe('a table that is defined anew', () => {
  it('keeps its rows, takes what it takes now, and other windows see it', () =>
    withTable((sql, file) => {
      const other = openSqlite(file);
      assert.deepStrictEqual(valuesOf(other), ['a']);
      sql.transaction(() => sql.redefineTable('t', widened));
      sql.exec("INSERT INTO t VALUES ('b')");
      other.exec("INSERT INTO t VALUES ('b')");
      assert.deepStrictEqual(valuesOf(other), ['a', 'b', 'b']);
      assert.throws(() => sql.exec("INSERT INTO t VALUES ('c')"), /CHECK/);
      assert.deepStrictEqual(sql.prepare('PRAGMA integrity_check').all(), [{ integrity_check: 'ok' }]);
      other.close();
    }));

  it('is as it was when the transaction is rolled back', () =>
    withTable((sql) => {
      assert.throws(
        () =>
          sql.transaction(() => {
            sql.redefineTable('t', widened);
            throw new Error('power cut');
          }),
        /power cut/,
      );
      assert.throws(() => sql.exec("INSERT INTO t VALUES ('b')"), /CHECK/);
    }));

  it('must exist and change, and nobody may write the schema afterwards', () =>
    withTable((sql) => {
      assert.throws(() => sql.redefineTable('u', widened), /not defined as expected/);
      assert.throws(() => sql.redefineTable('t', (definition) => definition), /not defined as expected/);
      sql.redefineTable('t', widened);
      assert.throws(() => sql.exec('DELETE FROM sqlite_schema'), /may not be modified/);
    }));
});
