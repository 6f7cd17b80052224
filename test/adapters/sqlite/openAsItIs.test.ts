import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markDamaged } from '../../../src/adapters/sqlite/databaseFile.ts';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import { currentVersion } from '../../../src/engine/store/migrations/migrations.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { hash, names, overwriteBytes, withFolder } from '../../support/folder.ts';
import { contents, rejectsWith, store } from '../../support/memory.ts';

const asItIs = { mayMigrate: false, care: false } as const;

async function makeDatabase(file: string): Promise<void> {
  const memory = await openMemory({ file });
  await store(memory, 'The lighthouse is white');
  await memory.close();
}

describe('a program that must leave the file as it is', () => {
  it('makes a new file, reads and writes it', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'deep', 'memory.db');
      const first = await openMemory({ file, ...asItIs });
      await store(first, 'a');
      assert.equal((await first.stats()).schemaVersion, currentVersion);
      await first.close();
      const second = await openMemory({ file, ...asItIs, mayCreate: false });
      assert.deepStrictEqual([await contents(second), (await second.stats()).problems], [['a'], []]);
      await second.close();
      assert.deepStrictEqual(names(join(folder, 'deep')), ['memory.db']);
    }));

  for (let version = 1; version < currentVersion; version++) {
    it(`leaves a file of schema ${version}, and says what brings it up to date`, () =>
      withFolder(async (folder) => {
        const file = join(folder, 'memory.db');
        copyFileSync(join(import.meta.dirname, `../../fixtures/schema-v${version}.db`), file);
        await rejectsWith(
          'older',
          openMemory({ file, ...asItIs }),
          /^This memory was written by an older version .* update the extension in VS Code and open it once/,
        );
        const sql = openSqlite(file, { readOnly: true });
        assert.equal(sql.prepare('PRAGMA user_version').get()?.['user_version'], version);
        sql.close();
        assert.deepStrictEqual(names(folder), ['memory.db']);
      }));
  }

  it('leaves a file of a newer version, and says that the program is to be updated', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      await makeDatabase(file);
      const raised = openSqlite(file);
      raised.exec(`PRAGMA user_version = ${currentVersion + 1}`);
      raised.close();
      const before = hash(file);
      await rejectsWith(
        'newer',
        openMemory({ file, ...asItIs }),
        /^This memory was written by a newer version .*; update this/,
      );
      assert.deepStrictEqual([names(folder), hash(file)], [['memory.db'], before]);
    }));

  const lost: readonly {
    readonly what: string;
    readonly lose: (file: string) => void;
    readonly says: RegExp;
    readonly advises?: RegExp;
  }[] = [
    { what: 'damaged', lose: (file) => overwriteBytes(file, 0, 100), says: /it is damaged/ },
    { what: 'marked as damaged', lose: (file) => markDamaged(file, 'a page'), says: /it was found damaged/ },
    {
      what: "another program's",
      lose: makeForeign,
      says: /it belongs to another program/,
      advises: /Name a memory instead/,
    },
    { what: 'gone, with a backup left', lose: leaveBackup, says: /it is empty/ },
    { what: 'half set aside', lose: (file) => writeFileSync(`${file}.restoring-x-wal`, ''), says: /being set aside/ },
  ];
  for (const { what, lose, says, advises = /open VS Code .* once/ } of lost) {
    it(`leaves a file that is ${what} to the editor`, () =>
      withFolder(async (folder) => {
        const file = join(folder, 'memory.db');
        await makeDatabase(file);
        lose(file);
        const before = { names: names(folder), hash: hash(file) };
        await rejectsWith('corrupt', openMemory({ file, ...asItIs }), says);
        await rejectsWith('corrupt', openMemory({ file, ...asItIs, mayCreate: false }), advises);
        assert.deepStrictEqual({ names: names(folder), hash: hash(file) }, before);
      }));
  }
});

describe('a program that must make no file', () => {
  for (const mayMigrate of [true, false]) {
    it(`says that there is none (${mayMigrate ? 'it may' : 'nor may it'} migrate), and leaves no folder behind`, () =>
      withFolder(async (folder) => {
        const file = join(folder, 'deep', 'memory.db');
        await rejectsWith(
          'missing',
          openMemory({ file, mayMigrate, mayCreate: false }),
          /^There is no memory yet: .* not exist/,
        );
        assert.deepStrictEqual(names(folder), []);
      }));
  }
});

describe('a process that ends at once', () => {
  it('neither checks the file nor makes the backup of the day', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      await makeDatabase(file);
      for (const care of [false, true]) {
        const memory = await openMemory({ file, care });
        const worker = process.getActiveResourcesInfo().includes('MessagePort');
        assert.equal(worker, care);
        await memory.close();
      }
    }));
});

function makeForeign(file: string): void {
  const sql = openSqlite(file);
  sql.exec('PRAGMA application_id = 7');
  sql.close();
}

function leaveBackup(file: string): void {
  mkdirSync(join(file, '../backups'));
  copyFileSync(file, join(file, '../backups', 'memory-2026-01-01.db'));
  truncateSync(file);
}
