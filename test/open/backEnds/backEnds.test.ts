import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { jsonBackEnd } from '../../../src/engine/backEnds/jsonBackEnd.ts';
import { sqliteBackEnd } from '../../../src/engine/backEnds/sqliteBackEnd.ts';
import type { BackEnd, BackEndName } from '../../../src/engine/ground/contract/backEnds.ts';
import { MemoryError } from '../../../src/engine/ground/contract/memoryError.ts';
import { entriesFileOf } from '../../../src/open/backEnds/entriesFileOf.ts';
import { backEndNamed } from '../../../src/open/backEnds/backEndNamed.ts';
import { openBackEnd } from '../../../src/open/backEnds/openBackEnd.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { FixedClock, day } from '../../support/clock.ts';
import { withFolder } from '../../support/folder.ts';

interface Open {
  readonly backEnd: BackEnd;
  readonly clock: FixedClock;
  readonly file: string;
}

async function withBackEnd(name: BackEndName, test: (open: Open) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const clock = new FixedClock();
    const file = path.join(folder, 'memory.db');
    const backEnd =
      name === 'sqlite'
        ? sqliteBackEnd(await openMemory({ file, clock: clock.read, keepBackups: 0 }))
        : openBackEnd(name, { memoryFile: file, clock: clock.read });
    try {
      await test({ backEnd, clock, file });
    } finally {
      await backEnd.close();
    }
  });
}

const gateway = { key: 'gateway', content: 'The gateway listens on port 8443', category: 'ops' };
const balancer = { key: 'balancer', content: 'The balancer wants the port of the gateway', category: 'ops' };
const lunch = { key: 'lunch', content: 'Lunch is at noon', category: 'habits' };

for (const name of ['sqlite', 'json'] as const)
  describe(`the back end ${name}`, () => {
    it('R207, R208: stores by key, and keeps the id when the key is stored again', () =>
      withBackEnd(name, async ({ backEnd, clock }) => {
        const id = await backEnd.store(gateway);
        const first = await backEnd.get('gateway');
        assert.deepEqual([first?.id, first?.content, first?.category], [id, gateway.content, 'ops']);
        assert.equal(first?.last_accessed, clock.now);
        clock.now += 1000;
        assert.equal(await backEnd.store({ ...gateway, content: 'The gateway listens on port 9443' }), id);
        const second = await backEnd.get('gateway');
        assert.deepEqual([second?.content, second?.last_accessed], ['The gateway listens on port 9443', clock.now]);
        assert.equal(await backEnd.count(), 1);
        assert.equal(await backEnd.get('nothing'), undefined);
      }));

    it('R207, R208: recalls by words, notes that as an access, lists and counts', () =>
      withBackEnd(name, async ({ backEnd, clock }) => {
        for (const entry of [gateway, balancer, lunch]) await backEnd.store(entry);
        clock.now += 1000;
        const found = await backEnd.recall('which port does the gateway use?');
        assert.deepEqual(found.map(({ key }) => key).sort(), ['balancer', 'gateway']);
        assert.ok(found.every(({ score }) => score > 0));
        // The database notes it afterwards, so that nobody waits for it.
        while ((await backEnd.get('gateway'))?.last_accessed !== clock.now) await immediate();
        assert.notEqual((await backEnd.get('lunch'))?.last_accessed, clock.now);
        assert.deepEqual(await backEnd.recall('  '), []);
        assert.equal((await backEnd.recall('port', 1)).length, 1);
        assert.deepEqual((await backEnd.list('ops')).map(({ key }) => key).sort(), ['balancer', 'gateway']);
        assert.deepEqual([await backEnd.count(), await backEnd.count('habits')], [3, 1]);
      }));

    it('R208: links, unlinks, names neighbours, and forgets with the links', () =>
      withBackEnd(name, async ({ backEnd }) => {
        for (const entry of [gateway, balancer, lunch]) await backEnd.store(entry);
        assert.equal(await backEnd.link('gateway', 'balancer'), true);
        assert.equal(await backEnd.link('balancer', 'gateway'), false);
        assert.equal(await backEnd.link('gateway', 'nothing'), false);
        assert.equal(await backEnd.link('gateway', 'gateway'), false);
        assert.deepEqual(
          (await backEnd.neighbors('balancer')).map(({ key }) => key),
          ['gateway'],
        );
        assert.equal(await backEnd.unlink('balancer', 'gateway'), true);
        assert.equal(await backEnd.unlink('balancer', 'gateway'), false);
        await backEnd.link('balancer', 'gateway');
        await backEnd.link('lunch', 'balancer');
        assert.equal(await backEnd.forget('gateway'), true);
        assert.equal(await backEnd.forget('gateway'), false);
        assert.deepEqual(
          (await backEnd.neighbors('balancer')).map(({ key }) => key),
          ['lunch'],
        );
        assert.doesNotMatch(JSON.stringify(await backEnd.snapshotExport()), /"gateway"/);
      }));

    it('R208: a snapshot carries everything over, and leaves out keys that are there', () =>
      withBackEnd(name, async ({ backEnd }) => {
        for (const entry of [gateway, balancer]) await backEnd.store(entry);
        await backEnd.link('gateway', 'balancer');
        const entries = await backEnd.snapshotExport();
        await withBackEnd(name, async ({ backEnd: other }) => {
          await other.store({ ...gateway, content: 'The gateway is closed' });
          const counts = await other.snapshotImport([...entries, { key: 'half' }, 'none']);
          assert.deepEqual(counts, { imported: 1, known: 1, refused: 2 });
          assert.equal((await other.get('gateway'))?.content, 'The gateway is closed');
          assert.equal((await other.get('balancer'))?.content, balancer.content);
        });
      }));

    it('R208: purges what is old of one category', () =>
      withBackEnd(name, async ({ backEnd, clock }) => {
        await backEnd.store({ ...gateway, category: 'conversation' });
        await backEnd.store(lunch);
        clock.now += 8 * day;
        await backEnd.store({ ...balancer, category: 'conversation' });
        assert.equal(await backEnd.hygienePurge({ before: clock.now - 7 * day, category: 'conversation' }), 1);
        assert.deepEqual((await backEnd.list()).map(({ key }) => key).sort(), ['balancer', 'lunch']);
      }));
  });

describe('the back end none', () => {
  it('R209: takes everything, keeps nothing, and writes no file', () =>
    withBackEnd('none', async ({ backEnd, file }) => {
      await backEnd.store(gateway);
      assert.deepEqual(await backEnd.recall('gateway'), []);
      assert.deepEqual([await backEnd.count(), await backEnd.get('gateway'), await backEnd.list()], [0, undefined, []]);
      assert.deepEqual(readdirSync(path.dirname(file)), []);
    }));

  it('R209: stands for every name that is unknown, and says so', () => {
    assert.deepEqual(backEndNamed('Redis').name, 'none');
    assert.match(backEndNamed('Redis').problems[0]?.message ?? '', /"redis".*none of sqlite, json, none.*nowhere/);
    for (const name of ['sqlite', 'json', 'none'] as const)
      assert.deepEqual(backEndNamed(name), { name, problems: [] });
    assert.equal(backEndNamed(undefined).name, 'sqlite');
  });
});

describe('the file of the back end json', () => {
  it('R210: is replaced in one step, for its owner alone, and several writers lose nothing', () =>
    withBackEnd('json', async ({ backEnd, clock, file }) => {
      const other = openBackEnd('json', { memoryFile: file, clock: clock.read });
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 === 0 ? backEnd : other).store({ key: `key ${index}`, content: `Content ${index}` }),
        ),
      );
      assert.deepEqual([await backEnd.count(), await other.count()], [40, 40]);
      const entries = entriesFileOf(file);
      assert.deepEqual(readdirSync(path.dirname(file)), [path.basename(entries)]);
      if (process.platform !== 'win32') assert.equal(statSync(entries).mode & 0o777, 0o600);
    }));

  it('R210: what another writer changed in the middle of a piece of work is not overwritten', async () => {
    let text = '[]';
    let version = 0;
    let intruders = 1;
    const file = {
      file: 'shared.json',
      read: (stamp: string | undefined) => {
        // Another program, which does not keep to the lock, writes between the look and the write.
        if (stamp === String(version) && intruders-- > 0) {
          text = '[{"key":"theirs","content":"Written meanwhile"}]';
          version++;
        }
        return Promise.resolve(stamp === String(version) ? ('same' as const) : { text, stamp: String(version) });
      },
      write: (written: string) => {
        text = written;
        return Promise.resolve(String(++version));
      },
      alone: <T>(work: () => Promise<T>) => work(),
    };
    const backEnd = jsonBackEnd({ file, clock: () => 1, newId: () => 'id' });
    await backEnd.store(gateway);
    assert.deepEqual((JSON.parse(text) as readonly { readonly key: string }[]).map(({ key }) => key).sort(), [
      'gateway',
      'theirs',
    ]);
  });

  it('R211: a word in the key counts twice', () =>
    withBackEnd('json', async ({ backEnd }) => {
      await backEnd.store({ key: 'staging', content: 'It runs on Fridays' });
      await backEnd.store({ key: 'other', content: 'The STAGING-port, and staging again' });
      const found = await backEnd.recall('Staging?');
      assert.deepEqual(
        found.map(({ key, score }) => [key, score]),
        [
          ['staging', 2],
          ['other', 1],
        ],
      );
    }));

  it('R244, R268: a list or an object with embeddings is read; embeddings stay until their entry changes', () =>
    withBackEnd('json', async ({ backEnd, file }) => {
      const entries = entriesFileOf(file);
      writeFileSync(
        entries,
        JSON.stringify([{ key: 'old', content: 'Of an older program', timestamp: 1_700_000_000 }]),
      );
      const [old] = await backEnd.list();
      assert.deepEqual([old?.last_accessed, old?.timestamp, old?.id], [undefined, 1_700_000_000_000, 'old']);
      await backEnd.store(gateway);
      assert.ok(Array.isArray(JSON.parse(readFileSync(entries, 'utf8'))));
      const list = JSON.parse(readFileSync(entries, 'utf8')) as readonly { readonly id: string }[];
      const embeddings = { old: [1, 2], [list[1]?.id ?? '']: [3] };
      writeFileSync(entries, JSON.stringify({ entries: [...list, { odd: 'kept' }], embeddings }));
      assert.equal(await backEnd.count(), 2);
      await backEnd.store({ key: 'old', content: 'Changed' });
      const written = JSON.parse(readFileSync(entries, 'utf8')) as { entries: unknown[]; embeddings: object };
      assert.deepEqual([written.entries.length, Object.values(written.embeddings)], [3, [[3]]]);
      assert.match(JSON.stringify(written.entries), /"odd":"kept"/);
      await backEnd.store(gateway);
      assert.ok(Array.isArray(JSON.parse(readFileSync(entries, 'utf8'))));
      assert.doesNotMatch(JSON.stringify(await backEnd.snapshotExport()), /embedding/);
    }));

  it('that is broken is left as it is, with a sentence that says where', () =>
    withBackEnd('json', async ({ backEnd, file }) => {
      writeFileSync(entriesFileOf(file), '[\n{"key": oops}]');
      for (const work of [backEnd.list(), backEnd.store(gateway), backEnd.recall('gateway')])
        await assert.rejects(
          work,
          (error) => MemoryError.is(error, 'corrupt') && /line 2, column 9 /.test(error.message),
        );
      assert.equal(readFileSync(entriesFileOf(file), 'utf8'), '[\n{"key": oops}]');
      assert.equal(existsSync(`${entriesFileOf(file)}.lock`), false);
    }));
});
