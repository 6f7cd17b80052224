// npm start: opens real VS Code with the extension, a scratch profile and a scratch workspace.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { demoRemote } from './demo.mjs';
import { findDesktopCommand, needsShell, quoted } from './desktop.mjs';
import { ensureHost } from './hostInstall.mjs';
import { ensureDependencies } from './install.mjs';
import { engineFile, root, scratchDir } from './paths.mjs';
import { memoryFile, openProfile, registerExtension } from './profile.mjs';
import { main, run, Sentence } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';
import { startServer } from './server.mjs';

const HELP = `npm start                 opens VS Code with the extension; what it remembers is kept until the next start
npm start -- --fresh      empties the scratch profile and its memory first
npm start -- --demo       fills the memory with a month of a developer's life first
npm start -- --port N     the port of the browser version (default 8137, 0 for any free one)

Opens the desktop VS Code when there is one ("code" on PATH, or the executable that VSCODE_EXECUTABLE names),
otherwise VS Code in the browser, on this machine only.`;

await main(async () => {
  const flags = readFlags();
  if (flags.help) {
    console.log(HELP);
    return;
  }
  ensureDependencies();
  const node = ensureRuntime();
  if ((await run(node, [join(root, 'esbuild.mjs')])) !== 0)
    throw new Sentence('The build failed; its messages are above.');
  if (flags.fresh) rmSync(scratchDir, { recursive: true, force: true });

  const desktop = findDesktopCommand();
  const profile = openProfile(join(scratchDir, desktop ? 'desktop' : 'browser'));
  writeWelcome(profile.workspace);
  makeRepository(profile.workspace);
  if (flags.demo) await fillWithDemo(node, memoryFile(profile));
  return desktop ? openDesktop(desktop, profile) : openInBrowser(profile, flags.port);
});

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        fresh: { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        port: { type: 'string', default: '8137' },
        help: { type: 'boolean', default: false },
      },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Sentence(`"${values.port}" is not a port.`);
    return { ...values, port };
  } catch (error) {
    throw new Sentence(`${/** @type {Error} */ (error).message}\n\n${HELP}`);
  }
}

/**
 * The engine's native part may need another Node than this one, so the demo runs in a process of its own.
 * @param {string} node
 * @param {string} file
 */
async function fillWithDemo(node, file) {
  const demo = pathToFileURL(join(root, 'scripts/demo.mjs')).href;
  const where = JSON.stringify({ engineFile, file });
  const code = `const { fillDemo } = await import(${JSON.stringify(demo)}); await fillDemo(${where});`;
  if ((await run(node, ['--input-type=module', '--eval', code])) !== 0)
    throw new Sentence('The demo could not be filled in; its messages are above.');
}

/**
 * @param {string} command
 * @param {import('./profile.mjs').Profile} profile
 */
async function openDesktop(command, profile) {
  const args = [
    '--new-window',
    `--extensionDevelopmentPath=${root}`,
    `--user-data-dir=${profile.user}`,
    `--extensions-dir=${profile.extensions}`,
    '--disable-workspace-trust',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    profile.workspace,
  ];
  console.log('Opening VS Code ...');
  const code = await run(
    quoted(command),
    args.map((argument) => quoted(argument, command)),
    { shell: needsShell(command) },
  );
  if (code !== 0) throw new Sentence(`VS Code (${command}) ended with code ${code}.`);
  return code;
}

/**
 * @param {import('./profile.mjs').Profile} profile
 * @param {number} port
 */
async function openInBrowser(profile, port) {
  registerExtension(profile, root);
  const server = await startServer(ensureHost(), profile, { port });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => void server.stop());
  const address = `${server.url}?folder=${encodeURIComponent(profile.workspace)}`;
  console.log(`
VS Code is running at

  ${address}

After a change: npm run build, then "Developer: Reload Window" in the page. Ctrl+C stops it.`);
  showInBrowser(address);
  await server.ended;
}

/**
 * Only for convenience: without a display or a browser there is still the address.
 * @param {string} address
 */
function showInBrowser(address) {
  const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  if (!hasDisplay) return;
  const [command, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', '""'] }[String(process.platform)] ?? [
    'xdg-open',
  ];
  const child = spawn(command ?? 'xdg-open', [...args, address], { stdio: 'ignore', detached: true });
  child.once('error', () => console.log('(No browser could be opened; the address above works in any.)'));
  child.unref();
}

/** @param {string} workspace */
function writeWelcome(workspace) {
  const file = join(workspace, 'README.md');
  if (!existsSync(file))
    writeFileSync(
      file,
      '# Scratch workspace\n\nMade by `npm start` to try Tiered Memory. Nothing here belongs to the project.\n',
    );
}

/**
 * An empty repository of its own, so that the scratch workspace has an identity that is not this project's.
 * @param {string} workspace
 */
function makeRepository(workspace) {
  const git = join(workspace, '.git');
  if (existsSync(git)) return;
  for (const folder of ['objects', 'refs/heads']) mkdirSync(join(git, folder), { recursive: true });
  writeFileSync(join(git, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(
    join(git, 'config'),
    `[core]\n\trepositoryformatversion = 0\n[remote "origin"]\n\turl = ${demoRemote}\n`,
  );
}
