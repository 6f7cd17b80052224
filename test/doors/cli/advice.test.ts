import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { withFolder } from '../../support/folder.ts';
import { runHere } from './runHere.ts';

describe('what the command line advises', () => {
  it('says what stays off when all is turned on, and with which command each part is', async () => {
    await withFolder(async (folder) => {
      await runHere(folder, ['disable', 'capture']);
      assert.match((await runHere(folder, ['status'])).output, /turn it on with "tiered-memory enable capture"\n/);
      await runHere(folder, ['disable']);
      assert.match(
        (await runHere(folder, ['status'])).output,
        /with "tiered-memory enable" and "tiered-memory enable capture"/,
      );
      assert.match(
        (await runHere(folder, ['enable'])).output,
        /is on now, in every door, but for some parts\.\n.*capture\. "tiered-memory enable capture"/,
      );
      await runHere(folder, ['enable', 'capture']);
      assert.match((await runHere(folder, ['enable'])).output, /is on now, in every door\.\n$/);
    });
  });

  it('says of a folder that it trusts when it is not there, and what forgets and what erases what was captured', async () => {
    await withFolder(async (folder) => {
      assert.match(
        (await runHere(folder, ['trust', 'proejct'])).output,
        /proejct and below .*\nThere is no such folder at present\.\n$/,
      );
      assert.doesNotMatch((await runHere(folder, ['trust', '.'])).output, /There is no/);
      assert.match(
        (await runHere(folder, ['untrust'])).output,
        /forget" takes it out of sight, and ".* erase" removes it/,
      );
    });
  });

  it('says what was taken back, that a change is unknown, and asks with a count', async () => {
    await withFolder(async (folder) => {
      await runHere(folder, ['save', 'Staging listens on port 5433', '--topic', 'ports']);
      await runHere(folder, ['save', 'The mail sandbox listens on port 2525', '--topic', 'ports']);
      const none = await runHere(folder, ['forget', 'fact_none'], { answer: true });
      assert.deepEqual([none.code, none.asked], [exitCodes.nothing, []]);
      const { asked, output } = await runHere(folder, ['forget', '--topic', 'ports'], { answer: true });
      assert.deepEqual(asked, ['Forget all of the topic "ports", 2 memories?']);
      assert.match(output, /^Forgot 2 memories\. "tiered-memory undo batch_\w+" brings them back\.\n$/);
      const back = await runHere(folder, ['undo']);
      assert.match(back.output, /^Took back 2 changes\.\n/);
      assert.deepEqual(back.output.trim().split('\n').slice(1).toSorted(), [
        '  Staging listens on port 5433',
        '  The mail sandbox listens on port 2525',
      ]);
      const unknown = await runHere(folder, ['undo', 'batch_none']);
      assert.deepEqual(
        [unknown.code, unknown.errors.startsWith('There is no change "batch_none"')],
        [exitCodes.nothing, true],
      );
    });
  });

  it('names the memory again in what it advises, where one was named', async () => {
    await withFolder(async (folder) => {
      const db = join(folder, 'my other.db');
      const missing = await runHere(folder, ['--db', db, 'status']);
      assert.match(
        missing.errors,
        /does not exist\. The first save makes it, .*"tiered-memory --db '.*my other\.db' save"/,
      );
      writeFileSync(db, '');
      assert.match((await runHere(folder, ['--db', db, 'status'])).errors, /is empty\./);
      const [id] =
        /fact_\w+/.exec((await runHere(folder, ['--db', db, 'save', 'Staging listens on port 5433'])).output) ?? [];
      const { output } = await runHere(folder, ['--db', db, 'forget', id ?? '']);
      assert.match(output, /"tiered-memory --db '.*my other\.db' undo batch_/);
      writeFileSync(db, 'no database');
      assert.match((await runHere(folder, ['--db', db, 'status'])).errors, /"tiered-memory --db '.*' doctor --repair"/);
      const doctor = await runHere(folder, ['--db', db, 'doctor']);
      assert.match(doctor.output, /Location +not looked at: the file is named by --db\n/);
      assert.match(doctor.output, /"tiered-memory --db '.*' doctor --repair" mends/);
    });
  });

  it('leaves the database of another program alone, and says so', async () => {
    await withFolder(async (folder) => {
      const db = join(folder, 'other.db');
      const other = openSqlite(db);
      other.exec('CREATE TABLE letters (body TEXT)');
      other.close();
      const before = readFileSync(db);
      assert.match(
        (await runHere(folder, ['--db', db, 'status'])).errors,
        /is no memory: it belongs to another program/,
      );
      for (const args of [['doctor'], ['doctor', '--repair']]) {
        const { code, output } = await runHere(folder, ['--db', db, ...args]);
        assert.equal(code, exitCodes.failed);
        assert.match(output, /! Soundness +The file belongs to another program, and is left as it is/);
        assert.doesNotMatch(output, /mends what can be mended/);
      }
      assert.deepEqual(readFileSync(db), before);
    });
  });

  it('says after each wrong use where to see how it is right, and of no word that it is help', async () => {
    await withFolder(async (folder) => {
      const errors = async (...args: string[]): Promise<readonly [number, string]> => {
        const ran = await runHere(folder, args);
        return [ran.code, ran.errors];
      };
      assert.deepEqual(await errors('help', 'recal'), [
        exitCodes.usage,
        "error: unknown command 'recal'\n(Did you mean recall?)\nSee: tiered-memory --help\n",
      ]);
      assert.deepEqual(await errors('save'), [
        exitCodes.usage,
        "error: missing required argument 'text'\nSee: tiered-memory save --help\n",
      ]);
      assert.match((await errors('sync', 'folder', '--nix'))[1], /See: tiered-memory sync folder --help\n$/);
      assert.match((await runHere(folder, ['query', '--help'])).output, /most memories; default 3\n/);
      assert.deepEqual(await errors('archive', 'run'), [
        exitCodes.usage,
        'Say which folder: tiered-memory archive run --folder "…". None is set in VS Code.\n',
      ]);
      assert.deepEqual(await errors('tasks', 'done'), [exitCodes.usage, '']);
      assert.deepEqual(await errors('tasks', 'done', 'nothing'), [
        exitCodes.nothing,
        'No task has the words "nothing".\n',
      ]);
      await runHere(folder, ['tasks', 'add', 'call the printer']);
      assert.deepEqual(await errors('tasks', 'docs'), [
        exitCodes.nothing,
        'No task under way or planned has the words "docs".\n',
      ]);
      assert.deepEqual(await errors('recall', 'printer', '--as-of', 'blah'), [
        exitCodes.nothing,
        '“blah” is no time in the past. Write it as 2026-03-03 or “last Tuesday”.\n',
      ]);
      const target = join(folder, 'gone', 'all.json');
      assert.deepEqual(await errors('export', target), [
        exitCodes.failed,
        `tiered-memory: There is no folder ${join(folder, 'gone')}, so nothing was exported.\n`,
      ]);
      assert.match((await errors('export', folder))[1], /is a folder; name a file/);
    });
  });

  it('tells with --json what went wrong as an object where the answer would be, in every command', async () => {
    await withFolder(async (folder) => {
      const errorOf = async (...args: readonly string[]): Promise<unknown> => {
        const { code, output, errors } = await runHere(folder, [...args, '--json']);
        assert.notEqual(code, exitCodes.done, args.join(' '));
        assert.equal(errors, '', args.join(' '));
        return (JSON.parse(output) as { readonly error?: unknown }).error;
      };
      assert.deepEqual(await errorOf('save', '--nosuch', 'x'), {
        code: 'usage',
        message: "unknown option '--nosuch'",
        next: 'tiered-memory save --help',
      });
      assert.deepEqual(await errorOf('hub', 'joyn'), {
        code: 'usage',
        message: "unknown command 'joyn'\n(Did you mean join?)",
        next: 'tiered-memory hub --help',
      });
      assert.deepEqual(await errorOf('save', ' '), {
        code: 'usage',
        message: 'There is nothing to keep: the text is empty.',
        next: 'tiered-memory save --help',
      });
      const none = join(folder, 'none', 'memory.db');
      const { code } = (await errorOf('recall', 'ports', '--db', none)) as { readonly code: string };
      assert.equal(code, 'unavailable');
      const file = join(folder, 'newer.db');
      const sql = openSqlite(file);
      sql.exec(`CREATE TABLE newer (id); PRAGMA user_version = 99`);
      sql.close();
      const newer = (await errorOf('recall', 'ports', '--db', file)) as { readonly next: string };
      assert.equal(newer.next, `tiered-memory --db ${file} doctor`);
      for (const args of [
        ['forget'],
        ['import', 'nosuch'],
        ['import', 'claude-code', '--from', join(folder, 'none')],
        ['erase'],
        ['mirror'],
        ['sync', 'now'],
        ['test'],
        ['restore', 'fact_none'],
        ['show', 'fact_none'],
        ['enable', 'everything'],
        ['export', join(folder, 'none', 'x.json')],
        ['setup', 'emacs'],
        ['setup', 'cursor'],
        ['identity', '--set', 'nobody', 'x'],
        ['archive', 'run'],
        ['hub', 'share'],
        ['completion', 'cmd'],
        ['age', '--hours', 'x'],
        ['undo', 'batch_none'],
      ]) {
        const { code: exit, output, errors } = await runHere(folder, [...args, '--json']);
        if (exit === exitCodes.done) continue;
        assert.doesNotThrow(() => void JSON.parse(output), `${args.join(' ')}: ${output}${errors}`);
      }
      const plain = await runHere(folder, ['save', '--nosuch', 'x']);
      assert.deepEqual([plain.output, plain.errors.startsWith("error: unknown option '--nosuch'")], ['', true]);
    });
  });

  it('lets a shell complete the parts of a command, what it takes, and their options', async () => {
    await withFolder(async (folder) => {
      const { output } = await runHere(folder, ['completion', 'bash']);
      for (const line of [
        /^ {4}'hub join'\) words="--team .*--json/m,
        /^ {4}'hub '\*\) words="(?:\w+ )*join /m,
        /^ {4}'setup '\*\) words="claude-code .*--remove/m,
        /^ {4}'import '\*\) words="claude-code .*--dry-run/m,
        /^ {4}'enable '\*\) words="(?:\w+ )*capture /m,
      ])
        assert.match(output, line);
      const fish = (await runHere(folder, ['completion', 'fish'])).output;
      assert.match(fish, /'__fish_seen_subcommand_from hub; and __fish_seen_subcommand_from join' -l team$/m);
      assert.match(fish, /'__fish_seen_subcommand_from setup' -a cursor$/m);
      assert.match((await runHere(folder, ['completion', 'zsh'])).output, /'hub '\*\) compadd -- (?:\w+ )*join /);
      assert.match(fish, /'__fish_seen_subcommand_from sync; and not __fish_seen_subcommand_from [^']*' -a now$/m);
      // No file of the folder stands among the words of a command that takes none.
      assert.match(fish, /'__fish_seen_subcommand_from enable' -f$/m);
      assert.match(
        fish,
        /'__fish_seen_subcommand_from hub; and not __fish_seen_subcommand_from (?:\w+ )*join\b.*' -f$/m,
      );
      assert.doesNotMatch(fish, /'__fish_seen_subcommand_from (?:import|setup|export)' -f$/m);
      assert.match((await runHere(folder, ['completion', 'zsh'])).output, /'enable '\*\).*; return ;;/);
    });
  });

  it('shows in the help of each command that is told something how it is told', async () => {
    await withFolder(async (folder) => {
      const helpOf = async (...path: readonly string[]): Promise<string> =>
        (await runHere(folder, [...path, '--help'])).output;
      const partsIn = (help: string): readonly string[] =>
        [...(help.split('\nCommands:\n')[1] ?? '').matchAll(/^ {2}([a-z]+)/gm)].map(([, name = '']) => name);
      for (const name of partsIn(await helpOf())) {
        if (['help', 'mcp', 'hook', 'serve'].includes(name)) continue;
        const help = await helpOf(name);
        const parts = partsIn(help).filter((part) => part !== 'help');
        for (const text of parts.length === 0 ? [help] : await Promise.all(parts.map((part) => helpOf(name, part))))
          if (text.includes('\nArguments:\n')) assert.match(text, /\nExamples?:|\nA file of tests:/, text);
      }
    });
  });
});
