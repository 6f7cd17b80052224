import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Sentence } from './run.mjs';

const NO_POSTGRES =
  'No PostgreSQL from version 14 on was found: install it, or set the environment variable POSTGRES_BIN to the folder with its initdb and postgres.';

/** The folder with PostgreSQL's programs; without one, installs it through apt if allowed. Throws a Sentence that names POSTGRES_BIN. */
export function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  installWithApt();
  const installed = findPostgres();
  if (!installed) throw new Sentence(NO_POSTGRES);
  return installed;
}

/** @returns {string | undefined} */
export function findPostgres() {
  const named = process.env.POSTGRES_BIN;
  if (named) {
    if (!isComplete(named))
      throw new Sentence(`POSTGRES_BIN names ${named}, and initdb and postgres are not in it. Correct or remove it.`);
    return named;
  }
  return candidates().find(isComplete);
}

/** @param {string} dir */
function isComplete(dir) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return ['initdb', 'postgres'].every((name) => existsSync(join(dir, `${name}${suffix}`)));
}

/** Newest first. */
function candidates() {
  const roots = {
    linux: ['/usr/lib/postgresql', '/usr'],
    darwin: ['/opt/homebrew/opt', '/usr/local/opt'],
    win32: [join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'PostgreSQL')],
  };
  const folders = process.platform in roots ? roots[/** @type {keyof typeof roots} */ (process.platform)] : [];
  return folders
    .filter((dir) => existsSync(dir))
    .flatMap((dir) => [
      ...readdirSync(dir)
        .filter((name) => Number(/^(?:postgresql@?)?(\d+)$/.exec(name)?.[1] ?? 0) >= 14)
        .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
        .map((name) => join(dir, name, 'bin')),
      join(dir, 'bin'),
    ]);
}

function installWithApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return;
  console.log('Installing PostgreSQL through apt ...');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) console.error(`${stdout}${stderr}\napt-get ${args[0]} failed.`);
  }
}
