import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import { openMemory } from '../../../src/open/openMemory.ts';
import { hash, names, withFolder } from '../../support/folder.ts';
import { callText, connectMcp, mcpProgram, startMcp } from '../../support/mcpClient.ts';

const greeting = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'plain', version: '1' } },
};

function request(id: number, name: string, input: object): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: input } };
}

/** The program without a client library: what it prints, and how it ends. */
function startPlain(folder: string, args: readonly string[] = []) {
  const child = spawn(process.execPath, [...mcpProgram, 'mcp', '--db', join(folder, 'memory.db'), ...args], {
    cwd: folder,
    env: { ...process.env, HOME: folder },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  child.stdin.on('error', () => undefined);
  const lines = (): Record<string, unknown>[] =>
    output
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    child,
    errors: () => errors,
    lines,
    say: (message: object) => void child.stdin.write(`${JSON.stringify(message)}\n`),
    answered: async (id: number) => {
      while (!lines().some((line) => line['id'] === id)) await immediate();
    },
    ended: once(child, 'close').then(([code]) => code as number | null),
  };
}

const fact = { topic: 'harvest', content: 'The pears of the lower orchard are picked in August.' };

describe('the program `tiered-memory mcp`', () => {
  it('answers all that was asked before the input ended, prints nothing but answers, and ends well', async () => {
    await withFolder(async (folder) => {
      const { child, say, ended, lines, errors } = startPlain(folder);
      say(greeting);
      say({ jsonrpc: '2.0', method: 'notifications/initialized' });
      child.stdin.write('this is no JSON\n');
      say(request(1, 'memory_save', fact));
      say(request(2, 'memory_recall', { query: 'x'.repeat(5000) }));
      say({ jsonrpc: '2.0', id: 3, method: 'unheard/of' });
      child.stdin.end();
      assert.equal(await ended, 0);
      const said = lines();
      assert.ok(said.every((line) => line['jsonrpc'] === '2.0'));
      assert.deepEqual(new Set(said.map((line) => line['id'])), new Set([0, undefined, 1, 2, 3]), JSON.stringify(said));
      assert.match(JSON.stringify(said.find((line) => line['id'] === 1)), /Saved as fact_/);
      assert.match(JSON.stringify(said.find((line) => line['id'] === 2)), /longer than 4000 characters/);
      assert.match(JSON.stringify(said.find((line) => line['id'] === 3)), /-32601/);
      assert.match(errors(), /The message is not JSON/);
      assert.doesNotMatch(errors(), /pears|this is no/);
    });
  });

  it('ends when it is told to, and when nobody reads its answers', async () => {
    await withFolder(async (folder) => {
      for (const leave of ['SIGTERM', 'SIGINT', 'output'] as const) {
        const { child, say, ended, answered } = startPlain(folder);
        say(greeting);
        await answered(0);
        say(request(1, 'memory_recall', { query: 'pears' }));
        await answered(1);
        if (leave === 'output') {
          child.stdout.destroy();
          for (let id = 2; id < 40; id++) say(request(id, 'memory_recall', { query: 'pears' }));
        } else child.kill(leave);
        assert.equal(await ended, process.platform === 'win32' && leave !== 'output' ? null : 0, leave);
      }
    });
  });

  it('says which arguments it does not understand', async () => {
    await withFolder(async (folder) => {
      for (const args of [['--tool', 'more'], ['--tools', 'all'], ['memory.json']]) {
        const { ended, errors, lines } = startPlain(folder, args);
        assert.equal(await ended, 2);
        assert.match(errors(), /tiered-memory mcp \[--db <file>\]/);
        assert.deepEqual(lines(), []);
      }
    });
  });

  it('loses nothing that it acknowledged when it is killed while it saves', async () => {
    await withFolder(async (folder) => {
      const acknowledged: string[] = [];
      for (let run = 0; run < 3; run++) {
        const { child, say, lines, answered, ended } = startPlain(folder, ['--memory-json']);
        say(greeting);
        await answered(0);
        for (let id = 1; id <= 60; id++) {
          const entities = [{ name: `Crate ${run}-${id}`, entityType: 'crate', observations: [`Holds ${id} pears`] }];
          say(request(id, 'create_entities', { entities }));
        }
        await answered(5 + run * 20);
        child.kill('SIGKILL');
        await ended;
        for (const line of lines())
          acknowledged.push(...(JSON.stringify(line).match(new RegExp(`Crate ${run}-\\d+`, 'g')) ?? []));
      }
      const memory = await openMemory({ file: join(folder, 'memory.db') });
      try {
        const { rows, total } = await memory.list({ limit: 1000 });
        assert.equal(rows.length, total);
        const kept = new Set(rows.filter(({ content }) => content.startsWith('Holds')).map(({ topic }) => topic));
        assert.ok(acknowledged.length >= 75);
        assert.deepEqual(
          acknowledged.filter((name) => !kept.has(name)),
          [],
        );
      } finally {
        await memory.close();
      }
    });
  });

  it('serves two clients at once', async () => {
    await withFolder(async (folder) => {
      const [one, other] = await Promise.all([startMcp(folder), startMcp(folder)]);
      const [saved] = await Promise.all([
        callText(one.client, 'memory_save', fact),
        callText(other.client, 'memory_save', { topic: 'mill', content: 'The mill by the weir grinds rye only.' }),
      ]);
      assert.match(saved.text, /^Saved as/);
      assert.match((await callText(other.client, 'memory_recall', { query: 'pears picked' })).text, /in August/);
      assert.match((await callText(one.client, 'memory_recall', { query: 'mill rye' })).text, /grinds rye/);
      await Promise.all([one.client.close(), other.client.close()]);
    });
  });

  it('takes over the file that the configuration of the reference server names', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'old.json');
      writeFileSync(
        file,
        JSON.stringify({ type: 'entity', name: 'Mill', entityType: 'place', observations: ['Grinds'] }),
      );
      for (const args of [['--memory-json', file], [`--memory-json=${file}`]]) {
        const { client } = await startMcp(folder, { args });
        assert.match((await callText(client, 'read_graph')).text, /"name": "Mill",\s*"entityType": "place"/);
        await client.close();
      }
    });
  });
});

describe('an MCP server whose memory cannot be used', () => {
  it('starts, says why in one sentence, and works again once it can', async () => {
    await withFolder(async (folder) => {
      const settings = join(folder, 'settings.json');
      writeFileSync(settings, '{');
      const { client, call, close } = await connectMcp(folder);
      assert.ok((await client.listTools()).tools.length > 0);
      for (const [name, input] of [
        ['memory_recall', { query: 'pears' }],
        ['memory_save', fact],
      ] as const) {
        const { text, isError } = await call(name, input);
        assert.ok(isError);
        assert.match(text, /^Memory is not available: The settings of the memory cannot be read.* tell the user\.$/);
      }
      await assert.rejects(client.listResources(), /Memory is not available/);
      await assert.rejects(
        client.getPrompt({ name: 'active-memory', arguments: { question: 'pears?' } }),
        /Memory is not available/,
      );
      rmSync(settings);
      assert.match((await call('memory_save', fact)).text, /^Saved as/);
      await close();
    });
  });

  it('that is locked is not available until the lock is gone', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      await (await openMemory({ file })).close();
      const sql = openSqlite(file);
      sql.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
      const { call, close } = await connectMcp(folder);
      const { text, isError } = await call('memory_recall', { query: 'pears' });
      assert.ok(isError);
      assert.match(text, /^Memory is not available: .*locked.* tell the user\.$/);
      sql.exec('COMMIT');
      sql.close();
      assert.match((await call('memory_recall', { query: 'pears' })).text, /^Nothing is remembered/);
      await close();
    });
  });

  it('that is of a newer version, or damaged, changes nothing that was there', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const memory = await openMemory({ file });
      await memory.save({ ...fact, origin: 'user' });
      await memory.close();
      const sql = openSqlite(file);
      sql.exec('PRAGMA user_version = 9999');
      sql.close();
      const newer = hash(file);
      const first = await connectMcp(folder);
      const { text, isError } = await first.call('memory_save', {
        topic: 'mill',
        content: 'The mill grinds rye only.',
      });
      assert.ok(isError, text);
      assert.match(text, /newer/);
      await first.close();
      assert.equal(hash(file), newer);
    });
    await withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      writeFileSync(file, 'SQLite format 3\0'.padEnd(8192, 'not a database '));
      const damaged = hash(file);
      const { call, close } = await connectMcp(folder);
      const { text } = await call('memory_recall', { query: 'pears' });
      assert.match(text, /^(Nothing is remembered|Memory is not available)/);
      await close();
      assert.ok(names(folder, /memory/).some((name) => hash(join(folder, name)) === damaged));
    });
  });

  it('that is another file than before is opened anew', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const { call, close } = await connectMcp(folder);
      assert.match((await call('memory_save', fact)).text, /^Saved as/);
      for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true });
      assert.match((await call('memory_recall', { query: 'pears picked' })).text, /^Nothing is remembered/);
      assert.match((await call('memory_save', fact)).text, /^Saved as/);
      assert.ok(existsSync(file));
      await close();
    });
  });
});
