import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogKeeper } from '../../../src/adapters/sqlite/createLogKeeper.ts';
import { openDatabase } from '../../../src/adapters/sqlite/openDatabase.ts';
import { openMemory } from '../../../src/open/engine.ts';
import type { LogKeeper } from '../../../src/engine/ground/contract/ports.ts';
import { number, type Sql } from '../../../src/engine/ground/contract/sql.ts';
import { FixedClock } from '../../support/clock.ts';
import { withFolder } from '../../support/folder.ts';

const writes = 300;
const pagesOfWrite = 40;
const pageBytes = 4096;

type Keeper = ReturnType<typeof createLogKeeper>;

describe('the log of writes, while very much is written', () => {
  it('is moved into the file by another thread, so that it stays short and no write has to', () =>
    withKeeper(async ({ sql, keeper, lines }) => {
      const kept = keeper.begin();
      assert.equal(pagesUntilMoved(sql), 16_000);
      let longest = 0;
      await writeMuch(sql, kept, () => (longest = Math.max(longest, pagesInLog(sql))));
      kept.done();
      await keeper.close();
      // Where it begins anew, and what is written until the worker is waited for.
      assert.ok(longest < 2000 + (32 + 96) * (pagesOfWrite + 3), `${longest} pages`);
      assert.equal(pagesUntilMoved(sql), 1000);
      assert.deepEqual(lines, []);
      assert.equal(number(sql.prepare('SELECT count(*) AS n FROM filled').get()?.['n']), writes * pagesOfWrite);
    }));

  it('is moved by the writes themselves where there is no such thread, which is said once', () =>
    withKeeper(
      async ({ sql, keeper, lines }) => {
        for (let time = 0; time < 2; time++) {
          const kept = keeper.begin();
          await writeMuch(sql, kept);
          kept.done();
        }
        assert.equal(pagesUntilMoved(sql), 1000);
        assert.equal(lines.length, 1);
        assert.match(lines[0] ?? '', /^The log of writes is moved by the writes themselves: /);
        assert.equal(number(sql.prepare('SELECT count(*) AS n FROM filled').get()?.['n']), 2 * writes * pagesOfWrite);
        await keeper.close();
      },
      { workerBinding: '/nowhere/library.node' },
    ));

  it('belongs to a memory that may be closed in the middle of it', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const workspace = 'git:example.com/crew/app';
      // They take longer than a thread takes to begin and to end.
      const many = 3000;
      const memory = await openMemory({ file, care: false });
      await memory.joinTeam({ team: 'crew', address: 'a', member: 'me', device: 'device_me' });
      const events = Array.from({ length: many }, (_, at) => ({
        position: at + 1,
        member: 'anna',
        schemaVersion: 1,
        workspace,
        memory: `m${at}`,
        body: JSON.stringify({ scope: 'workspace', kind: 'fact', topic: 't', content: `Pier ${at} is ${at} m long` }),
      }));
      const taking = memory.takeFromTeam({ team: 'crew', events });
      await memory.close();
      await assert.rejects(taking, { reason: 'closed' });
      const again = await openMemory({ file, care: false });
      const { taken } = await again.takeFromTeam({ team: 'crew', events });
      assert.ok(taken > 0);
      assert.equal((await again.list({ limit: 1 })).total, many);
      await again.close();
    }));
});

async function withKeeper(
  test: (opened: { readonly sql: Sql; readonly keeper: Keeper; readonly lines: string[] }) => Promise<void>,
  { workerBinding }: { readonly workerBinding?: string } = {},
): Promise<void> {
  await withFolder(async (folder) => {
    const context = { clock: new FixedClock().read, nativeBinding: undefined, bundled: false };
    const { sql } = await openDatabase(join(folder, 'memory.db'), context);
    const lines: string[] = [];
    const options = { sql, nativeBinding: workerBinding, bundled: false, log: (line: string) => void lines.push(line) };
    const keeper = createLogKeeper(options);
    sql.exec('CREATE TABLE filled (content TEXT)');
    try {
      await test({ sql, keeper, lines });
    } finally {
      await keeper.close();
      sql.close();
    }
  });
}

/** Each row fills a page of its own. */
async function writeMuch(sql: Sql, kept: LogKeeper, look: () => void = () => undefined): Promise<void> {
  const insert = sql.prepare('INSERT INTO filled (content) VALUES (?)');
  for (let write = 0; write < writes; write++) {
    sql.transaction(() => {
      for (let page = 0; page < pagesOfWrite; page++) insert.run('x'.repeat(pageBytes - 200));
    });
    look();
    await kept.between();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function pagesUntilMoved(sql: Sql): number {
  return number(sql.prepare('PRAGMA wal_autocheckpoint').get()?.['wal_autocheckpoint']);
}

/** As the header of its index counts them: https://www.sqlite.org/walformat.html#the_wal_index_header */
function pagesInLog(sql: Sql): number {
  const index = readFileSync(`${sql.file}-shm`);
  return index.readUInt32LE(16);
}
