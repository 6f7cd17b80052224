import assert from 'node:assert/strict';
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { largestLog } from '../../../src/adapters/launcher/launcherProgram.ts';
import { windowsScript } from '../../../src/adapters/launcher/launcherScripts.ts';
import { launcherPath, type LauncherOptions, writeLauncher } from '../../../src/adapters/launcher/writeLauncher.ts';
import { withFolder } from '../../support/folder.ts';

const awkward = `Kim's "größe" $HOME \`x\` (1)`;
const environment = { ELECTRON_RUN_AS_NODE: '1' };

/** A program that says what it is, what it was given, and which process it is. */
function install(file: string, name: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `const { argv, env, pid } = process;
    console.log(JSON.stringify({ name: '${name}', script: argv[1], words: argv.slice(2), pid, electron: env.ELECTRON_RUN_AS_NODE ?? '' }));
    if (argv.includes('fail')) process.exitCode = 7;`,
  );
  return file;
}

interface Said {
  readonly name: string;
  readonly script: string;
  readonly words: readonly string[];
  readonly pid: number;
  readonly electron: string;
}

function run(folder: string, words: readonly string[], variables: NodeJS.ProcessEnv = {}): SpawnSyncReturns<string> {
  return spawnSync(launcherPath(folder), words, { encoding: 'utf8', env: { PATH: process.env['PATH'], ...variables } });
}

const said = ({ stdout }: SpawnSyncReturns<string>): Said => JSON.parse(stdout) as Said;

const onPosix = process.platform === 'win32' ? describe.skip : describe;

onPosix('the launcher', () => {
  const inFolder = (test: (folder: string, own: LauncherOptions) => Promise<void>): Promise<void> =>
    withFolder(async (base) => {
      const folder = path.join(base, awkward);
      const program = install(path.join(base, awkward, 'program', 'tiered-memory.mjs'), 'one');
      await test(folder, { folder, program, version: '0.1.0', runtime: process.execPath, environment: {} });
    });

  it('runs the program with all its words, from any folder, and says how it ended', () =>
    inFolder(async (folder, own) => {
      await writeLauncher(own);
      const words = ['recall', 'a b', '$HOME', `"'`, 'ü', '', '--x=*'];
      assert.deepEqual(said(run(folder, words)).words, words);
      assert.equal(said(run(folder, words)).script, own.program);
      assert.equal(run(folder, ['fail']).status, 7);
    }));

  it('becomes the runtime, so that no other process stays', () =>
    inFolder(async (folder, own) => {
      await writeLauncher(own);
      const done = run(folder, ['hook']);
      assert.equal(said(done).pid, done.pid);
    }));

  it('is for its owner alone, and written only when something changed', () =>
    inFolder(async (folder, own) => {
      await writeLauncher(own);
      const file = launcherPath(folder);
      const before = statSync(file).ino;
      await writeLauncher(own);
      assert.equal(statSync(file).ino, before);
      assert.equal(statSync(file).mode & 0o777, 0o700);
      assert.equal(statSync(path.dirname(file)).mode & 0o777, 0o700);
      assert.equal(statSync(path.join(folder, 'bin', 'programs.json')).mode & 0o777, 0o600);
    }));

  it('gives the runtime its environment, and prefers Node to an editor that acts as Node', () =>
    inFolder(async (folder, own) => {
      const editor = path.join(folder, 'Code');
      writeFileSync(editor, `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
      await writeLauncher({ ...own, runtime: editor, environment });
      assert.equal(said(run(folder, [])).electron, '1');
      const other = install(path.join(folder, 'cli', 'tiered-memory.mjs'), 'cli');
      await writeLauncher({ ...own, program: other });
      assert.equal(said(run(folder, [])).electron, '');
    }));

  it('takes the newest version that is there, and of two alike the one that was written last', () =>
    inFolder(async (folder, own) => {
      const at = (name: string): string => path.join(folder, name, 'tiered-memory.mjs');
      for (const [name, version] of [
        ['old', '0.9.0'],
        ['new', '0.10.0'],
        ['early', '0.10.0-beta.1'],
      ] as const)
        await writeLauncher({ ...own, program: install(at(name), name), version });
      assert.equal(said(run(folder, [])).name, 'new');
      rmSync(at('new'));
      assert.equal(said(run(folder, [])).name, 'early');
      rmSync(at('early'));
      assert.equal(said(run(folder, [])).name, 'old');
    }));

  it('finds an update that VS Code installed into a folder beside', () =>
    inFolder(async (folder, own) => {
      const at = (version: string): string =>
        path.join(folder, 'extensions', `tiered-memory.tiered-memory-${version}`, 'dist', 'doors', 'tiered-memory.mjs');
      await writeLauncher({ ...own, program: install(at('0.1.0'), 'first'), version: '0.1.0' });
      install(at('0.2.0-linux-x64'), 'second');
      install(path.join(folder, 'extensions', 'somebody.else-9.9.9', 'dist', 'doors', 'tiered-memory.mjs'), 'other');
      assert.equal(said(run(folder, [])).name, 'second');
      rmSync(path.dirname(path.dirname(path.dirname(at('0.1.0')))), { recursive: true });
      assert.equal(said(run(folder, [])).name, 'second');
    }));

  it('goes on with the next runtime when one is gone, then with Node on the path', () =>
    inFolder(async (folder, own) => {
      const gone = path.join(folder, 'Code-1.125');
      await writeLauncher({ ...own, runtime: gone });
      const node = { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin` };
      assert.equal(said(run(folder, [], node)).name, 'one');
      const other = install(path.join(folder, 'cli', 'tiered-memory.mjs'), 'cli');
      await writeLauncher({ ...own, program: other });
      assert.equal(said(run(folder, [], { PATH: '/nowhere' })).name, 'cli');
    }));

  it('says when Node is too old, and uses another runtime where there is one', () =>
    inFolder(async (folder, own) => {
      const old = path.join(folder, 'old');
      mkdirSync(old);
      const preload = path.join(old, 'old.cjs');
      writeFileSync(preload, `Object.defineProperty(process.versions, 'node', { value: '20.11.0' });`);
      writeFileSync(
        path.join(old, 'node'),
        `#!/bin/sh\nexec '${process.execPath}' -r '${preload.replaceAll("'", `'\\''`)}' "$@"\n`,
        {
          mode: 0o755,
        },
      );
      await writeLauncher({ ...own, runtime: path.join(folder, 'gone') });
      const variables = { PATH: `${old}:/usr/bin:/bin` };
      const refused = run(folder, ['recall'], variables);
      assert.equal(refused.status, 1);
      assert.match(refused.stderr, /^tiered-memory: Node 20\.11\.0 is too old; 22\.14 or newer is needed\.\n$/);
      assert.equal(run(folder, ['hook'], variables).status, 0);
      const other = install(path.join(folder, 'cli', 'tiered-memory.mjs'), 'cli');
      const good = path.join(folder, 'good');
      writeFileSync(good, `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
      await writeLauncher({ ...own, program: other, version: '0.2.0', runtime: good });
      await writeLauncher({ ...own, runtime: path.join(old, 'node') });
      writeFileSync(
        path.join(folder, 'bin', 'tiered-memory'),
        `#!/bin/sh\nexec '${path.join(old, 'node').replaceAll("'", `'\\''`)}' "$(dirname "$0")/launcher.cjs" "$@"\n`,
      );
      assert.equal(said(run(folder, ['recall'])).name, 'cli');
    }));

  it('lets a host go on when nothing can run, and says so once in a log that does not grow', () =>
    inFolder(async (folder, own) => {
      await writeLauncher(own);
      rmSync(own.program);
      const log = path.join(folder, 'bin', 'launcher.log');
      const hook = run(folder, ['hook', 'codex']);
      assert.deepEqual([hook.status, hook.stdout, hook.stderr], [0, '', '']);
      assert.match(readFileSync(log, 'utf8'), /^\S+Z No installed version was found\. .*\n$/);
      const other = run(folder, ['recall']);
      assert.equal(other.status, 1);
      assert.match(other.stderr, /^tiered-memory: No installed version was found\..*\n$/);
      writeFileSync(log, 'line\n'.repeat(largestLog));
      run(folder, ['hook']);
      assert.ok(statSync(log).size < 5 * largestLog * 0.6);
      assert.match(readFileSync(log, 'utf8'), /\nline\n\S+Z No installed[^\n]*\n$/);
    }));

  it('does the same without any runtime', () =>
    inFolder(async (folder, own) => {
      await writeLauncher({ ...own, runtime: path.join(folder, 'gone') });
      const bare = path.join(folder, 'tools');
      mkdirSync(bare);
      for (const tool of ['sh', 'wc', 'date'])
        symlinkSync(existsSync(`/usr/bin/${tool}`) ? `/usr/bin/${tool}` : `/bin/${tool}`, path.join(bare, tool));
      const hook = run(folder, ['hook'], { PATH: bare });
      assert.deepEqual([hook.status, hook.stdout, hook.stderr], [0, '', '']);
      assert.match(readFileSync(path.join(folder, 'bin', 'launcher.log'), 'utf8'), /^\S+Z No runtime was found\./);
      const other = run(folder, ['mcp'], { PATH: bare });
      assert.deepEqual([other.status, other.stdout], [1, '']);
      assert.match(other.stderr, /^tiered-memory: No runtime was found\./);
    }));

  it('lets a host go on when a runtime cannot be started', () =>
    inFolder(async (folder, own) => {
      const broken = path.join(folder, 'broken');
      writeFileSync(broken, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 2, 3]));
      chmodSync(broken, 0o755);
      await writeLauncher({ ...own, runtime: broken });
      for (const shell of ['/bin/sh', '/bin/bash'].filter(existsSync))
        assert.equal(spawnSync(shell, [launcherPath(folder), 'hook'], { env: { PATH: '/nowhere' } }).status, 0, shell);
    }));

  it('says in one sentence why a program cannot be started, to a person and not to a host', () =>
    inFolder(async (folder, own) => {
      await writeLauncher(own);
      writeFileSync(own.program, 'import "./missing.mjs";');
      assert.match(run(folder, ['recall']).stderr, /^tiered-memory: Version 0\.1\.0 could not be started: .*\n$/);
      const hook = run(folder, ['hook']);
      assert.deepEqual([hook.status, hook.stdout, hook.stderr], [0, '', '']);
    }));

  it('lets a host go on however a hook ends', () =>
    inFolder(async (folder, own) => {
      await writeLauncher(own);
      const bodies = [
        'process.exit(2);',
        'process.exitCode = 3;',
        'throw new Error("no");',
        'await Promise.reject(new Error("no"));',
        'setTimeout(() => { throw new Error("late"); });',
        'void Promise.reject(new Error("late"));',
      ];
      for (const body of bodies) {
        writeFileSync(own.program, body);
        const { status, stdout, stderr } = run(folder, ['hook']);
        assert.deepEqual([status, stdout, stderr], [0, '', ''], body);
        assert.notEqual(run(folder, ['recall']).status, 0, body);
      }
      const log = readFileSync(path.join(folder, 'bin', 'launcher.log'), 'utf8');
      assert.equal(log.trim().split('\n').length, 4);
    }));

  it('begins the list again when it is damaged, and forgets versions that are gone', () =>
    inFolder(async (folder, own) => {
      await writeLauncher({ ...own, program: install(path.join(folder, 'x.mjs'), 'x') });
      rmSync(path.join(folder, 'x.mjs'));
      await writeLauncher(own);
      const list = path.join(folder, 'bin', 'programs.json');
      const expected = [{ program: own.program, version: '0.1.0', runtime: process.execPath, environment: {} }];
      assert.deepEqual(JSON.parse(readFileSync(list, 'utf8')), { version: 1, programs: expected });
      writeFileSync(list, '{"programs": [{}, 3');
      assert.equal(run(folder, ['recall']).status, 1);
      await writeLauncher(own);
      assert.deepEqual(JSON.parse(readFileSync(list, 'utf8')), { version: 1, programs: expected });
    }));
});

describe('the launcher for Windows', () => {
  it('names folders by their variables, escapes what the command prompt would read, and ends lines as there', () => {
    const runtime = 'C:\\Users\\Jürgen\\AppData\\Local\\Programs\\VS 100%\\Code.exe';
    const script = windowsScript([{ program: 'x', version: '0.1.0', runtime, environment }], {
      LOCALAPPDATA: 'C:\\Users\\Jürgen\\AppData\\Local',
    });
    const lines = script.split('\r\n');
    assert.ok(lines.includes('if exist "%LOCALAPPDATA%\\Programs\\VS 100%%\\Code.exe" goto run0'));
    assert.ok(lines.includes('set "ELECTRON_RUN_AS_NODE=1"'));
    assert.ok(lines.includes('"%LOCALAPPDATA%\\Programs\\VS 100%%\\Code.exe" "%~dp0launcher.cjs" %*'));
    assert.ok(!script.includes('chcp'));
    assert.equal(script.replaceAll('\r\n', '').includes('\n'), false);
  });

  it('switches the code page only for a path that needs it', () => {
    const runtime = 'D:\\Größe\\node.exe';
    assert.match(
      windowsScript([{ program: 'x', version: '0.1.0', runtime, environment: {} }], {}),
      /\r\nchcp 65001 >nul\r\n/,
    );
  });
});
