import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Sentence } from './run.mjs';

/** The oldest VS Code that has everything the extension calls; package.json says the same. */
const OLDEST = { major: 1, minor: 125 };

/**
 * The user's own desktop VS Code as a command that can be spawned, or undefined.
 * @returns {string | undefined}
 */
export function findDesktopCommand() {
  const named = namedExecutable();
  if (named) return named;
  const path = onPath('code');
  if (!path) return undefined;
  const { stdout } = spawnSync(quoted(path), ['--version'], {
    encoding: 'utf8',
    shell: needsShell(path),
    timeout: 30_000,
  });
  const version = desktopVersion(stdout ?? '', realpathSync(path));
  if (!version) return undefined;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return path;
  console.log(
    `The VS Code on this machine is ${version}; the extension needs ${OLDEST.major}.${OLDEST.minor} or newer, ` +
      'so it opens in the browser instead.',
  );
  return undefined;
}

/**
 * The executable itself, which @vscode/test-electron starts without the `code` script around it.
 * @returns {string | undefined}
 */
export function findDesktopExecutable() {
  return namedExecutable() ?? wellKnown().find((path) => existsSync(path));
}

/**
 * The version that `code --version` names, if a desktop VS Code answered: the command of a remote window and that of
 * code-server have the same name and would open something else.
 * @param {string} output
 * @param {string} path
 * @returns {string | undefined}
 */
export function desktopVersion(output, path) {
  if (/remote-cli|code-server|openvscode/.test(path)) return undefined;
  const [version, commit] = output.split(/\r?\n/);
  return /^\d+\.\d+\.\d+[-\w.]*$/.test(version ?? '') && /^[0-9a-f]{40}$/.test(commit ?? '') ? version : undefined;
}

/**
 * On Windows `code` is a command file, which only a shell can start; everything else is started directly.
 * @param {string} command
 */
export function needsShell(command) {
  return process.platform === 'win32' && /\.(cmd|bat)$/i.test(command);
}

/**
 * An argument, quoted for that shell.
 * @param {string} argument
 * @param {string} [command] the command that is to be started
 */
export function quoted(argument, command = argument) {
  return needsShell(command) ? `"${argument}"` : argument;
}

function namedExecutable() {
  const named = process.env.VSCODE_EXECUTABLE;
  if (!named) return undefined;
  if (!existsSync(named)) throw new Sentence(`VSCODE_EXECUTABLE names ${named}, and there is no such file.`);
  return named;
}

/** @param {string} name */
function onPath(name) {
  const names = process.platform === 'win32' ? [`${name}.cmd`, `${name}.exe`] : [name];
  const dirs = (process.env.PATH ?? '').split(delimiter).filter((dir) => dir !== '');
  return dirs.flatMap((dir) => names.map((file) => join(dir, file))).find((path) => existsSync(path));
}

function wellKnown() {
  if (process.platform === 'darwin') {
    const app = '/Applications/Visual Studio Code.app/Contents/MacOS';
    return [join(app, 'Code'), join(app, 'Electron')];
  }
  if (process.platform === 'win32') {
    const roots = [process.env.LOCALAPPDATA && join(process.env.LOCALAPPDATA, 'Programs'), process.env.PROGRAMFILES];
    return roots.flatMap((dir) => (dir ? [join(dir, 'Microsoft VS Code/Code.exe')] : []));
  }
  return [
    '/usr/share/code/code',
    '/opt/visual-studio-code/code',
    '/usr/lib/code/code',
    '/snap/code/current/usr/share/code/code',
  ];
}
