import assert from 'node:assert/strict';
import { copyFileSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupsOf, isBackupDue } from '../../../src/adapters/sqlite/backups.ts';
import { runInWorker } from '../../../src/adapters/sqlite/runInWorker.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { backUp } from '../../support/backups.ts';
import { day, noon } from '../../support/clock.ts';
import { names, withFolder } from '../../support/folder.ts';
import { all, codes, contents, rejectsWith, store } from '../../support/memory.ts';
import { runProgram } from '../../support/processes.ts';

const clock = (): number => noon;
const year = 365 * day;
const garbage = 'nothing of a database is left in here, but it is long enough to be looked at';

async function withMemoryAt<T>(file: string, work: (memory: Memory) => Promise<T>, now = noon): Promise<T> {
  const memory = await openMemory({ file, clock: () => now, keepBackups: 0 });
  try {
    return await work(memory);
  } finally {
    await memory.close();
  }
}

const holds = (file: string): Promise<readonly string[]> =>
  withMemoryAt(file, async (memory) => (await contents(memory)).toSorted());

/** A file with one memory in its backup and one that came after it. */
async function backedUp(folder: string): Promise<string> {
  const file = join(folder, 'memory.db');
  await withMemoryAt(file, async (memory) => void (await store(memory, 'in the backup')));
  assert.equal(backUp(file, noon), undefined);
  await withMemoryAt(file, async (memory) => void (await store(memory, 'said after it')));
  return file;
}

const aside = (file: string): string => `${file}.restoring-2026-01-15T11-00-00-000Z`;

describe('bringing a memory back', () => {
  it('is gone on with when the start that did it was broken off, before or after a new file was there', () =>
    withFolder(async (folder) => {
      for (const hasNew of [false, true]) {
        const home = join(folder, String(hasNew));
        const file = await backedUp(home);
        renameSync(file, aside(file));
        if (hasNew) await makeEmpty(file);
        await withMemoryAt(file, async (memory) => {
          const { problems } = await memory.stats();
          assert.match(
            problems[0]?.message ?? '',
            /restoring it was broken off\)\. It was set aside as .*damaged-2026-01-15T11-00-00-000Z and a new one was started with 2 restored memories: 2 from it\.$/,
          );
          assert.deepStrictEqual((await contents(memory)).toSorted(), ['in the backup', 'said after it']);
        });
        assert.deepStrictEqual(names(home), ['backups', 'memory.db', 'memory.db.damaged-2026-01-15T11-00-00-000Z']);
        await withMemoryAt(file, async (memory) => assert.deepStrictEqual((await memory.stats()).problems, []));
      }
    })).timeout(60_000);

  it('takes in what two lost files have, when the new one is damaged before it was filled', () =>
    withFolder(async (folder) => {
      for (const [name, ruin] of [
        ['marked', (file: string) => writeFileSync(`${file}.damaged`, 'found by the check\n')],
        ['garbage', (file: string) => writeFileSync(file, garbage)],
      ] as const) {
        const file = await backedUp(join(folder, name));
        renameSync(file, aside(file));
        const fresh = join(folder, `${name}.db`);
        await withMemoryAt(fresh, async (memory) => void (await store(memory, 'said to the new one')));
        renameSync(fresh, file);
        ruin(file);
        const wanted = ['in the backup', 'said after it', ...(name === 'marked' ? ['said to the new one'] : [])];
        assert.deepStrictEqual(await holds(file), wanted);
        assert.deepStrictEqual(names(join(folder, name)).length, 4);
        await withMemoryAt(file, async (memory) => assert.deepStrictEqual((await memory.stats()).problems, []));
      }
    })).timeout(60_000);

  it('loses nothing of the log of writes when it was broken off between moving that and the file', () =>
    withFolder(async (folder) => {
      const [open, file] = [join(folder, 'open.db'), join(folder, 'memory.db')];
      // As a killed window leaves it: the newest save is in the log only.
      await withMemoryAt(open, async (memory) => {
        await store(memory, 'only in the log');
        for (const ending of ['', '-wal']) copyFileSync(open + ending, file + ending);
      });
      renameSync(`${file}-wal`, `${aside(file)}-wal`);
      assert.deepStrictEqual(await holds(file), ['only in the log']);
      assert.deepStrictEqual(names(folder), ['memory.db', 'open.db']);
    })).timeout(60_000);

  it('keeps a log whose file has gone on without it', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      writeFileSync(`${aside(file)}-wal`, 'left alone');
      assert.deepStrictEqual(await holds(file), []);
      assert.deepStrictEqual(
        readdirSync(folder).filter((name) => name.endsWith('-wal')),
        ['memory.db.damaged-2026-01-15T11-00-00-000Z-wal'],
      );
      assert.deepStrictEqual(
        readdirSync(folder).filter((name) => /opening|restoring/.test(name)),
        [],
      );
    }));

  it('follows when the file is gone although there are backups; a new memory is new', () =>
    withFolder(async (folder) => {
      const file = await backedUp(folder);
      rmSync(file);
      await withMemoryAt(file, async (memory) => {
        assert.match(
          (await memory.stats()).problems[0]?.message ?? '',
          /could not be read \(it is gone\)\. A new one was started with 1 restored memory: 1 from the backup of 2026-01-15\.$/,
        );
        assert.deepStrictEqual(await contents(memory), ['in the backup']);
      });
      await withMemoryAt(join(folder, 'other.db'), async (memory) =>
        assert.deepStrictEqual((await memory.stats()).problems, []),
      );
    })).timeout(60_000);

  for (const [what, ruin] of [
    ['damaged', (file: string) => writeFileSync(file, garbage)],
    ['emptied', (file: string) => truncateSync(file, 0)],
    ['gone', (file: string) => rmSync(file)],
  ] as const) {
    it(`happens once when several windows start together on a file that is ${what}, and what they save is in the new one`, () =>
      withFolder(async (folder) => {
        const file = await backedUp(folder);
        ruin(file);
        const ended = await Promise.all(['a', 'b', 'c'].map((name) => runProgram('saveMany.ts', [file, name, '5'])));
        for (const { code, output } of ended) assert.equal(code, 0, output);
        assert.equal(names(folder, /damaged/).length, what === 'damaged' ? 1 : 0);
        await withMemoryAt(file, async (memory) => assert.equal((await all(memory)).length, 1 + 3 * 5));
        assert.deepStrictEqual(
          readdirSync(folder).filter((name) => /opening|restoring|copy/.test(name)),
          [],
        );
      })).timeout(60_000);
  }

  it('is gone on with for a file that is gone as well, and no backup of the new one is made before it is over', () =>
    withFolder(async (folder) => {
      const file = await backedUp(folder);
      rmSync(file);
      // As a start leaves it that was killed before it had filled the new file.
      writeFileSync(aside(file), '');
      await makeEmpty(file);
      const care = { nativeBinding: undefined, keep: 7, now: noon + day };
      assert.deepStrictEqual(
        [await runInWorker({ task: 'care', file, ...care }, false), backupsOf(file).length],
        [{ ok: true }, 1],
      );
      assert.deepStrictEqual(await holds(file), ['in the backup']);
      assert.deepStrictEqual(names(folder), ['backups', 'memory.db']);
      assert.deepStrictEqual(
        [await runInWorker({ task: 'care', file, ...care }, false), backupsOf(file).length],
        [{ ok: true }, 2],
      );
    })).timeout(60_000);

  it('a window that still has the old file open says so, and saves nothing into it', () =>
    withFolder(async (folder) => {
      const file = await backedUp(folder);
      const first = await openMemory({ file, clock, keepBackups: 0 });
      const id = (await all(first)).find(({ content }) => content === 'in the backup')?.id ?? '';
      writeFileSync(`${file}.damaged`, 'found by the check\n');
      const second = await openMemory({ file, clock, keepBackups: 0 });
      assert.deepStrictEqual(codes((await second.stats()).problems), ['setAside']);
      const said = /was set aside or removed while this window had it open\. Nothing was saved; reload the window/;
      assert.match((await first.save({ topic: 'n', content: 'into the void' })).reason ?? '', said);
      assert.match((await first.observe({ sessionId: 's', role: 'user', text: 'into the void' })).reason ?? '', said);
      await rejectsWith('setAside', first.forget(id), said);
      assert.equal((await first.recall({ query: 'backup' })).hits[0]?.id, id);
      await store(second, 'into the new one');
      await first.close();
      await second.close();
      assert.deepStrictEqual(await holds(file), ['in the backup', 'into the new one', 'said after it']);
    })).timeout(60_000);

  it('a window whose file was removed says so', () =>
    withFolder(async (folder) => {
      if (process.platform === 'win32') return;
      const file = join(folder, 'memory.db');
      await withMemoryAt(file, async (memory) => {
        await store(memory, 'kept');
        rmSync(file);
        assert.match(
          (await memory.save({ topic: 'n', content: 'into the void' })).reason ?? '',
          /set aside or removed/,
        );
      });
    }));

  it('copies that a killed process left are removed, other files stay', () =>
    withFolder(async (folder) => {
      const file = await backedUp(folder);
      const [backup] = backupsOf(file);
      for (const name of [
        `${aside(file)}.4711.copy`,
        `${aside(file)}.4711.copy-wal`,
        `${backup?.file ?? ''}.4711.copy`,
        join(folder, 'memory.copy'),
      ])
        writeFileSync(name, 'left');
      renameSync(file, aside(file));
      assert.deepStrictEqual(await holds(file), ['in the backup', 'said after it']);
      assert.deepStrictEqual(
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /copy/.test(name)),
        ['memory.copy'],
      );
    })).timeout(60_000);
});

describe('backups and a clock that jumps', () => {
  it('one of a day to come stops none of today, and rotation keeps both kinds', () =>
    withFolder(async (folder) => {
      const file = await backedUp(folder);
      for (let later = 0; later < 3; later++) assert.equal(backUp(file, noon + 10 * year + later * day, 2), undefined);
      assert.equal(isBackupDue(file, noon + day), true);
      for (let later = 1; later < 4; later++) assert.equal(backUp(file, noon + later * day, 2), undefined);
      assert.deepStrictEqual(
        backupsOf(file).map((backup) => backup.day),
        ['2036-01-15', '2036-01-14', '2026-01-18', '2026-01-17'],
      );
      assert.equal(isBackupDue(file, noon + 3 * day), false);
      assert.equal(backUp(file, noon - year, 2), undefined);
      assert.ok(
        backupsOf(file).some((backup) => backup.day === '2025-01-15'),
        'the one that was just made is never the one that goes',
      );
    })).timeout(60_000);

  for (const [what, jump] of [
    ['ten years ahead', 10 * year],
    ['a year back', -year],
  ] as const) {
    it(`the one that holds most is taken, also after the clock was ${what} for a while`, () =>
      withFolder(async (folder) => {
        const file = await backedUp(folder);
        // The clock is wrong for this backup, and right again for the next; or the other way round.
        for (const [now, content] of [
          [noon + jump, 'at the wrong time'],
          [noon + day, 'at the right time'],
        ] as const) {
          await withMemoryAt(file, async (memory) => void (await store(memory, content)), now);
          assert.equal(backUp(file, now), undefined);
        }
        writeFileSync(file, garbage);
        assert.deepStrictEqual(await holds(file), [
          'at the right time',
          'at the wrong time',
          'in the backup',
          'said after it',
        ]);
      })).timeout(60_000);
  }
});

async function makeEmpty(file: string): Promise<void> {
  const other = `${file}.fresh`;
  await withMemoryAt(other, () => Promise.resolve());
  renameSync(other, file);
}
