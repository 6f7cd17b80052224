import assert from 'node:assert/strict';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import { backUpNow } from '../../../src/open/backUpNow.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { changePassphrase, joinFolder, syncNow } from '../../../src/open/syncing/createSync.ts';
import { folderChannel } from '../../../src/open/syncing/syncOptions.ts';
import { readSyncState } from '../../../src/open/syncing/syncState.ts';
import { day } from '../../support/clock.ts';
import { withFolder } from '../../support/folder.ts';
import { openSynced, passphrase, type SyncedDevice, withSynced } from '../../support/syncedDevices.ts';

const files = (root: string): string => join(root, 'shared', 'tiered-memory-sync');
const named = (root: string, end: string): string[] =>
  readdirSync(files(root))
    .filter((name) => name.endsWith(end))
    .map((name) => join(files(root), name));

async function save({ memory }: SyncedDevice, content: string, key?: string): Promise<string> {
  const { id = '' } = await memory.save({ topic: 'ops', content, ...(key === undefined ? {} : { key }) });
  return id;
}

/** Both tell and hear, until neither has anything new. */
async function meet(...devices: readonly SyncedDevice[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const device of devices) await device.sync();
}

describe('devices that meet in a folder', () => {
  it('hold the same memory after a day apart, the user’s own scope too', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        await save(laptop, 'Staging listens on port 5433');
        await meet(laptop, desktop);
        await save(laptop, 'Deploys run on Fridays');
        const id = await save(desktop, 'Anna owns the billing service');
        await desktop.memory.update(id, { importance: 9, tags: ['people'] });
        laptop.clock.forward(day);
        desktop.clock.forward(day);
        await meet(laptop, desktop);
        const held = await laptop.contents();
        assert.deepEqual(held, [
          'Anna owns the billing service',
          'Deploys run on Fridays',
          'Staging listens on port 5433',
        ]);
        assert.deepEqual(await desktop.contents(), held);
        const [there] = (await laptop.memory.list({ limit: 10 })).rows.filter((row) => row.id === id);
        assert.deepEqual([there?.importance, there?.tags, there?.scope], [9, ['people'], 'user']);
        const { hits } = await laptop.memory.recall({ query: 'billing' });
        assert.equal(hits[0]?.id, id);
      }),
    ));

  it('keep both wordings of what both changed, say so, and undo takes one’s own change back', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        const id = await save(laptop, 'Staging listens on port 5433');
        await meet(laptop, desktop);
        await laptop.memory.update(id, { content: 'Staging listens on port 6000' });
        desktop.clock.forward(60_000);
        const { batch } = await desktop.memory.update(id, { content: 'Staging listens on port 7000' });
        await meet(laptop, desktop);
        for (const { memory } of [laptop, desktop]) {
          const { rows } = await memory.list({ limit: 10 });
          assert.equal(rows.find((row) => row.id === id)?.content, 'Staging listens on port 7000');
          const { conflicts } = await memory.replication(folderChannel);
          assert.equal(conflicts[0]?.memoryId, id);
          const copy = await memory.get(conflicts[0].copyId);
          assert.deepEqual([copy?.content, copy?.supersededBy], ['Staging listens on port 6000', id]);
        }
        await desktop.memory.undo(batch);
        await meet(laptop, desktop);
        const back = (await laptop.memory.list({ limit: 10 })).rows.find((row) => row.id === id);
        assert.equal(back?.content, 'Staging listens on port 5433');
      }),
    ));

  it('let what was added later keep a key that both gave', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        await save(laptop, 'The port is 5433', 'port');
        desktop.clock.forward(60_000);
        const later = await save(desktop, 'The port is 6000', 'port');
        await meet(laptop, desktop);
        for (const { memory } of [laptop, desktop]) {
          const { rows } = await memory.list({ limit: 10 });
          assert.deepEqual(
            rows.filter(({ key }) => key === 'port').map((row) => row.id),
            [later],
          );
          assert.equal(rows.find((row) => row.id !== later)?.supersededBy, later);
        }
      }),
    ));

  it('erase what one of them erases, in every file of theirs, and it wins over a change', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        const id = await save(laptop, 'The canary sings at dawn');
        await meet(laptop, desktop);
        await desktop.memory.update(id, { content: 'The canary sings at dusk' });
        await laptop.memory.erase({ ids: [id] });
        const before = new Set(named(root, '.part'));
        await meet(laptop, desktop);
        assert.deepEqual([await laptop.contents(), await desktop.contents()], [[], []]);
        // What was written before bears the words, and is gone.
        assert.deepEqual(
          named(root, '.part').filter((part) => before.has(part)),
          [],
        );
        const fresh = await openSynced(root, 'tablet', 9);
        try {
          await fresh.sync();
          assert.deepEqual(await fresh.contents(), []);
          const bytes = readFileSync(fresh.memoryFile, 'latin1');
          assert.ok(!bytes.includes('canary'));
        } finally {
          await fresh.memory.close();
        }
        const { lastOrder, known, device = '' } = await laptop.memory.replication(folderChannel);
        assert.ok(lastOrder > 0);
        assert.ok(known.some(({ seen }) => (seen[device] ?? 0) >= lastOrder));
        const certificates = await desktop.memory.erasures();
        assert.equal(certificates[0]?.by, 'another device');
      }),
    ));

  it('erase what another one erases in the backups of their own file, too', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        const id = await save(laptop, 'The canary sings at dawn');
        await save(laptop, 'Deploys run on Fridays');
        await meet(laptop, desktop);
        const { file: backup = '' } = await backUpNow(desktop.memoryFile, desktop.clock.read());
        const holds = (text: string): boolean => {
          const sql = openSqlite(backup, { readOnly: true });
          const found = sql.prepare('SELECT count(*) AS n FROM memories WHERE content LIKE ?').get(`%${text}%`);
          sql.close();
          return found?.['n'] === 1;
        };
        assert.deepEqual([holds('canary'), holds('Fridays')], [true, true]);
        await laptop.memory.erase({ ids: [id] });
        await meet(laptop, desktop);
        assert.deepEqual([holds('canary'), holds('Fridays')], [false, true]);
        assert.ok(!readFileSync(backup, 'latin1').includes('canary'));
      }),
    ));

  it('count for an erasing, also where one of them never told anything', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop', 'reader'], async (laptop, desktop, reader) => {
        const id = await save(laptop, 'Staging listens on port 5433');
        await save(desktop, 'Deploys run on Fridays');
        await meet(laptop, desktop, reader);
        await laptop.memory.erase({ ids: [id] });
        const done = async (): Promise<string> => {
          const { device = '', known, lastOrder } = await laptop.memory.replication(folderChannel);
          return `${known.filter(({ seen }) => (seen[device] ?? 0) >= lastOrder).length} of ${known.length}`;
        };
        await meet(laptop, desktop);
        assert.equal(await done(), '1 of 2');
        await meet(reader, laptop);
        assert.equal(await done(), '2 of 2');
        assert.deepEqual(await reader.contents(), ['Deploys run on Fridays']);
      }),
    ));

  it('tell nothing by the names and sizes of files, and nothing in the open', () =>
    withFolder((root) =>
      withSynced(root, ['laptop'], async (laptop) => {
        await save(laptop, 'The canary sings at dawn');
        await laptop.sync();
        for (const name of readdirSync(files(root))) {
          assert.match(name, /^(?:folder\.json|[0-9a-f]{32}\.(?:part|head))$/);
          const bytes = readFileSync(join(files(root), name));
          assert.ok(!bytes.toString('latin1').includes('canary'));
          if (name !== 'folder.json') assert.equal((bytes.length - 44) % 512, 0);
        }
      }),
    ));

  it('refuse another passphrase, and one that is too short, and say what to do', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        await assert.rejects(joinFolder(laptop, join(root, 'shared'), 'short'), /needs 12 characters/);
        await laptop.sync();
        await assert.rejects(joinFolder(desktop, join(root, 'shared'), 'another passphrase'), /not the passphrase/);
        assert.equal(readSyncState(desktop.memoryFile), undefined);
        await assert.rejects(joinFolder(desktop, join(root, 'nowhere'), passphrase), /is not there/);
        rmSync(join(root, 'shared'), { recursive: true });
        await assert.rejects(laptop.sync(), /is not there/);
        assert.match(readSyncState(laptop.memoryFile)?.problems.join(' ') ?? '', /Bring it back/);
      }),
    ));

  it('leave out what is missing, half there, foreign, changed or swapped, say so, and go on when it is right again', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        await save(laptop, 'Deploys run on Fridays');
        await laptop.sync();
        const [first = ''] = named(root, '.part');
        const bytes = readFileSync(first);
        const problem = async (): Promise<string> => {
          const { problems, heard } = await desktop.sync();
          assert.equal(heard, 0);
          return problems.join(' ');
        };
        rmSync(first);
        assert.match(await problem(), /has not come in full yet/);
        writeFileSync(first, bytes);
        truncateSync(first, bytes.length - 100);
        assert.match(await problem(), /has not come in full yet/);
        const bent = Buffer.from(bytes);
        bent[100] = (bent[100] ?? 0) ^ 1;
        writeFileSync(first, bent);
        assert.match(await problem(), /was changed since it was written/);
        writeFileSync(first, 'a note of somebody');
        assert.match(await problem(), /no file of this program/);
        writeFileSync(first, Buffer.concat([Buffer.from('TMSYNC2\n'), bytes.subarray(8)]));
        assert.match(await problem(), /newer version/);
        writeFileSync(first, bytes);
        await save(laptop, 'Anna owns the billing service');
        await laptop.sync();
        const second = named(root, '.part').find((name) => name !== first) ?? '';
        const other = readFileSync(second);
        writeFileSync(first, other);
        writeFileSync(second, bytes);
        assert.match(await problem(), /was changed since it was written/);
        writeFileSync(first, bytes);
        writeFileSync(second, other);
        const { problems } = await desktop.sync();
        assert.deepEqual(problems, []);
        assert.deepEqual(await desktop.contents(), await laptop.contents());
      }),
    ));

  it('give a copied file, and one that was put back, an id of its own before it tells anything', () =>
    withFolder(async (root) => {
      const copyOf = join(root, 'copy');
      mkdirSync(copyOf);
      const shared = join(root, 'shared');
      await withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        await save(laptop, 'Deploys run on Fridays');
        await meet(laptop, desktop);
        const { device } = await laptop.memory.replication(folderChannel);
        await laptop.memory.close();
        copyFileSync(laptop.memoryFile, join(copyOf, 'memory.db'));
        const opened = { clock: laptop.clock.read, care: false, keepBackups: 0 };
        const copy = await openMemory({ file: join(copyOf, 'memory.db'), ...opened });
        const original = await openMemory({ file: laptop.memoryFile, ...opened });
        try {
          const copied = { memory: copy, memoryFile: join(copyOf, 'memory.db'), now: laptop.clock.read };
          await copy.save({ topic: 'ops', content: 'The copy says this' });
          await joinFolder(copied, shared, passphrase);
          assert.notEqual((await copy.replication(folderChannel)).device, device);
          const first = { memory: original, memoryFile: laptop.memoryFile, now: laptop.clock.read };
          await original.save({ topic: 'ops', content: 'The original says that' });
          await syncNow(first, passphrase);
          assert.equal((await original.replication(folderChannel)).device, device);
          await syncNow(copied, passphrase);
          await desktop.sync();
          const all = ['Deploys run on Fridays', 'The copy says this', 'The original says that'];
          assert.deepEqual(await desktop.contents(), all);
          assert.deepEqual((await copy.list({ limit: 10 })).rows.map(({ content }) => content).toSorted(), all);
        } finally {
          await copy.close();
          await original.close();
        }
      });
    }));

  it('go on after a restored backup: what it told as it was is read back, and nothing is told twice', () =>
    withFolder(async (root) => {
      const backup = join(root, 'backup.db');
      await withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        await save(laptop, 'Deploys run on Fridays');
        await meet(laptop, desktop);
        await laptop.memory.close();
        copyFileSync(laptop.memoryFile, backup);
        const opened = { clock: laptop.clock.read, care: false, keepBackups: 0 };
        const later = await openMemory({ file: laptop.memoryFile, ...opened });
        await later.save({ topic: 'ops', content: 'Said after the backup' });
        await syncNow({ memory: later, memoryFile: laptop.memoryFile, now: laptop.clock.read }, passphrase);
        await later.close();
        for (const end of ['', '-wal', '-shm']) rmSync(`${laptop.memoryFile}${end}`, { force: true });
        renameSync(backup, laptop.memoryFile);
        const restored = await openMemory({ file: laptop.memoryFile, ...opened });
        try {
          await restored.save({ topic: 'ops', content: 'Said after it was put back' });
          await syncNow({ memory: restored, memoryFile: laptop.memoryFile, now: laptop.clock.read }, passphrase);
          await desktop.sync();
          const all = ['Deploys run on Fridays', 'Said after it was put back', 'Said after the backup'];
          assert.deepEqual((await restored.list({ limit: 10 })).rows.map(({ content }) => content).toSorted(), all);
          assert.deepEqual(await desktop.contents(), all);
        } finally {
          await restored.close();
        }
      });
    }));

  it('say that a clock is a year ahead, and lose nothing by it', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        const id = await save(laptop, 'Staging listens on port 5433');
        await meet(laptop, desktop);
        desktop.clock.forward(365 * day);
        await desktop.memory.update(id, { content: 'Staging listens on port 6000' });
        await desktop.sync();
        const { problems } = await laptop.sync();
        assert.match(problems.join(' '), /365 days ahead/);
        await laptop.memory.update(id, { content: 'Staging listens on port 7000' });
        await laptop.sync();
        await desktop.sync();
        assert.deepEqual(await desktop.contents(), ['Staging listens on port 7000']);
      }),
    ));

  it('read everything again under a new passphrase, and nothing more under the old one', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        await save(laptop, 'Deploys run on Fridays');
        await meet(laptop, desktop);
        const old = new Set(readdirSync(files(root)));
        const fresh = 'a lost phone reads no more';
        assert.deepEqual(await changePassphrase(laptop, passphrase, fresh), []);
        assert.deepEqual(
          readdirSync(files(root)).filter((name) => name !== 'folder.json' && old.has(name)),
          [],
        );
        await assert.rejects(desktop.sync(), /not the passphrase/);
        await save(desktop, 'Anna owns the billing service');
        await syncNow(desktop, fresh);
        await syncNow(laptop, fresh);
        assert.deepEqual(await laptop.contents(), await desktop.contents());
        assert.equal((await laptop.contents()).length, 2);
      }),
    ));

  it('go on where they were ended in the middle, and clear away what was left', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        for (let number = 0; number < 250; number++)
          await save(laptop, `Service ${number} listens on port ${5000 + number}`);
        await laptop.sync();
        const ended = new AbortController();
        await joinFolder(desktop, join(root, 'shared'), passphrase, {
          signal: ended.signal,
          onProgress: () => ended.abort(),
        }).catch((error: unknown) => assert.equal((error as Error).name, 'AbortError'));
        const some = (await desktop.contents()).length;
        assert.ok(some > 0 && some < 250);
        await desktop.sync();
        assert.equal((await desktop.contents()).length, 250);
        // A part that was written, and that no head names yet.
        const [part = ''] = named(root, '.part');
        copyFileSync(part, join(files(root), `${'0'.repeat(32)}.part`));
        assert.deepEqual((await desktop.sync()).problems, []);
      }),
    ));
});
