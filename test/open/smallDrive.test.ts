import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../src/adapters/sqlite/backUpBeforeMigration.ts';
import { backupsOf } from '../../src/adapters/sqlite/backups.ts';
import { openSqlite } from '../../src/adapters/sqlite/openSqlite.ts';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../src/open/engine.ts';
import { backUp } from '../support/backups.ts';
import { FixedClock } from '../support/clock.ts';
import { hash, names, withFolder } from '../support/folder.ts';
import { codes, contents, store } from '../support/memory.ts';
import { type SmallDrive, withSmallDrive } from '../support/smallDrive.ts';
import { filler } from '../support/filler.ts';

const clock = new FixedClock().read;
const day = 86_400_000;
const full = /disk with the memory database is full/;

/** Where no drive can be mounted, the list of tests says so: a test that did nothing must not look like one that passed. */
const cannotMount = await withSmallDrive(1, () => Promise.resolve());

function onSmallDrive(title: string, test: (drive: SmallDrive) => Promise<void>): void {
  if (cannotMount !== undefined)
    it(`LEFT OUT (no small drive can be mounted here: ${cannotMount}): ${title}`, () =>
      assert.notEqual(cannotMount, ''));
  else it(title, () => withSmallDrive(4, test).then(() => undefined)).timeout(60_000);
}

async function withMemoryAt<T>(
  file: string,
  work: (memory: Memory) => Promise<T>,
  options: { readonly clock?: () => number; readonly keepBackups?: number } = {},
): Promise<T> {
  const memory = await openMemory({ file, clock, keepBackups: 0, ...options });
  try {
    return await work(memory);
  } finally {
    await memory.close();
  }
}

describe('a drive that is really full', () => {
  onSmallDrive(
    'every way of saving fails with the reason, reading goes on, and with room again saving works',
    async (drive) => {
      const file = join(drive.folder, 'memory.db');
      const kept = ['The lighthouse is white'];
      await withMemoryAt(file, async (memory) => {
        const id = await store(memory, 'The lighthouse is white');
        drive.fill();
        const saved = await memory.save({ topic: 'n', content: filler(5000) });
        assert.deepStrictEqual([saved.outcome, full.test(saved.reason ?? '')], ['rejected', true]);
        assert.match(
          (await memory.observe({ sessionId: 's', role: 'user', text: 'z'.repeat(5000) })).reason ?? '',
          full,
        );
        assert.match((await memory.update(id, { content: filler(4900) })).reason ?? '', full);
        const { results } = await memory.saveMany([{ topic: 'n', content: filler(4800) }]);
        assert.deepStrictEqual(
          results.map(({ outcome, reason = '' }) => [outcome, full.test(reason)]),
          [['rejected', true]],
        );
        assert.equal((await memory.recall({ query: 'lighthouse' })).hits[0]?.id, id);
        assert.match((await memory.activeMemory({ turns: ['where is the lighthouse?'] })).text, /lighthouse is white/);
        drive.free();
        kept.push('There is room again');
        await store(memory, 'There is room again');
      });
      await withMemoryAt(file, async (memory) => assert.deepStrictEqual((await contents(memory)).toSorted(), kept));
    },
  );

  onSmallDrive(
    'a window that is opened then reads, says that it cannot save, and saves at its next start with room',
    async (drive) => {
      const file = join(drive.folder, 'memory.db');
      await withMemoryAt(file, async (memory) => void (await store(memory, 'The lighthouse is white')));
      drive.fill();
      await withMemoryAt(file, async (memory) => {
        const { problems, readOnly, total } = await memory.stats();
        assert.deepStrictEqual([codes(problems), readOnly, total], [['full'], true, 1]);
        assert.equal((await memory.recall({ query: 'lighthouse' })).hits.length, 1);
        assert.match(
          (await memory.activeMemory({ turns: ['where is the lighthouse?'], sessionId: 's' })).text,
          /lighthouse is white/,
        );
        assert.match(
          (await memory.save({ topic: 'n', content: 'lost?' })).reason ?? '',
          /disk .* is full, so the memory is open for reading only\. Free some space and reload/,
        );
      });
      drive.free();
      await withMemoryAt(file, async (memory) => {
        assert.deepStrictEqual((await memory.stats()).problems, []);
        await store(memory, 'There is room again');
      });
    },
  );

  onSmallDrive('a backup is not begun without room for it, and a good one stays', async (drive) => {
    const file = join(drive.folder, 'memory.db');
    await withMemoryAt(file, async (memory) => void (await store(memory, 'kept')));
    assert.equal(backUp(file, clock()), undefined);
    drive.fill();
    assert.match(backUp(file, clock() + day) ?? '', /not enough free space/);
    assert.deepStrictEqual(names(join(drive.folder, 'backups')), ['memory-2026-01-15.db']);
    drive.free();
    assert.equal(backUp(file, clock() + day), undefined);
  });

  onSmallDrive('a copy that runs out of room leaves nothing half written', async (drive) => {
    const file = join(drive.folder, 'memory.db');
    await withMemoryAt(file, async (memory) => void (await store(memory, 'kept')));
    const sql = openSqlite(file);
    sql.prepare('PRAGMA user_version').get();
    drive.fill();
    const target = join(drive.folder, 'copy.db');
    assert.throws(
      () =>
        writeWhole(target, `${target}.unfinished`, (unfinished) => void sql.prepare('VACUUM INTO ?').run(unfinished)),
      /full/,
    );
    sql.close();
    assert.deepStrictEqual(
      readdirSync(drive.folder).filter((name) => name.startsWith('copy.db')),
      [],
    );
  });

  onSmallDrive(
    'an older database that cannot be backed up first is read as it is, and migrated once there is room',
    async (drive) => {
      const file = join(drive.folder, 'memory.db');
      copyFileSync(join(import.meta.dirname, '../fixtures/schema-v1.db'), file);
      const before = hash(file);
      drive.fill();
      await withMemoryAt(file, async (memory) => {
        assert.deepStrictEqual(codes((await memory.stats()).problems), ['full']);
        assert.ok((await contents(memory)).includes('Anna speaks 日本語'));
      });
      assert.equal(hash(file), before);
      drive.free();
      await withMemoryAt(file, async (memory) =>
        assert.deepStrictEqual(
          [(await memory.stats()).problems, (await contents(memory)).includes('Anna speaks 日本語')],
          [[], true],
        ),
      );
      assert.deepStrictEqual(
        names(drive.folder).filter((name) => /unfinished/.test(name)),
        [],
      );
    },
  );

  onSmallDrive(
    'a damaged memory is read as far as that goes, and comes back with its newest words at the next start with room',
    async (drive) => {
      const file = join(drive.folder, 'memory.db');
      await withMemoryAt(file, async (memory) => void (await store(memory, 'in the backup')));
      backUp(file, clock());
      await withMemoryAt(file, async (memory) => void (await store(memory, 'said after the backup')));
      writeFileSync(`${file}.damaged`, 'found by the check\n');
      drive.fill();
      await withMemoryAt(file, async (memory) => {
        assert.deepStrictEqual(codes((await memory.stats()).problems), ['full']);
        assert.equal((await memory.recall({ query: 'backup' })).hits.length, 2);
      });
      drive.free();
      await withMemoryAt(file, async (memory) => {
        assert.deepStrictEqual(codes((await memory.stats()).problems), ['setAside']);
        assert.deepStrictEqual((await contents(memory)).toSorted(), ['in the backup', 'said after the backup']);
      });
      assert.deepStrictEqual(
        names(drive.folder).map((name) => name.replace(/damaged-.*/, 'damaged-')),
        ['backups', 'memory.db', 'memory.db.damaged-'],
      );
    },
  );
});

describe('a copy that fails', () => {
  it('takes away what it wrote, and leaves what was there', () =>
    withFolder((folder) => {
      const target = join(folder, 'backup.db');
      mkdirSync(folder, { recursive: true });
      writeFileSync(target, 'older');
      const fail = (unfinished: string): void => {
        for (const ending of ['', '-journal', '-wal']) writeFileSync(unfinished + ending, 'half');
        throw new Error('no room');
      };
      assert.throws(() => writeWhole(target, `${target}.unfinished`, fail), /no room/);
      assert.deepStrictEqual(readdirSync(folder), ['backup.db']);
      assert.deepStrictEqual(backupsOf(target), []);
    }));
});
