import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * The targets of `vsce` that are shipped, each with the name that better-sqlite3 gives its prebuilt file.
 * @type {Readonly<Record<string, string>>}
 */
export const TARGETS = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-x64',
  'win32-arm64': 'win32-arm64',
  'alpine-x64': 'linuxmusl-x64',
  'alpine-arm64': 'linuxmusl-arm64',
};

/** Where the copy of the native file is, relative to dist/. */
export const NATIVE_BINDING = 'native/better_sqlite3.node';

/** The target that runs on this machine. */
export function currentTarget() {
  return `${isMusl() ? 'alpine' : process.platform}-${process.arch}`;
}

/**
 * The prebuilt SQLite of a target, inside node_modules.
 * @param {string} target
 */
export function nativeSource(target) {
  const name = TARGETS[target];
  if (!name) throw new Error(`Unknown target ${target}; known are ${Object.keys(TARGETS).join(', ')}.`);
  return join(root, 'node_modules/better-sqlite3/prebuilds', `${name}.node`);
}

/** Only a report tells glibc from musl: without glibc it does not name its version. */
function isMusl() {
  if (process.platform !== 'linux') return false;
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined;
}
