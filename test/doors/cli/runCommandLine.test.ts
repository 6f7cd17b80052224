import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { openMemory } from '../../../src/open/openMemory.ts';
import { productVersion } from '../../../src/open/productVersion.ts';
import { FakeEmbedder } from '../../support/embedder.ts';
import { withFolder } from '../../support/folder.ts';
import { runHere } from './runHere.ts';

type Fields = { readonly [name: string]: unknown };

const parsed = (text: string): Fields => JSON.parse(text) as Fields;

describe('the command line', () => {
  it('R062: says which memory is in use, and turns parts off and on for every door', async () => {
    await withFolder(async (folder) => {
      const { file, total } = parsed((await runHere(folder, ['status', '--json'])).output);
      assert.deepEqual({ file, total }, { file: join(folder, 'memory.db'), total: 0 });
      assert.equal((await runHere(folder, ['disable', 'capture'])).code, exitCodes.done);
      assert.deepEqual(parsed((await runHere(folder, ['status', '--json'])).output)['off'], ['capture']);
      assert.match((await runHere(folder, ['status'])).output, /Captures\s+nothing: it is turned off/);
      await runHere(folder, ['enable', 'capture']);
      assert.deepEqual(parsed((await runHere(folder, ['status', '--json'])).output)['off'], []);
      assert.equal((await runHere(folder, ['disable', 'captur'])).code, exitCodes.usage);
    });
  });

  it('says by what it recalls, and that a model for search by meaning is used in VS Code alone', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      assert.match(
        (await runHere(folder, ['status'])).output,
        /Recall +by words, and by what words mean nearly the same$/m,
      );
      const memory = await openMemory({ file, embedder: new FakeEmbedder(), keepBackups: 0 });
      await memory.save({ topic: 'ferry', content: 'The ferry leaves at nine' });
      while ((await memory.stats()).vectors?.embedded !== 1) await sleep(10);
      const { model = '' } = (await memory.stats()).vectors ?? {};
      await memory.close();
      const said = (await runHere(folder, ['status'])).output;
      assert.ok(said.includes(`nearly the same; search by meaning (${model}) is for VS Code alone`), said);
      const { vectors } = parsed((await runHere(folder, ['status', '--json'])).output);
      assert.deepEqual((vectors as Fields)['embedded'], 1);
    });
  });

  it('keeps what a script saves as an assistant’s, and makes it the person’s only after a yes to the exact text', async () => {
    await withFolder(async (folder) => {
      const originOf = async (output: string): Promise<unknown> =>
        parsed((await runHere(folder, ['show', String(parsed(output)['id']), '--json'])).output)['origin'];
      const byScript = await runHere(folder, ['save', 'Staging listens on port 5433', '--json']);
      assert.deepEqual([byScript.asked, await originOf(byScript.output)], [[], 'assistant']);
      const refused = await runHere(folder, ['save', 'Backups run at 02:00', '--json'], { answer: false });
      assert.deepEqual([refused.asked.length, await originOf(refused.output)], [1, 'assistant']);
      const agreed = await runHere(folder, ['save', 'Releases go out on Fridays', '--json'], { answer: true });
      assert.deepEqual([agreed.asked.length, await originOf(agreed.output)], [1, 'confirmed']);
      assert.match(agreed.errors, /^Releases go out on Fridays\n/, 'the text that is asked about');
    });
  });

  it('X16: keeps which agent saves, and finds by it', async () => {
    await withFolder(async (folder) => {
      const by = ['--agent-id', 'planner', '--run-id', 'run-7'];
      await runHere(folder, ['save', 'Staging listens on port 5433', ...by]);
      await runHere(folder, ['save', 'Staging listens for ten minutes', '--agent-id', 'reviewer']);
      const { output } = await runHere(folder, ['query', 'staging', '--json', ...by]);
      assert.match(output, /5433/);
      assert.doesNotMatch(output, /ten minutes/);
      assert.equal((await runHere(folder, ['query', 'staging', '--agent-id', 'nobody'])).code, exitCodes.nothing);
    });
  });

  it('makes no memory where somebody only looks into a file that is not there', async () => {
    await withFolder(async (folder) => {
      const file = join(folder, 'mistyped', 'memory.db');
      for (const args of [['status'], ['recall', 'ports'], ['topics'], ['undo'], ['export']]) {
        const { code, errors } = await runHere(folder, [...args, '--db', file]);
        assert.deepEqual([code, existsSync(join(folder, 'mistyped'))], [exitCodes.unavailable, false], args.join(' '));
        assert.match(errors, /^tiered-memory: There is no memory yet: .*mistyped.* does not exist\..*\n$/);
      }
      assert.equal(
        (await runHere(folder, ['save', 'Staging listens on port 5433', '--db', file])).code,
        exitCodes.done,
      );
      assert.equal((await runHere(folder, ['recall', 'staging', '--db', file])).code, exitCodes.done);
    });
  });

  it('says what is wrong with what was asked, and its version', async () => {
    await withFolder(async (folder) => {
      const said = async (...args: string[]): Promise<readonly [number, string]> => {
        const { code, output, errors } = await runHere(folder, args);
        return [code, output + errors];
      };
      assert.deepEqual(await said('recall'), [2, 'Give a question or a topic: tiered-memory recall "…".\n']);
      assert.deepEqual(await said('query'), [2, 'Give a question or a topic: tiered-memory query "…".\n']);
      assert.deepEqual(await said('save', ' '), [2, 'There is nothing to keep: the text is empty.\n']);
      const [code, noId] = await said('forget', 'ports');
      assert.equal(code, exitCodes.nothing);
      assert.match(noId, /^There is no memory with the id "ports"\./);
      assert.match((await said('forget', '--topic', 'ports'))[1], /^There is no topic "ports"/);
      assert.match((await said('forget', '--key', 'ports'))[1], /^There is no memory of the name "ports"/);
      assert.deepEqual(await said('--version'), [0, `${productVersion()}\n`]);
    });
  });

  it('never keeps a secret, and shows the text as it is kept', async () => {
    await withFolder(async (folder) => {
      const key = `ghp_${'A1b2C3d4E5'.repeat(4).slice(0, 36)}`;
      const { output, errors } = await runHere(folder, ['save', '-'], { input: `The token is ${key}`, answer: true });
      assert.ok(!`${output}${errors}`.includes(key));
      assert.match(errors, /removed/);
    });
  });

  it('shows what memory held at an earlier time', async () => {
    await withFolder(async (folder) => {
      const saved = await runHere(folder, ['save', 'Staging listens on port 5433', '--topic', 'staging', '--json']);
      const id = String(parsed(saved.output)['id']);
      await sleep(20);
      const then = new Date(Date.now() - 10).toISOString();
      await runHere(folder, ['forget', id]);
      const found = await runHere(folder, ['recall', 'staging', 'port', '--as-of', then]);
      assert.match(found.output, /port 5433/);
      assert.match(found.errors, /^As memory was today/);
      assert.match((await runHere(folder, ['topics', '--as-of', then])).output, /staging\s+1/);
      assert.match((await runHere(folder, ['show', id, '--as-of', then])).output, /port 5433/);
      assert.equal((await runHere(folder, ['recall', 'staging', 'port'])).code, exitCodes.nothing);
      assert.match(
        (await runHere(folder, ['recall', 'port', '--as-of', '2020-01-01'])).errors,
        /History reaches back to/,
      );
      assert.match((await runHere(folder, ['topics', '--as-of', 'mango'])).errors, /“mango” is no time in the past/);
    });
  });

  it('recalls, explains, forgets and takes back, with exit codes that a script can use', async () => {
    await withFolder(async (folder) => {
      const { id } = parsed(
        (await runHere(folder, ['save', 'Staging listens on port 5433', '--topic', 'staging', '--json'])).output,
      );
      const found = await runHere(folder, ['recall', 'which', 'port', 'does', 'staging', 'use?']);
      assert.match(found.output, /port 5433\n.*Mentions/);
      assert.match((await runHere(folder, ['why', 'which port does staging use?'])).output, /port 5433[\s\S]*1 memory/);
      assert.equal((await runHere(folder, ['recall', 'zebra'])).code, exitCodes.nothing);
      assert.equal((await runHere(folder, ['show', 'fact_missing'])).code, exitCodes.nothing);
      assert.match((await runHere(folder, ['topics'])).output, /staging\s+1/);
      assert.match((await runHere(folder, ['forget', String(id)])).output, /Forgot 1 memory.*undo batch_/);
      assert.equal((await runHere(folder, ['recall', 'port'])).code, exitCodes.nothing);
      assert.match((await runHere(folder, ['undo'])).output, /Took back 1 change/);
      assert.equal((await runHere(folder, ['recall', 'port'])).code, exitCodes.done);
      assert.equal((await runHere(folder, ['forget'])).code, exitCodes.usage);
      const declined = await runHere(folder, ['forget', String(id)], { answer: false });
      assert.match(declined.output, /Nothing was forgotten/);
    });
  });

  it('R156, R157, R160: queries with filters, as bullets or whole, within a budget', async () => {
    await withFolder(async (folder) => {
      await runHere(folder, ['save', 'The port of staging is 5433', '--topic', 'staging', '--importance', '7']);
      await runHere(folder, ['save', 'The port of production is 5432', '--topic', 'production', '--importance', '3']);
      const query = async (...options: readonly string[]): Promise<unknown> => {
        const { output, code } = await runHere(folder, ['query', 'port', ...options, '--json']);
        return code === exitCodes.done ? JSON.parse(output) : code;
      };
      const bullets = (await query()) as readonly Fields[];
      assert.deepEqual(Object.keys(bullets[0] ?? {}), ['id', 'category', 'text']);
      assert.equal(bullets.length, 2);
      assert.equal(((await query('--importance-min', '5')) as readonly Fields[]).length, 1);
      assert.equal(((await query('--budget', '40')) as readonly Fields[]).length, 1);
      assert.equal('why' in (((await query('--return', 'full')) as readonly Fields[])[0] ?? {}), true);
      assert.equal(await query('--role', 'boss'), exitCodes.usage);
      assert.equal(await query('--actor', 'nobody'), exitCodes.nothing);
    });
  });

  it('writes exports and backups, and checks the memory', async () => {
    await withFolder(async (folder) => {
      await runHere(folder, ['save', 'Staging listens on port 5433']);
      assert.match((await runHere(folder, ['export', 'out.json'])).output, /Exported 1 memory/);
      assert.match(readFileSync(join(folder, 'out.json'), 'utf8'), /port 5433/);
      assert.match((await runHere(folder, ['backup'])).output, /The backup of today is .*memory-.*\.db/);
      const healthy = await runHere(folder, ['doctor']);
      assert.equal(healthy.code, exitCodes.done);
      assert.match(healthy.output, /Soundness\s+sound/);
    });
  });

  it('exports to Markdown and to the form of the reference server, as it is told or by the name of the file', async () => {
    await withFolder(async (folder) => {
      await runHere(folder, ['save', 'Staging listens on port 5433', '--topic', 'staging']);
      assert.match((await runHere(folder, ['export', '--format', 'markdown'])).output, /## staging\n\n- .*port 5433/);
      await runHere(folder, ['export', 'notes.md']);
      assert.match(readFileSync(join(folder, 'notes.md'), 'utf8'), /^# Memory\n/);
      await runHere(folder, ['export', 'memory.json']);
      const [first = ''] = readFileSync(join(folder, 'memory.json'), 'utf8').split('\n');
      assert.deepEqual(parsed(first), {
        type: 'entity',
        name: 'staging',
        entityType: 'topic',
        observations: ['Staging listens on port 5433'],
      });
      assert.equal('memories' in parsed((await runHere(folder, ['export'])).output), true);
      assert.equal('memories' in parsed((await runHere(folder, ['export', '-'])).output), true);
      assert.equal((await runHere(folder, ['export', '--format', 'xml'])).code, exitCodes.usage);
    });
  });

  it('says in one sentence why a memory cannot be opened, and mends a damaged one when it is told to', async () => {
    await withFolder(async (folder) => {
      await runHere(folder, ['save', 'Staging listens on port 5433']);
      await runHere(folder, ['backup']);
      const file = join(folder, 'memory.db');
      const bytes = readFileSync(file);
      writeFileSync(file, Buffer.concat([bytes.subarray(0, 3000), Buffer.alloc(bytes.length - 3000, 7)]));
      const sick = await runHere(folder, ['doctor']);
      assert.equal(sick.code, exitCodes.failed);
      assert.match(sick.output, /! Soundness.*\n[\s\S]*doctor --repair/);
      const mended = await runHere(folder, ['doctor', '--repair']);
      assert.equal(mended.code, exitCodes.done, mended.output + mended.errors);
      assert.match((await runHere(folder, ['recall', 'port of staging'])).output, /5433/);
      mkdirSync(join(folder, 'not-a-database'));
      writeFileSync(join(folder, 'settings.json'), '{"off": [');
      const unreadable = await runHere(folder, ['status']);
      assert.equal(unreadable.code, exitCodes.unavailable);
      assert.match(unreadable.errors, /^tiered-memory: The settings of the memory cannot be read: .*\n$/);
    });
  });

  it('speaks of no window where a file turns out to be damaged while it is used', async () => {
    await withFolder(async (folder) => {
      await runHere(folder, ['save', 'Staging listens on port 5433']);
      const file = join(folder, 'memory.db');
      const bytes = readFileSync(file);
      writeFileSync(file, Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(40_000, 0x55), bytes.subarray(48_192)]));
      const { code, errors } = await runHere(folder, ['status']);
      assert.deepEqual(
        [code, errors],
        [
          exitCodes.unavailable,
          'tiered-memory: The memory database is damaged. Nothing was saved; "tiered-memory doctor --repair" restores what can be read.\n',
        ],
      );
      const recalled = await runHere(folder, ['recall', 'port of staging']);
      const saved = await runHere(folder, ['save', 'Staging listens on port 5434']);
      const said = recalled.errors + saved.output + saved.errors;
      assert.match(said, /doctor --repair/);
      assert.doesNotMatch(said, /window/);
    });
  });

  it('leaves a memory of an older version as it is until "doctor --repair" is asked to bring it up to date', async () => {
    await withFolder(async (folder) => {
      copyFileSync(join(import.meta.dirname, '../../fixtures/schema-v6.db'), join(folder, 'memory.db'));
      const { code, errors } = await runHere(folder, ['status']);
      assert.equal(code, exitCodes.unavailable);
      assert.match(
        errors,
        /older version .* update the extension in VS Code .* or run "tiered-memory doctor --repair"/,
      );
      assert.match((await runHere(folder, ['doctor'])).output, /! Soundness +The file is of an older version \(6\)/);
      const mended = await runHere(folder, ['doctor', '--repair']);
      assert.equal(mended.code, exitCodes.done, mended.output + mended.errors);
      assert.match(mended.output, /Soundness +sound/);
      assert.ok(existsSync(join(folder, 'memory.db.schema-6.backup')), 'The older file is kept.');
      assert.equal((await runHere(folder, ['status'])).code, exitCodes.done);
    });
  });

  it('says that another program keeps the file locked, with its own exit code, and what to do', async () => {
    await withFolder(async (folder) => {
      await runHere(folder, ['save', 'Staging listens on port 5433']);
      const other = openSqlite(join(folder, 'memory.db'));
      other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
      try {
        const { code, errors } = await runHere(folder, ['status']);
        assert.equal(code, exitCodes.unavailable);
        assert.match(errors, /^tiered-memory: Another program keeps the memory database locked: .*\. Close it and try/);
        const doctor = await runHere(folder, ['doctor']);
        assert.equal(doctor.code, exitCodes.failed);
        assert.match(doctor.output, /! Soundness +Another program keeps the file locked; close it and try again\./);
      } finally {
        other.close();
      }
    });
  }).timeout(60_000);

  it('suggests the command that a mistyped word is near to, and completes words for shells', async () => {
    await withFolder(async (folder) => {
      const { code, errors } = await runHere(folder, ['statu']);
      assert.equal(code, exitCodes.usage);
      assert.match(errors, /Did you mean status\?/);
      for (const shell of ['bash', 'zsh', 'fish'])
        assert.match(
          (await runHere(folder, ['completion', shell])).output,
          /recall[\s\S]*tiered-memory|tiered-memory[\s\S]*recall/,
        );
      assert.match((await runHere(folder, ['save', '--help'])).output, /Example: tiered-memory save/);
    });
  });
});
