import assert from 'node:assert/strict';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import { openDatabase } from '../../../src/adapters/sqlite/openDatabase.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { FixedClock } from '../../support/clock.ts';
import { hash, names, overwriteBytes, withFolder } from '../../support/folder.ts';
import { codes, contents, rejectsWith, store, withTables } from '../../support/memory.ts';

const clock = new FixedClock().read;
const context = { clock, nativeBinding: undefined, bundled: false };

/** A database with enough rows that damage in its middle is damage. */
async function makeDatabase(file: string): Promise<void> {
  const memory = await openMemory({ file, clock });
  for (let index = 0; index < 30; index++)
    await store(memory, `the fact number ${index} says only ${'x'.repeat(1000)}`);
  await memory.close();
}

describe('a database file', () => {
  it('R001: keeps what was saved', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'deep', 'er', 'memory.db');
      const first = await openMemory({ file });
      const id = await store(first, 'a');
      await first.close();
      assert.deepStrictEqual(names(join(folder, 'deep', 'er')), ['memory.db']);
      const second = await openMemory({ file });
      assert.equal((await second.get(id))?.content, 'a');
      assert.deepStrictEqual((await second.stats()).problems, []);
      await second.close();
      if (process.platform !== 'win32') assert.equal(statSync(join(folder, 'deep')).mode & 0o777, 0o700);
    }));

  it('R023, R106, R213: is one file wherever the caller wants it, in WAL mode', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'any name.sqlite');
      const { sql } = await openDatabase(file, context);
      const pragma = (name: string): unknown => Object.values(sql.prepare(`PRAGMA ${name}`).get() ?? {})[0];
      assert.deepStrictEqual(['journal_mode', 'synchronous', 'temp_store', 'foreign_keys'].map(pragma), [
        'wal',
        1,
        2,
        1,
      ]);
      sql.close();
      assert.deepStrictEqual(names(folder), ['any name.sqlite']);
      assert.ok(!existsSync(`${file}-wal`));
    }));

  it('is for its owner alone, with all that SQLite keeps beside it, also in a folder that others may read', () =>
    withFolder(async (folder) => {
      if (process.platform === 'win32') return;
      const file = join(folder, 'memory.db');
      chmodSync(folder, 0o755);
      for (const before of [undefined, 0o644]) {
        if (before !== undefined) chmodSync(file, before);
        const memory = await openMemory({ file });
        await store(memory, `a ${before}`);
        assert.deepStrictEqual(
          ['', '-wal', '-shm'].map((ending) => statSync(file + ending).mode & 0o777),
          [0o600, 0o600, 0o600],
        );
        await memory.close();
      }
    }));

  it('A31: is refused when it is a link, and what the link leads to stays as it is', () =>
    withFolder(async (folder) => {
      if (process.platform === 'win32') return;
      const [other, file] = [join(folder, 'other.txt'), join(folder, 'memory.db')];
      writeFileSync(other, 'mine');
      for (const ending of ['', '-wal']) {
        symlinkSync(other, file + ending);
        await rejectsWith(
          'readOnly',
          openMemory({ file }),
          /must not be a link, but .*memory\.db(?:-wal)? is one.*tieredMemory\.dataFolder/,
        );
        rmSync(file + ending);
      }
      assert.equal(readFileSync(other, 'utf8'), 'mine');
    }));

  it('needs a path', () =>
    Promise.all(
      ['', ' ', undefined].map((file) =>
        rejectsWith('input', openMemory({ file: file as string }), /path of a database file/),
      ),
    ).then(() => undefined));

  it('in a folder that is a file is refused with what to do', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'taken'), 'mine');
      for (const path of ['taken/memory.db', 'taken/deep/memory.db']) {
        await rejectsWith(
          'readOnly',
          openMemory({ file: join(folder, path) }),
          /cannot be used: .*taken.* \(a file is in its place\).*tieredMemory\.dataFolder/,
        );
      }
      assert.equal(readFileSync(join(folder, 'taken'), 'utf8'), 'mine');
    }));
});

describe('a file that is no sound database', () => {
  const base = mkdtempSync(join(tmpdir(), 'tiered-memory-sound-'));
  const sound = join(base, 'memory.db');
  before(() => makeDatabase(sound));
  after(() => rmSync(base, { recursive: true }));

  const damages: readonly (readonly [string, (file: string) => void, RegExp])[] = [
    [
      'garbage',
      (file) => writeFileSync(file, 'this is no database at all, but it is long enough to look at'),
      /it is damaged/,
    ],
    ['two bytes', (file) => writeFileSync(file, 'xx'), /it is damaged/],
    ['a garbage header', (file) => overwriteBytes(file, 0, 16), /it is damaged/],
    ['a garbage first page', (file) => overwriteBytes(file, 100, 3000), /it is damaged/],
    ['a truncated one', (file) => truncateSync(file, 3 * 4096), /it is damaged/],
    ['a file cut in the middle of a page', (file) => truncateSync(file, statSync(file).size - 5000), /it is damaged/],
    [
      'somebody else’s database',
      (file) => {
        rmSync(file);
        const other = openSqlite(file);
        other.exec("CREATE TABLE places (url TEXT); INSERT INTO places VALUES ('x'); PRAGMA user_version = 1");
        other.close();
      },
      /belongs to another program/,
    ],
  ];
  for (const [what, damage, reason] of damages) {
    it(`is set aside as it is, and a new one started: ${what}`, () =>
      withFolder(async (folder) => {
        const file = join(folder, 'memory.db');
        copyFileSync(sound, file);
        damage(file);
        const before = hash(file);
        let message = '';
        await withTables(
          async ({ memory }) => {
            const { problems, total } = await memory.stats();
            assert.deepStrictEqual([codes(problems), total], [['setAside'], 0]);
            message = problems[0]?.message ?? '';
            await store(memory, 'new');
          },
          { file },
        );
        const [aside = '', ...rest] = names(folder, /damaged/);
        assert.equal(aside, 'memory.db.damaged-2026-01-15T12-00-00-000Z');
        assert.deepStrictEqual(rest, []);
        assert.match(message, reason);
        assert.ok(message.includes(join(folder, aside)));
        assert.equal(hash(join(folder, aside)), before);
        await withTables(
          async ({ memory }) =>
            assert.deepStrictEqual([(await memory.stats()).problems, await contents(memory)], [[], ['new']]),
          { file },
        );
      }));
  }

  it('is set aside when it is a folder', () =>
    withFolder(async (folder) => {
      mkdirSync(join(folder, 'memory.db'));
      writeFileSync(join(folder, 'memory.db', 'notes.txt'), 'mine');
      const memory = await openMemory({ file: join(folder, 'memory.db'), clock });
      assert.deepStrictEqual(codes((await memory.stats()).problems), ['setAside']);
      await memory.close();
      assert.equal(readFileSync(join(folder, names(folder, /damaged/)[0] ?? '', 'notes.txt'), 'utf8'), 'mine');
    }));

  it('is used when it is empty', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      writeFileSync(file, '');
      const memory = await openMemory({ file });
      assert.deepStrictEqual((await memory.stats()).problems, []);
      await store(memory, 'a');
      await memory.close();
      assert.deepStrictEqual(names(folder), ['memory.db']);
    }));

  it('never takes the place of one that was set aside before', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      for (let run = 0; run < 3; run++) {
        writeFileSync(file, `garbage number ${run}, long enough to be read as a header of a database file`);
        await withTables(() => Promise.resolve(), { file });
      }
      const asides = names(folder, /damaged/);
      assert.deepStrictEqual(
        new Set(asides.map((name) => readFileSync(join(folder, name), 'utf8').slice(0, 16))),
        new Set(['garbage number 0', 'garbage number 1', 'garbage number 2']),
      );
    }));

  it('with damage in its middle is found by the check behind the opening, and set aside at the next start', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      copyFileSync(sound, file);
      overwriteBytes(file, statSync(file).size - 5 * 4096, 4 * 4096);
      const before = hash(file);
      const lines: string[] = [];
      const memory = await openMemory({ file, clock, log: (line) => void lines.push(line) });
      for (let waited = 0; waited < 1500 && !existsSync(`${file}.damaged`); waited++) await sleep(10);
      await memory.close();
      assert.match(lines.join('\n'), /damaged and will be set aside at the next start/);
      const next = await openMemory({ file, clock });
      assert.deepStrictEqual(codes((await next.stats()).problems), ['setAside']);
      await next.close();
      const [aside = '', ...rest] = names(folder, /damaged/);
      assert.deepStrictEqual([hash(join(folder, aside)), rest], [before, []]);
    })).timeout(60_000);

  it('a note of damage does not outlive the file it is about', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      writeFileSync(`${file}.damaged`, 'an older database was damaged\n');
      const memory = await openMemory({ file, clock });
      await store(memory, 'a');
      await memory.close();
      const again = await openMemory({ file, clock });
      assert.deepStrictEqual([(await again.stats()).problems, await contents(again)], [[], ['a']]);
      await again.close();
    }));
});

describe('a database of a newer version', () => {
  it('is opened for reading, and says what to do', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const first = await openMemory({ file, clock });
      const id = await store(first, 'The lighthouse is white');
      await first.close();
      const raised = openSqlite(file);
      raised.exec('PRAGMA user_version = 999');
      raised.close();
      const memory = await openMemory({ file, clock });
      const { problems, readOnly, total, schemaVersion } = await memory.stats();
      assert.deepStrictEqual([codes(problems), readOnly, total, schemaVersion], [['newer'], true, 1, 999]);
      const update = /newer version of Tiered Memory.*Update the extension/;
      assert.equal((await memory.recall({ query: 'lighthouse' })).hits[0]?.id, id);
      assert.match((await memory.activeMemory({ turns: ['lighthouse'], sessionId: 's' })).text, /lighthouse/);
      assert.deepStrictEqual(await memory.injections('s'), []);
      const saved = await memory.save({ topic: 'n', content: 'a' });
      assert.equal(saved.outcome, 'rejected');
      assert.match(saved.reason ?? '', update);
      assert.match((await memory.observe({ sessionId: 's', role: 'user', text: 'a' })).reason ?? '', update);
      assert.match((await memory.update(id, { importance: 9 })).reason ?? '', update);
      assert.match(
        (await memory.resetAndSummarize({ sessionId: 's', history: ['a', 'b', 'c', 'd'] })).reason ?? '',
        update,
      );
      for (const work of [memory.forget(id), memory.age(), memory.undo(), memory.link(id, id)])
        await rejectsWith('readOnly', work, update);
      await memory.configure({ workspace: 'w', workspaceAliases: ['old'] });
      await memory.close();
    }));
});

describe('a full disk', () => {
  it('refuses saves with the reason, goes on reading, and loses nothing that was acknowledged', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const acknowledged: string[] = [];
      await withTables(
        async ({ memory, sql, failures }) => {
          acknowledged.push(await store(memory, 'The lighthouse is white'));
          const pages = Number(sql.prepare('PRAGMA page_count').get()?.['page_count']);
          sql.exec(`PRAGMA max_page_count = ${pages + 12}`);
          let refused: string | undefined;
          for (let index = 0; index < 100 && refused === undefined; index++) {
            const saved = await memory.save({
              topic: 'n',
              content: `the fact number ${index} says only ${'y'.repeat(4000)}`,
            });
            if (saved.id !== undefined) acknowledged.push(saved.id);
            refused = saved.reason;
          }
          assert.match(refused ?? '', /disk with the memory database is full. Nothing was saved/);
          assert.ok(acknowledged.length > 1);
          assert.equal(failures[0]?.reason, 'full');
          assert.match(
            (await memory.observe({ sessionId: 's', role: 'user', text: 'z'.repeat(100_000) })).reason ?? '',
            /full/,
          );
          assert.deepStrictEqual(
            (await memory.recall({ query: 'lighthouse' })).hits.map((hit) => hit.id),
            acknowledged.slice(0, 1),
          );
          assert.equal((await memory.list({ limit: 1000 })).total, acknowledged.length);
          sql.exec('PRAGMA max_page_count = 100000');
          acknowledged.push(await store(memory, 'there is room again'));
        },
        { file },
      );
      const again = await openMemory({ file });
      for (const id of acknowledged) assert.ok(await again.get(id));
      assert.equal((await again.stats()).total, acknowledged.length);
      await again.close();
    }));
});
