import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Sentence } from './run.mjs';

const NO_BROWSER =
  'No Chromium was found: install Chromium, Chrome or Edge, or set the environment variable CHROMIUM to an executable.';

/** Flags for a headless Chromium that contacts nobody and also starts as root in a container. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** The path of a Chromium; without one, installs it through apt if allowed. Throws a Sentence that names CHROMIUM. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  installWithApt();
  const installed = findBrowser();
  if (!installed) throw new Sentence(NO_BROWSER);
  return installed;
}

/** @returns {string | undefined} */
export function findBrowser() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (!existsSync(named))
      throw new Sentence(
        `CHROMIUM names ${named}, and there is no such file: set it to the executable of Chromium, Chrome or Edge.`,
      );
    return named;
  }
  return candidates().find((path) => existsSync(path));
}

function candidates() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Microsoft Edge', 'Chromium'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    );
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
      (dir) => dir !== undefined,
    );
    return ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].flatMap((file) =>
      roots.map((dir) => join(dir, file)),
    );
  }
  const dirs = (process.env.PATH ?? '').split(delimiter);
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'].flatMap((name) =>
    dirs.map((dir) => join(dir, name)),
  );
}

function installWithApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return;
  console.log('Installing Chromium through apt ...');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) console.error(`${stdout}${stderr}\napt-get ${args[0]} failed.`);
  }
}
