import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Sentence } from './run.mjs';

/** An empty gallery: neither the server nor the page asks any marketplace. */
const NO_GALLERY = JSON.stringify({
  serviceUrl: '',
  itemUrl: '',
  resourceUrlTemplate: '',
  controlUrl: '',
  recommendationsUrl: '',
});

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {number} port
 * @property {() => string} log what the server wrote so far
 * @property {Promise<void>} ended
 * @property {() => Promise<void>} stop
 */

/**
 * Starts VS Code's server on loopback with a profile.
 * @param {{ node: string, entry: string }} host
 * @param {import('./profile.mjs').Profile} profile
 * @param {object} [options]
 * @param {number} [options.port]
 * @param {Record<string, string>} [options.env] reaches the extension host
 * @param {boolean} [options.trust] folders are not trusted until somebody says so
 * @returns {Promise<Server>}
 */
export async function startServer(host, profile, { port = 0, env = {}, trust = false } = {}) {
  // The paths of Unix sockets must be short, and a checkout may be deep down: they get a folder of their own.
  const sockets = mkdtempSync(join(tmpdir(), 'tm-'));
  const config = join(profile.home, 'config.yaml');
  writeFileSync(config, '');
  const args = [
    host.entry,
    ...['--config', config, '--auth', 'none', '--bind-addr', `127.0.0.1:${port}`],
    ...[
      '--user-data-dir',
      profile.user,
      '--extensions-dir',
      profile.extensions,
      '--session-socket',
      join(sockets, 'session.sock'),
    ],
    ...(trust ? [] : ['--disable-workspace-trust']),
    ...['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override', '--ignore-last-opened'],
  ];
  // A group of its own, so that stopping it also stops the extension host, the watchers and the terminals.
  const child = spawn(host.node, args, {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...privateFolders(profile, sockets), EXTENSIONS_GALLERY: NO_GALLERY, ...env },
  });
  let log = '';
  const collect = (/** @type {Buffer} */ chunk) => (log += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => child.once('exit', () => resolve()));
  // However this process ends, it must not leave a server behind.
  const clear = () => {
    signalGroup(child, 'SIGKILL');
    rmSync(sockets, { recursive: true, force: true });
  };
  process.prependOnceListener('exit', clear);
  const stop = async () => {
    signalGroup(child, 'SIGTERM');
    await Promise.race([ended, delay(5000, undefined, { ref: false })]);
    process.off('exit', clear);
    clear();
  };
  try {
    const listening = await waitForPort(child, () => log, ended);
    return { url: `http://127.0.0.1:${listening}/`, port: listening, log: () => log, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Installs a packaged extension into a profile, as a user would.
 * @param {{ node: string, entry: string }} host
 * @param {import('./profile.mjs').Profile} profile
 * @param {string} file
 */
export function installVsix(host, profile, file) {
  const config = join(profile.home, 'config.yaml');
  writeFileSync(config, '');
  const args = [
    host.entry,
    '--config',
    config,
    '--user-data-dir',
    profile.user,
    '--extensions-dir',
    profile.extensions,
    '--install-extension',
    file,
  ];
  const env = { ...process.env, ...privateFolders(profile, profile.home), EXTENSIONS_GALLERY: NO_GALLERY };
  const { status, stdout, stderr } = spawnSync(host.node, args, { encoding: 'utf8', env });
  if (status !== 0) throw new Sentence(`${stdout}${stderr}\n${file} could not be installed.`);
}

/**
 * @param {import('./profile.mjs').Profile} profile
 * @param {string} sockets
 */
function privateFolders(profile, sockets) {
  return {
    HOME: profile.home,
    XDG_CONFIG_HOME: join(profile.home, '.config'),
    XDG_DATA_HOME: join(profile.home, '.local/share'),
    XDG_CACHE_HOME: join(profile.home, '.cache'),
    XDG_RUNTIME_DIR: sockets,
    // Started from a terminal inside VS Code, these would lead the new server back to that window.
    VSCODE_IPC_HOOK_CLI: undefined,
    VSCODE_NLS_CONFIG: undefined,
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => string} log
 * @param {Promise<void>} ended
 */
async function waitForPort(child, log, ended) {
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (let waited = 0; waited < 30_000 && !isOver; waited += 50) {
    const port = /HTTP server listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(log())?.[1];
    if (port) return Number(port);
    await delay(50);
  }
  const inUse = /EADDRINUSE/.test(log()) ? 'The port is in use: choose another with --port, or 0 for any.\n' : '';
  throw new Sentence(
    `${log()}\n${inUse}VS Code's server ${isOver ? `ended with code ${child.exitCode}` : 'did not start within 30 s'}.`,
  );
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch (error) {
    // ESRCH: the whole group has already ended, as it should. (macOS says EPERM while the last process is ending.)
    if (!['ESRCH', 'EPERM'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
  }
}
