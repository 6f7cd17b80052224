import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupsOf, isBackupDue } from '../../../src/adapters/sqlite/backups.ts';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { backUp } from '../../support/backups.ts';
import { FixedClock } from '../../support/clock.ts';
import { FakeEmbedder, whenEmbedded } from '../../support/embedder.ts';
import { hash, names, overwriteBytes, withFolder } from '../../support/folder.ts';
import { all, codes, contents, scheduler, store } from '../../support/memory.ts';

const day = 86_400_000;
const clock = new FixedClock().read;

/** Every page of the file that holds one of the texts. */
function pagesWith(file: string, texts: readonly string[]): Set<number> {
  const bytes = readFileSync(file);
  const pages = new Set<number>();
  for (const text of texts)
    for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) pages.add(Math.floor(at / 4096));
  return pages;
}

async function withMemoryAt(file: string, work: (memory: Memory) => Promise<void>): Promise<void> {
  const memory = await openMemory({ file, clock, keepBackups: 0 });
  try {
    await work(memory);
  } finally {
    await memory.close();
  }
}

/** Enough rows for several pages, among them all that a restore must bring back. */
async function fill(memory: Memory): Promise<void> {
  for (let index = 0; index < 30; index++)
    await store(memory, `the fact number ${index} says only ${'x'.repeat(1000)}`);
  const [a, b] = [
    await store(memory, 'The lighthouse is white', { scope: { workspace: 'git:shop' } }),
    await store(memory, 'The harbour is deep'),
  ];
  await memory.link(a, b);
  await memory.update(b, { content: 'The harbour is shallow' });
  await memory.forget(await store(memory, 'told in error'));
  await memory.observe({ sessionId: 's1', role: 'user', text: 'Where is the lighthouse?' });
}

describe('a backup', () => {
  it('is a sound copy of the day, for its owner alone; the newest seven are kept', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      await withMemoryAt(file, async (memory) => void (await store(memory, 'kept')));
      for (let past = 0; past < 9; past++) {
        assert.equal(isBackupDue(file, clock() + past * day), true);
        assert.equal(backUp(file, clock() + past * day), undefined);
        assert.equal(isBackupDue(file, clock() + past * day), false);
      }
      const kept = backupsOf(file);
      assert.deepStrictEqual(
        kept.map((backup) => backup.day),
        ['2026-01-23', '2026-01-22', '2026-01-21', '2026-01-20', '2026-01-19', '2026-01-18', '2026-01-17'],
      );
      assert.deepStrictEqual(names(join(folder, 'backups')).length, 7);
      const [newest] = kept;
      assert.ok(newest !== undefined);
      if (process.platform !== 'win32')
        assert.deepStrictEqual(
          [statSync(newest.file).mode & 0o777, statSync(dirname(newest.file)).mode & 0o777],
          [0o600, 0o700],
        );
      await withMemoryAt(newest.file, async (memory) => assert.deepStrictEqual(await contents(memory), ['kept']));
    }));

  it('R243: holds no vectors, which a memory that is opened from it makes anew', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const memory = await openMemory({
        file,
        clock,
        keepBackups: 0,
        scheduler,
        embedder: new FakeEmbedder('fake', 384),
      });
      for (let index = 0; index < 20; index++) await store(memory, `holiday ${index}`);
      assert.equal((await whenEmbedded(memory)).embedded, 20);
      await memory.close();
      backUp(file, clock());
      const [{ file: backup } = { file: '' }] = backupsOf(file);
      const sql = openSqlite(backup);
      const rows = (table: string): unknown => sql.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'];
      assert.deepStrictEqual(
        [rows('memories'), rows('vectors'), rows('unembedded'), rows('vector_models')],
        [20, 0, 0, 0],
      );
      assert.equal(sql.prepare('PRAGMA freelist_count').get()?.['freelist_count'], 0, 'Their room was given back.');
      sql.close();
      const again = await openMemory({
        file: backup,
        clock,
        keepBackups: 0,
        scheduler,
        embedder: new FakeEmbedder('fake', 384),
      });
      assert.equal((await whenEmbedded(again)).embedded, 20);
      assert.equal((await again.recall({ query: 'vacation', limit: 5 })).hits.length, 5);
      await again.close();
      const whole = openSqlite(file);
      assert.equal(
        whole.prepare('SELECT count(*) AS n FROM vectors').get()?.['n'],
        20,
        'The memory itself keeps them.',
      );
      whole.close();
    }));

  it('is made behind the opening, once a day, and never of a damaged file', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      await withMemoryAt(file, fill);
      const memory = await openMemory({ file, clock });
      for (let waited = 0; waited < 1500 && backupsOf(file).length === 0; waited++) await sleep(10);
      await memory.close();
      assert.deepStrictEqual(
        backupsOf(file).map((backup) => backup.day),
        ['2026-01-15'],
      );
      overwriteBytes(file, statSync(file).size - 5 * 4096, 4 * 4096);
      const tomorrow = await openMemory({ file, clock: () => clock() + day });
      for (let waited = 0; waited < 1500 && !existsSync(`${file}.damaged`); waited++) await sleep(10);
      await tomorrow.close();
      assert.equal(backupsOf(file).length, 1);
    })).timeout(60_000);

  it('leaves other files in its folder alone', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      await withMemoryAt(file, async (memory) => void (await store(memory, 'kept')));
      mkdirSync(join(folder, 'backups'));
      for (const name of ['memory-holiday.db', 'memory-2020-01-01.txt', 'notes.db'])
        writeFileSync(join(folder, 'backups', name), 'mine');
      assert.equal(backUp(file, clock(), 1), undefined);
      assert.deepStrictEqual(names(join(folder, 'backups')), [
        'memory-2020-01-01.txt',
        'memory-2026-01-15.db',
        'memory-holiday.db',
        'notes.db',
      ]);
    }));
});

describe('a memory that was damaged', () => {
  it('comes back whole from what can be read of it and its backup, with history, links, scopes and conversations', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      await withMemoryAt(file, fill);
      assert.equal(backUp(file, clock()), undefined);
      await withMemoryAt(file, async (memory) => void (await store(memory, 'said after the backup')));
      const wanted = await readAll(file, folder);
      for (const page of pagesWith(file, ['number 12 says', 'number 13 says', 'number 22 says']))
        overwriteBytes(file, page * 4096, 4096);
      writeFileSync(`${file}.damaged`, 'found by the check\n');
      const before = hash(file);
      await withMemoryAt(file, async (memory) => {
        const { problems } = await memory.stats();
        assert.deepStrictEqual(codes(problems), ['setAside']);
        assert.match(
          problems[0]?.message ?? '',
          /with \d+ restored memories: \d+ from it and \d+ from the backup of 2026-01-15\.$/,
        );
        assert.deepStrictEqual(await told(memory), wanted);
        assert.deepStrictEqual(
          (await memory.recall({ query: 'lighthouse', scope: { workspace: 'git:shop' } })).hits[0]?.content,
          'The lighthouse is white',
        );
        assert.ok((await memory.undo()).undone >= 0);
      });
      const [aside = ''] = names(folder, /damaged-/);
      assert.equal(hash(join(folder, aside)), before);
      assert.deepStrictEqual(names(folder), ['backups', 'memory.db', aside]);
    })).timeout(60_000);

  const ruins: readonly (readonly [string, (file: string) => void])[] = [
    ['with a garbage header', (file) => overwriteBytes(file, 0, 16)],
    [
      'that is all garbage',
      (file) => writeFileSync(file, 'nothing of a database is left in here, but it is long enough to be looked at'),
    ],
    ['that was emptied', (file) => truncateSync(file, 0)],
  ];
  for (const [what, ruin] of ruins) {
    it(`comes back from its backup: one ${what}`, () =>
      withFolder(async (folder) => {
        const file = join(folder, 'memory.db');
        await withMemoryAt(file, fill);
        backUp(file, clock());
        const wanted = await readAll(file, folder);
        ruin(file);
        await withMemoryAt(file, async (memory) => {
          assert.match(
            (await memory.stats()).problems[0]?.message ?? '',
            /started with 34 restored memories: 34 from the backup of 2026-01-15\.$/,
          );
          assert.deepStrictEqual(await told(memory), wanted);
        });
        // The next start has nothing to say any more.
        await withMemoryAt(file, async (memory) => assert.deepStrictEqual((await memory.stats()).problems, []));
      })).timeout(60_000);
  }

  it('goes on learning where it was, although its rows have other numbers now', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const turns: string[] = [];
      await withMemoryAt(file, async (memory) => {
        for (let index = 0; index < 5; index++) await store(memory, `fact ${index}`);
        for (const text of ['first', 'second', 'third'])
          turns.push((await memory.observe({ sessionId: 's', role: 'user', text })).id ?? '');
      });
      const sql = openSqlite(file);
      sql.exec(
        `UPDATE sessions SET consolidated_row = (SELECT row FROM memories WHERE content = 'second'), model_row = (SELECT row FROM memories WHERE content = 'third')`,
      );
      sql.exec("DELETE FROM memories WHERE content LIKE 'fact%'");
      sql.close();
      backUp(file, clock());
      writeFileSync(file, 'nothing of a database is left in here, but it is long enough to be looked at');
      await withMemoryAt(file, () => Promise.resolve());
      const restored = openSqlite(file);
      const read = restored
        .prepare(
          `SELECT (SELECT id FROM memories WHERE row = consolidated_row) AS rules, (SELECT id FROM memories WHERE row = model_row) AS model, synthesized_row AS notes FROM sessions`,
        )
        .get();
      restored.close();
      assert.deepStrictEqual({ ...read }, { rules: turns[1], model: turns[2], notes: 0 });
    })).timeout(60_000);

  it('comes back from an older backup when the newest is damaged too', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      await withMemoryAt(file, fill);
      backUp(file, clock());
      backUp(file, clock() + day);
      const [newest] = backupsOf(file);
      assert.ok(newest !== undefined);
      truncateSync(newest.file, 3 * 4096);
      const ruined = hash(newest.file);
      writeFileSync(file, 'nothing of a database is left in here, but it is long enough to be looked at');
      await withMemoryAt(file, async (memory) =>
        assert.match((await memory.stats()).problems[0]?.message ?? '', /34 from the backup of 2026-01-15/),
      );
      assert.equal(hash(newest.file), ruined);
    })).timeout(60_000);

  it('comes back from a backup that an earlier version made', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      mkdirSync(join(folder, 'backups'));
      const backup = join(folder, 'backups', 'memory-2026-01-14.db');
      copyFileSync(join(import.meta.dirname, '../../fixtures/schema-v1.db'), backup);
      const before = readFileSync(backup);
      writeFileSync(file, 'nothing of a database is left in here, but it is long enough to be looked at');
      await withMemoryAt(file, async (memory) => {
        assert.equal((await memory.stats()).links, 1);
        assert.ok((await contents(memory)).includes('Anna speaks 日本語'));
      });
      assert.ok(readFileSync(backup).equals(before));
    })).timeout(60_000);
});

/** What the file held, read from a copy so that it stays as it is. */
async function readAll(file: string, folder: string): Promise<unknown> {
  const copy = join(folder, 'copy.db');
  copyFileSync(file, copy);
  let read: unknown;
  await withMemoryAt(copy, async (memory) => void (read = await told(memory)));
  rmSync(copy);
  return read;
}

async function told(memory: Memory): Promise<unknown> {
  const rows = await all(memory);
  const history = await Promise.all(rows.map(({ id }) => memory.history(id)));
  const visible = rows.map(({ accessCount: _count, lastAccessAt: _at, ...row }) => row);
  return {
    visible,
    history,
    links: await memory.links(),
    sessions: await memory.sessions(),
    turns: await memory.turns('s1'),
  };
}
