import Database from 'better-sqlite3';
import type { Sql, SqlRow, SqlValue, Statement, VectorFunctions } from '../../engine/ground/contract/sql.ts';
import { requireNodeApi } from '../machine/requireNodeApi.ts';
import { redefineTable } from './redefineTable.ts';
import { inOneFile } from './inOneFile.ts';
import { addVectorFunctions, vectorLibrary } from './vectorFunctions.ts';

export interface SqliteOptions {
  readonly readOnly?: boolean;
  /** Fails instead of making the file when it is not there. */
  readonly mustExist?: boolean;
  /** The whole database as bytes: it is opened in memory, and the file of that name is not touched. */
  readonly content?: Buffer;
  /** Path of the compiled library; default: the one of the installed package. */
  readonly nativeBinding?: string | undefined;
  /** How long the driver itself waits for a lock, blocking the thread. */
  readonly busyTimeoutMs?: number;
}

/**
 * A write that meets a lock may block the calling thread for this long; after that the engine waits without blocking.
 */
const busyTimeoutMs = 50;

/** Opens a database file with better-sqlite3. Throws what the driver throws; its errors carry SQLite's code. */
export function openSqlite(file: string, options: SqliteOptions = {}): Sql {
  requireNodeApi();
  const db = new Database(options.content ?? file, {
    timeout: options.busyTimeoutMs ?? busyTimeoutMs,
    readonly: options.readOnly === true,
    fileMustExist: options.mustExist === true,
    ...(options.nativeBinding === undefined ? {} : { nativeBinding: options.nativeBinding }),
  });
  const statements = new Map<string, Statement>();
  const prepare = (text: string): Statement => {
    const known = statements.get(text);
    if (known) return known;
    const prepared = db.prepare<SqlValue[], SqlRow>(text);
    const statement: Statement = {
      run: (...values) => prepared.run(...values),
      get: (...values) => prepared.get(...values),
      all: (...values) => prepared.all(...values),
    };
    // Lists of values make statements of different lengths; without a bound they would pile up.
    if (statements.size >= keptStatements) statements.clear();
    statements.set(text, statement);
    return statement;
  };
  let vectorFunctions: VectorFunctions | undefined;
  return {
    file,
    readOnly: db.readonly,
    prepare,
    exec: (text) => {
      db.exec(text);
    },
    transaction: (work) => {
      if (db.inTransaction) throw new TypeError('Transactions cannot be nested.');
      // IMMEDIATE, because the busy time-out does not apply when a read turns into a write.
      prepare('BEGIN IMMEDIATE').run();
      try {
        const result = work();
        prepare('COMMIT').run();
        return result;
      } catch (error) {
        // On a full disk and the like SQLite has already rolled back by itself.
        if (db.inTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
    redefineTable: (name, change) => redefineTable(db, name, change),
    vectorFunctions: () => (vectorFunctions ??= addVectorFunctions(db, vectorLibrary(options.nativeBinding))),
    copyInMemory: () =>
      openSqlite(file, { ...options, readOnly: false, mustExist: false, content: inOneFile(db.serialize()) }),
    close: () => {
      statements.clear();
      db.close();
    },
  };
}

const keptStatements = 300;
