import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, scratchDir } from './paths.mjs';
import { npm, run, Sentence } from './run.mjs';
import { currentTarget } from './targets.mjs';

/**
 * The targets for which sqlite-vec has a library, each with the end of its package's name and the file in it. On the
 * others the product compares vectors itself.
 * @type {Readonly<Record<string, { name: string, file: string }>>}
 */
const LIBRARIES = {
  'linux-x64': { name: 'linux-x64', file: 'vec0.so' },
  'linux-arm64': { name: 'linux-arm64', file: 'vec0.so' },
  'darwin-x64': { name: 'darwin-x64', file: 'vec0.dylib' },
  'darwin-arm64': { name: 'darwin-arm64', file: 'vec0.dylib' },
  'win32-x64': { name: 'windows-x64', file: 'vec0.dll' },
};

/** Where libraries of other platforms are kept, which npm does not install here. */
const fetchedDir = join(scratchDir, 'sqlite-vec');

/**
 * sqlite-vec's library for a target: as installed, or as fetched before; undefined where there is none.
 * @param {string} target
 */
export function vectorLibrary(target) {
  const library = LIBRARIES[target];
  if (!library) return undefined;
  const installed = join(root, `node_modules/sqlite-vec-${library.name}`, library.file);
  return [installed, fetchedFile(library)].find((file) => existsSync(file));
}

/**
 * Fetches the library of another platform from npm, exactly as the lock file names it. Does nothing where it is here
 * already or there is none.
 * @param {string} target
 */
export async function fetchVectorLibrary(target) {
  const library = LIBRARIES[target];
  if (!library || vectorLibrary(target) !== undefined) return;
  if (target === currentTarget())
    throw new Sentence(`sqlite-vec-${library.name} is not installed: run "npm ci" without "--omit=optional".`);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { version, integrity } = packages[`node_modules/sqlite-vec-${library.name}`];
  const folder = join(fetchedDir, library.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { ok, output } = npm(['pack', `sqlite-vec-${library.name}@${version}`, '--pack-destination', folder], {
    cwd: folder,
  });
  const packed = join(folder, `sqlite-vec-${library.name}-${version}.tgz`);
  if (!ok || !existsSync(packed))
    throw new Sentence(
      `${output}\nsqlite-vec for ${target} could not be fetched from npm: check the network and run this again.`,
    );
  const found = `sha512-${createHash('sha512').update(readFileSync(packed)).digest('base64')}`;
  if (found !== integrity)
    throw new Sentence(`sqlite-vec for ${target} is not the file that package-lock.json names; nothing was packed.`);
  // Without a drive letter, which some versions of tar take for the name of a machine.
  if ((await run('tar', ['-xzf', `sqlite-vec-${library.name}-${version}.tgz`], { cwd: folder })) !== 0)
    throw new Sentence(`${packed} could not be unpacked; the message is above.`);
}

/** @param {{ name: string, file: string }} library */
function fetchedFile({ name, file }) {
  return join(fetchedDir, name, 'package', file);
}
