import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseGitConfig, remoteUrlOf } from '../../../src/adapters/git/gitConfig.ts';
import { readGitRepository } from '../../../src/adapters/git/readGitRepository.ts';
import { workspaceIdentities } from '../../../src/engine/scope/workspaceIdentities.ts';

describe('the repository of a folder', () => {
  let base = '';
  const inBase = (...parts: string[]): string => path.join(base, ...parts);
  const env = (): NodeJS.ProcessEnv => ({
    ...process.env,
    HOME: inBase('home'),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  });
  const git = (folder: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'init.defaultBranch=main', '-c', 'protocol.file.allow=always', ...args], {
      cwd: folder,
      env: env(),
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const repository = (name: string): string => {
    const folder = inBase(name);
    mkdirSync(folder, { recursive: true });
    git(folder, 'init');
    git(folder, 'commit', '--allow-empty', '-m', `first of ${name}`);
    return folder;
  };
  /** Both ways of reading the files say the same. */
  const read = async (folder: string, mayRunGit = true) => {
    const options = { mayRunGit, home: inBase('home'), environment: {} };
    const found = await readGitRepository(folder, options);
    assert.deepEqual(await readGitRepository(folder, { ...options, isAtOnce: true }), found);
    return found;
  };
  const identitiesOf = async (folder: string): Promise<string[]> => {
    const found = await read(folder);
    return workspaceIdentities({ ...found, folder: found.root });
  };

  beforeEach(() => {
    base = realpathSync(mkdtempSync(path.join(tmpdir(), 'git-repository-')));
    mkdirSync(inBase('home'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it('has one identity across clones, worktrees and subfolders of a remote', async () => {
    const first = repository('first');
    git(first, 'remote', 'add', 'origin', 'https://kim:s3cret@github.com/acme/shop.git');
    git(first, 'worktree', 'add', inBase('linked'));
    mkdirSync(path.join(first, 'src', 'deep'), { recursive: true });
    mkdirSync(inBase('linked', 'src'));
    const second = repository('second');
    git(second, 'remote', 'add', 'origin', 'git@github.com:acme/shop.git');
    for (const folder of [first, inBase('linked'), inBase('linked', 'src'), path.join(first, 'src', 'deep'), second]) {
      assert.equal((await identitiesOf(folder))[0], 'git:github.com/acme/shop');
    }
    assert.equal((await read(inBase('linked', 'src'))).root, first);
  });

  it('has one identity across copies and worktrees without a remote: the first commit', async () => {
    const first = repository('first');
    git(first, 'commit', '--allow-empty', '-m', 'second');
    git(first, 'worktree', 'add', inBase('linked'));
    git(base, 'clone', first, 'copy');
    git(inBase('copy'), 'remote', 'remove', 'origin');
    const commit = git(first, 'rev-list', '--max-parents=0', 'HEAD');
    for (const folder of [first, inBase('linked'), inBase('copy')]) {
      assert.equal((await identitiesOf(folder))[0], `commit:${commit}`);
    }
  });

  it('keeps the name that a repository had before it got a remote, and before its first commit was amended', async () => {
    const first = repository('first');
    const begun = git(first, 'rev-list', '--max-parents=0', 'HEAD');
    git(first, 'worktree', 'add', inBase('linked'));
    git(first, 'commit', '--allow-empty', '--amend', '-m', 'better');
    const amended = git(first, 'rev-list', '--max-parents=0', 'HEAD');
    const before = [`commit:${amended}`, `commit:${begun}`, `folder:${first}`];
    assert.deepStrictEqual(await identitiesOf(first), before);
    git(first, 'remote', 'add', 'origin', 'git@github.com:acme/shop.git');
    for (const folder of [first, inBase('linked')])
      assert.deepStrictEqual(await identitiesOf(folder), [
        'git:github.com/acme/shop',
        `commit:${begun}`,
        `folder:${first}`,
      ]);
    assert.equal((await read(first, false)).begunWith, undefined);
    git(base, 'clone', first, 'copy');
    assert.equal((await read(inBase('copy'))).begunWith, undefined);
  });

  it('does not run git in a folder that is not trusted', async () => {
    const first = repository('first');
    const found = await read(first, false);
    assert.deepStrictEqual(Object.keys(found), ['root', 'gitDir', 'reason']);
    assert.match(found.reason ?? '', /not trusted/);
  });

  it('runs no hook and no file watcher of the repository', async () => {
    const first = repository('first');
    const trap = inBase('trap.sh');
    writeFileSync(trap, `#!/bin/sh\ntouch '${inBase('ran')}'\n`);
    chmodSync(trap, 0o755);
    git(first, 'config', 'core.fsmonitor', trap);
    git(first, 'config', 'core.hooksPath', base);
    git(first, 'config', 'alias.rev-list', `!${trap}`);
    assert.match((await identitiesOf(first))[0] ?? '', /^commit:/);
    assert.equal(existsSync(inBase('ran')), false);
  });

  it('takes a submodule for itself, not for what holds it', async () => {
    const library = repository('library');
    const app = repository('app');
    git(app, 'remote', 'add', 'origin', 'https://github.com/acme/app');
    git(app, 'submodule', 'add', library, 'lib');
    assert.deepStrictEqual((await identitiesOf(path.join(app, 'lib')))[0], `git:file${library}`);
  });

  it('prefers origin, then the first remote', async () => {
    const first = repository('first');
    git(first, 'remote', 'add', 'upstream', 'https://github.com/upstream/shop');
    assert.equal((await identitiesOf(first))[0], 'git:github.com/upstream/shop');
    git(first, 'remote', 'add', 'origin', 'https://github.com/acme/shop');
    assert.equal((await identitiesOf(first))[0], 'git:github.com/acme/shop');
  });

  it('applies the rewrites of the repository and of the user', async () => {
    const first = repository('first');
    git(first, 'remote', 'add', 'origin', 'gh:acme/shop');
    writeFileSync(inBase('home', '.gitconfig'), '[url "git@github.com:"]\n\tinsteadOf = gh:\n');
    assert.equal((await identitiesOf(first))[0], 'git:github.com/acme/shop');
    git(first, 'config', 'url.https://git.example.com/x/.insteadOf', 'gh:acme/');
    assert.equal((await identitiesOf(first))[0], 'git:git.example.com/x/shop');
  });

  it('resolves a relative remote from the root', async () => {
    repository('origin');
    const first = repository('first');
    git(first, 'remote', 'add', 'origin', '../origin');
    assert.equal((await identitiesOf(first))[0], `git:file${inBase('origin')}`);
  });

  it('does not take the home folder’s repository for the folders below', async () => {
    git(inBase('home'), 'init');
    git(inBase('home'), 'remote', 'add', 'origin', 'https://github.com/kim/dotfiles');
    mkdirSync(inBase('home', 'notes'));
    assert.deepStrictEqual(await identitiesOf(inBase('home', 'notes')), [`folder:${inBase('home', 'notes')}`]);
    assert.equal((await identitiesOf(inBase('home')))[0], 'git:github.com/kim/dotfiles');
  });

  const broken: readonly (readonly [string, (folder: string) => void])[] = [
    ['a folder without a repository', () => undefined],
    ['a file that points nowhere', (folder) => writeFileSync(path.join(folder, '.git'), 'gitdir: ../gone\n')],
    ['an empty .git folder', (folder) => mkdirSync(path.join(folder, '.git'))],
    ['a repository without a commit', (folder) => git(folder, 'init')],
    ['a folder that is gone', (folder) => rmSync(folder, { recursive: true })],
  ];
  for (const [what, make] of broken) {
    it(`falls back to the folder, with a reason: ${what}`, async () => {
      const folder = inBase('plain');
      mkdirSync(folder);
      make(folder);
      const found = await read(folder);
      assert.deepStrictEqual(workspaceIdentities({ ...found, folder: found.root }), [`folder:${folder}`]);
      assert.notEqual(found.reason, undefined);
    });
  }

  it('says of a repository without a commit that it has none, and nothing of what git prints', async () => {
    const folder = inBase('new');
    mkdirSync(folder);
    git(folder, 'init');
    assert.equal((await read(folder)).reason, 'The repository has no remote and no commit.');
  });

  it('does not take the oldest commit of a shallow clone for the first', async () => {
    const first = repository('first');
    git(first, 'commit', '--allow-empty', '-m', 'second');
    git(base, 'clone', '--depth', '1', `file://${first}`, 'shallow');
    git(inBase('shallow'), 'remote', 'remove', 'origin');
    assert.match((await read(inBase('shallow'))).reason ?? '', /shallow/);
  });
});

describe("Git's configuration format", () => {
  it('is read with quotes, comments, joined lines and odd names', () => {
    const text =
      '; top\n[Remote "Or\\"igin"] url = "https://a#b" # end\n[remote "x"]\r\n\tURL = https://example.com/\\\na/b ; c\n[core]\n\tbare\n';
    assert.deepStrictEqual(parseGitConfig(text), [
      { section: 'remote', subsection: 'Or"igin', key: 'url', value: 'https://a#b' },
      { section: 'remote', subsection: 'x', key: 'url', value: 'https://example.com/a/b' },
      { section: 'core', subsection: '', key: 'bare', value: '' },
    ]);
  });

  it('gives no remote when there is none', () => {
    assert.equal(remoteUrlOf(parseGitConfig('[remote "x"]\nfetch = a\n'), []), undefined);
  });
});
