import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../../src/adapters/sqlite/openSqlite.ts';
import { requireNodeApi } from '../../src/adapters/machine/requireNodeApi.ts';
import { openMemory } from '../../src/open/engine.ts';
import { names, withFolder } from '../support/folder.ts';
import { all, rejectsWith, store } from '../support/memory.ts';
import { runProgram } from '../support/processes.ts';

/** Processes of these names save at once; returns the ids that were acknowledged. */
async function saveAtOnce(file: string, writers: readonly string[], count: number): Promise<string[]> {
  const ended = await Promise.all(writers.map((name) => runProgram('saveMany.ts', [file, name, String(count)])));
  for (const { code, output } of ended) assert.equal(code, 0, output);
  return ended.flatMap(({ output }) => JSON.parse(output) as string[]);
}

async function holdLock(file: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../support/programs/hold.ts'), [file], {
    execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
  });
  await once(child, 'message');
  return child;
}

describe('several processes', () => {
  it('R078: save into one new file at once: distinct ids, none lost, history without a gap', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const ids = await saveAtOnce(file, ['a', 'b', 'c', 'd'], 100);
      assert.equal(new Set(ids).size, 400);
      const memory = await openMemory({ file });
      assert.deepStrictEqual(
        (await all(memory)).map((row) => row.id),
        ids.toSorted(),
      );
      assert.deepStrictEqual((await memory.stats()).problems, []);
      await memory.close();
      const sql = openSqlite(file);
      const numbers = sql
        .prepare('SELECT number FROM history ORDER BY number')
        .all()
        .map((row) => row['number']);
      assert.deepStrictEqual(
        numbers,
        Array.from({ length: 400 }, (_, index) => index + 1),
      );
      assert.equal(sql.prepare('SELECT count(DISTINCT device) AS n FROM history').get()?.['n'], 1);
      assert.deepStrictEqual(sql.prepare('PRAGMA integrity_check').all(), [{ integrity_check: 'ok' }]);
      sql.exec("INSERT INTO memory_index (memory_index, rank) VALUES ('integrity-check', 1)");
      sql.close();
      assert.deepStrictEqual(names(folder, /^memory/), ['memory.db']);
    })).timeout(60_000);

  it('that start together put a damaged file aside once, and all saves are in the new one', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      writeFileSync(file, 'garbage, and enough of it to be read as the header of a database');
      const ids = await saveAtOnce(file, ['a', 'b'], 5);
      assert.equal(names(folder, /damaged/).length, 1);
      const memory = await openMemory({ file });
      assert.deepStrictEqual(
        (await all(memory)).map((row) => row.id),
        ids.toSorted(),
      );
      await memory.close();
    })).timeout(60_000);

  it('a lock that is let go delays a save, and reading goes on', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const memory = await openMemory({ file });
      const id = await store(memory, 'The lighthouse is white');
      const child = await holdLock(file);
      let saved = false;
      const save = memory.save({ topic: 'n', content: 'waits' }).then((result) => {
        saved = true;
        return result;
      });
      assert.equal((await memory.recall({ query: 'lighthouse' })).hits[0]?.id, id);
      assert.equal((await memory.get(id))?.id, id);
      const second = await openMemory({ file });
      assert.deepStrictEqual(
        [(await second.stats()).problems, await second.get(id).then((row) => row?.content)],
        [[], 'The lighthouse is white'],
      );
      await second.close();
      assert.equal(saved, false);
      child.send('let go');
      assert.equal((await save).outcome, 'stored');
      await memory.close();
    })).timeout(60_000);

  it('a writer that hangs in the middle of a change: saves give up with what to do, reading goes on, and nothing is lost', () =>
    withFolder(async (folder) => {
      if (process.platform === 'win32') return;
      const file = join(folder, 'memory.db');
      // Waiting takes no time here, so it ends soon.
      const scheduler = { sleep: () => Promise.resolve(), later: (work: () => void) => void setImmediate(work) };
      const memory = await openMemory({ file, scheduler });
      const id = await store(memory, 'The lighthouse is white');
      const child = await holdLock(file);
      child.kill('SIGSTOP');
      const said = /keeps the memory database locked\. Nothing was saved; try again/;
      const refused = await memory.save({ topic: 'n', content: 'waits in vain' });
      assert.deepStrictEqual([refused.outcome, said.test(refused.reason ?? '')], ['rejected', true]);
      assert.match((await memory.observe({ sessionId: 's', role: 'user', text: 'waits in vain' })).reason ?? '', said);
      await rejectsWith('locked', memory.forget(id), said);
      assert.equal((await memory.recall({ query: 'lighthouse' })).hits[0]?.id, id);
      child.kill('SIGKILL');
      await once(child, 'close');
      const after = await store(memory, 'saved once it was gone');
      assert.deepStrictEqual(
        (await all(memory)).map((row) => row.id),
        [id, after].toSorted(),
      );
      await memory.close();
    })).timeout(60_000);

  it('a migration in a worker is waited for', () =>
    withFolder(async (folder) => {
      const { code, output } = await runProgram('migrate.ts', [join(folder, 'memory.db')]);
      assert.deepStrictEqual([code, output], [0, '{"ok":true}']);
    })).timeout(60_000);
});

describe('a folder that cannot be written', () => {
  // Root may write anywhere, so the test takes on another user where it can; a normal user needs no change.
  const root = process.getuid?.() === 0;
  const uid = String(root ? 65_534 : (process.getuid?.() ?? 0));

  it('is refused with what to do, or read where it can be', () =>
    withFolder(async (folder) => {
      if (process.platform === 'win32') return;
      chmodSync(folder, 0o777);
      const file = (name: string): string => join(folder, `${name}.db`);
      for (const name of ['readable', 'unreadable']) {
        const memory = await openMemory({ file: file(name) });
        await store(memory, 'a');
        await memory.close();
      }
      chmodSync(file('readable'), 0o444);
      chmodSync(file('unreadable'), 0o000);
      mkdirSync(join(folder, 'closed'), { mode: 0o555 });
      const files = [
        join(folder, 'closed', 'deep', 'memory.db'),
        join(folder, 'closed', 'memory.db'),
        file('readable'),
        file('unreadable'),
      ];
      const { code, output } = await runProgram('asUser.ts', [uid, ...files]);
      assert.equal(code, 0, output);
      const answers = JSON.parse(output) as { readonly message: string }[];
      const [deep = '', closed = '', readable = '', unreadable = ''] = answers.map(({ message }) => message);
      assert.deepStrictEqual(
        answers.map(({ message: _message, ...answer }) => answer),
        [
          { reason: 'readOnly' },
          { reason: 'readOnly' },
          { total: 1, codes: ['readOnly'], readOnly: true, outcome: 'rejected' },
          { reason: 'readOnly' },
        ],
      );
      assert.match(deep, /folder for the memory cannot be used: .*deep \(no permission\).*tieredMemory\.dataFolder/);
      assert.match(closed, /cannot be opened: .*closed.*Check the permissions/);
      assert.match(readable, /cannot be written.*Check the permissions/);
      assert.match(unreadable, /cannot be opened: .*unreadable\.db.*Check the permissions/);
    })).timeout(60_000);
});

describe('a runtime that is too old', () => {
  for (const napi of ['9', '8', '']) {
    it(`is refused with one sentence: Node-API ${JSON.stringify(napi)}`, async () => {
      await rejectsWith(
        'runtime',
        Promise.resolve().then(() => requireNodeApi(napi)),
        /needs Node\.js 22\.14 or newer; this is \d+\.\d+\.\d+\. Install/,
      );
    });
  }

  it('is not this one', () => requireNodeApi());
});
