import { homedir } from 'node:os';
import path from 'node:path';
import { type Files, filesAtOnce, filesInTurn } from './files.ts';
import { parseGitConfig, remoteUrlOf } from './gitConfig.ts';
import type { GitConfigEntry } from './gitConfig.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';

/** What is known about the repository that holds a folder. */
interface GitRepository {
  /** Root of the main working tree; the folder itself when it is in no repository. */
  readonly root: string;
  /** Absent when the folder is in no repository. */
  readonly gitDir?: string;
  readonly remoteUrl?: string;
  readonly firstCommit?: string;
  /**
   * The commit that this working tree was begun with, as its log tells. Before there was a remote, or before that commit was
   * amended, the repository was known by it.
   */
  readonly begunWith?: string;
  /** Root of the main working tree, where the folder is in another one that the repository itself knows. */
  readonly worktreeOf?: string;
  /** Why less than the remote is known; for the log. */
  readonly reason?: string;
}

interface GitRepositoryOptions {
  /** Only in a trusted folder: lets `git` itself be asked for the first commit when there is no remote, and its log be believed. */
  readonly mayRunGit: boolean;
  readonly timeoutMs?: number;
  /** A repository in the home folder (dotfiles) does not count for the folders below it. */
  readonly home?: string;
  readonly environment?: { readonly [name: string]: string | undefined };
  /** For a process that has nothing else to do meanwhile: a dozen small files are read in a tenth of the time. */
  readonly isAtOnce?: boolean;
}

/**
 * Reads the repository of a folder from its files; no hook, alias or setting of the repository is run.
 * It never throws: what cannot be read leaves the folder as the answer, with a reason.
 */
export async function readGitRepository(folder: string, options: GitRepositoryOptions): Promise<GitRepository> {
  const files = options.isAtOnce === true ? filesAtOnce : filesInTurn;
  const start = await files.realpath(folder).catch(() => path.resolve(folder));
  const home = options.home ?? homedir();
  try {
    const found = await findRepository(files, start, await files.realpath(home).catch(() => home));
    if (found === undefined) return { root: start, reason: 'The folder is in no Git repository.' };
    const place = {
      gitDir: found.gitDir,
      ...(found.worktreeOf === undefined ? {} : { worktreeOf: found.worktreeOf }),
    };
    const begun = options.mayRunGit ? await begunWith(files, found) : {};
    const environment = options.environment ?? process.env;
    const own = await readConfig(files, path.join(found.commonDir, 'config'));
    const remoteUrl = remoteUrlOf(own, await userConfig(files, home, environment));
    if (remoteUrl !== undefined)
      return { root: found.root, ...place, ...begun, remoteUrl: absoluteRemote(remoteUrl, found.root) };
    return { root: found.root, ...place, ...begun, ...(await firstCommit(files, found, options)) };
  } catch (error) {
    return { root: start, reason: `The Git repository could not be read: ${messageOf(error)}` };
  }
}

interface Found {
  readonly root: string;
  /** Where this working tree's HEAD is. */
  readonly gitDir: string;
  /** Where all working trees share their configuration and objects. */
  readonly commonDir: string;
  readonly worktreeOf?: string;
}

async function findRepository(files: Files, start: string, home: string): Promise<Found | undefined> {
  for (let folder = start; ; folder = path.dirname(folder)) {
    const found = folder === home && start !== home ? undefined : await repositoryAt(files, folder);
    if (found !== undefined || path.dirname(folder) === folder) return found;
  }
}

async function repositoryAt(files: Files, folder: string): Promise<Found | undefined> {
  const dotGit = path.join(folder, '.git');
  const info = await files.stat(dotGit).catch(() => undefined);
  if (info === undefined) return undefined;
  // A linked working tree and a submodule have a file that names the folder.
  const gitDir = info.isDirectory() ? dotGit : pointed(folder, (await files.read(dotGit)).replace(/^gitdir:\s*/i, ''));
  if (!(await files.exists(path.join(gitDir, 'HEAD')))) return undefined;
  const common = await files.read(path.join(gitDir, 'commondir')).catch(() => undefined);
  const commonDir = common === undefined ? gitDir : pointed(gitDir, common);
  const isLinked = common !== undefined && path.basename(commonDir) === '.git';
  const root = isLinked ? path.dirname(commonDir) : folder;
  const isKnown = isLinked && (await namesBack(files, gitDir, dotGit));
  return { root, gitDir, commonDir, ...(isKnown ? { worktreeOf: root } : {}) };
}

/** A `.git` file can name any repository; only a working tree that was made by that repository is named there, too. */
async function namesBack({ read, realpath }: Files, gitDir: string, dotGit: string): Promise<boolean> {
  const named = await read(path.join(gitDir, 'gitdir')).catch(() => '');
  return named.trim() !== '' && (await realpath(pointed(gitDir, named)).catch(() => '')) === (await realpath(dotGit));
}

function pointed(from: string, text: string): string {
  return path.resolve(from, text.replace(/(?<![\r\n])[\r\n]+$/, ''));
}

async function userConfig(
  files: Files,
  home: string,
  environment: GitRepositoryOptions['environment'] = {},
): Promise<readonly GitConfigEntry[]> {
  const configHome = environment['XDG_CONFIG_HOME'] || path.join(home, '.config');
  const global = environment['GIT_CONFIG_GLOBAL'];
  const names =
    global === undefined ? [path.join(configHome, 'git', 'config'), path.join(home, '.gitconfig')] : [global];
  return (await Promise.all(names.map((file) => readConfig(files, file)))).flat();
}

async function readConfig({ read }: Files, file: string): Promise<readonly GitConfigEntry[]> {
  // A missing configuration is an empty one.
  return parseGitConfig(await read(file).catch(() => ''));
}

/** Git takes a relative remote from the root of the working tree. */
function absoluteRemote(remoteUrl: string, root: string): string {
  return /^\.{1,2}(?:[/\\]|$)/.test(remoteUrl) ? path.resolve(root, remoteUrl) : remoteUrl;
}

/** In a folder that nobody trusted it would be a claim, by which it could take the memories of another repository. */
async function begunWith({ beginning }: Files, { commonDir }: Found): Promise<{ readonly begunWith?: string }> {
  const log = await beginning(path.join(commonDir, 'logs', 'HEAD')).catch(() => '');
  const commit = /^0+ (?<commit>[0-9a-f]{40,64}) [^\n]*\tcommit \(initial\)/.exec(log)?.groups?.['commit'];
  return commit === undefined ? {} : { begunWith: commit };
}

async function firstCommit(
  { exists }: Files,
  found: Found,
  options: GitRepositoryOptions,
): Promise<{ readonly firstCommit?: string; readonly reason?: string }> {
  if (!options.mayRunGit) return { reason: 'The repository has no remote, and the folder is not trusted yet.' };
  // The oldest commit of a shallow clone is not the first one.
  if (await exists(path.join(found.commonDir, 'shallow')))
    return { reason: 'The repository has no remote and is a shallow clone.' };
  const asked = await askGit(found, options.timeoutMs ?? 2000);
  if (asked.failure !== undefined)
    return { reason: `The repository has no remote, and its first commit is not known: ${asked.failure}` };
  // Several roots come newest first; the oldest is the same in every clone.
  const commits = asked.output.split(/\s+/).filter((line) => /^[0-9a-f]{40,64}$/.test(line));
  const commit = commits.at(-1);
  return commit === undefined ? { reason: 'The repository has no remote and no commit.' } : { firstCommit: commit };
}

function askGit(found: Found, timeoutMs: number): Promise<{ readonly output: string; readonly failure?: string }> {
  const args = [
    '-c',
    `core.hooksPath=${path.join(found.gitDir, 'no-hooks')}`,
    '-c',
    'core.fsmonitor=false',
    '--git-dir',
    found.gitDir,
  ];
  const env = {
    ...process.env,
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    LC_ALL: 'C',
  };
  // Loaded where it is needed: most repositories have a remote, which their files tell.
  const { execFile } = process.getBuiltinModule('node:child_process');
  return new Promise((resolve) => {
    execFile(
      'git',
      [...args, 'rev-list', '--max-parents=0', 'HEAD', '--'],
      { timeout: timeoutMs, windowsHide: true, env },
      (error, stdout, stderr) => {
        if (!error) resolve({ output: stdout });
        // Nothing was committed yet, which is no failure.
        else if (/\bbad revision 'HEAD'/.test(stderr)) resolve({ output: '' });
        else if (error.killed) resolve({ output: '', failure: `git did not answer within ${timeoutMs} ms.` });
        else resolve({ output: '', failure: stderr.trim().split('\n')[0] || messageOf(error) });
      },
    );
  });
}
