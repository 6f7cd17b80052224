import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One user's VS Code on disk. Starting it twice with the same profile is what "the window was restarted" means.
 * @typedef {Record<'dir' | 'user' | 'extensions' | 'workspace' | 'home' | 'browser', string>} Profile
 */

const QUIET_SETTINGS = {
  'workbench.startupEditor': 'none',
  'workbench.enableExperiments': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'security.workspace.trust.enabled': false,
};

/**
 * Creates a profile in a folder; what is already there is kept.
 * @param {string} dir
 * @param {object} [options]
 * @param {Record<string, unknown>} [options.settings]
 * @param {Record<string, unknown>} [options.folderSettings]
 * @param {readonly string[]} [options.modelVendors] whose models the user has set up; VS Code's agent mode asks for
 *   them where nobody is signed in.
 * @returns {Profile}
 */
export function openProfile(dir, { settings = {}, folderSettings, modelVendors = [] } = {}) {
  const profile = {
    dir,
    user: join(dir, 'user'),
    extensions: join(dir, 'extensions'),
    workspace: join(dir, 'workspace'),
    home: join(dir, 'home'),
    browser: join(dir, 'browser'),
  };
  for (const folder of Object.values(profile)) mkdirSync(folder, { recursive: true });
  mkdirSync(join(profile.user, 'User'), { recursive: true });
  const file = join(profile.user, 'User/settings.json');
  const kept = existsSync(file);
  if (!kept || Object.keys(settings).length > 0) {
    const old = kept ? /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(file, 'utf8'))) : QUIET_SETTINGS;
    writeFileSync(file, `${JSON.stringify({ ...old, ...settings }, null, 2)}\n`);
  }
  if (modelVendors.length > 0) {
    const groups = modelVendors.map((vendor) => ({ vendor, name: vendor }));
    writeFileSync(join(profile.user, 'User/chatLanguageModels.json'), JSON.stringify(groups));
  }
  if (folderSettings) {
    mkdirSync(join(profile.workspace, '.vscode'), { recursive: true });
    writeFileSync(join(profile.workspace, '.vscode/settings.json'), JSON.stringify(folderSettings));
  }
  return profile;
}

/**
 * Registers an unpacked extension folder as installed, the way VS Code itself notes it; no VSIX is needed. Other
 * extensions of the profile stay.
 * @param {Profile} profile
 * @param {string} folder
 */
export function registerExtension(profile, folder) {
  const { publisher, name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const id = `${publisher}.${name}`;
  const file = join(profile.extensions, 'extensions.json');
  const noted = /** @type {{ identifier: { id: string } }[]} */ (
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  );
  const entry = {
    identifier: { id },
    version,
    location: { $mid: 1, path: folder, scheme: 'file' },
    metadata: { source: 'vsix', pinned: true, installedTimestamp: 1 },
  };
  writeFileSync(file, JSON.stringify([...noted.filter(({ identifier }) => identifier.id !== id), entry]));
}

/**
 * The memory file of a profile, in the extension's global storage folder.
 * @param {Profile} profile
 */
export function memoryFile(profile) {
  const folder = join(profile.user, 'User/globalStorage/tiered-memory.tiered-memory');
  mkdirSync(folder, { recursive: true });
  return join(folder, 'memory.db');
}
