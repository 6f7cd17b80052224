import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { npm, Sentence } from './run.mjs';

const lock = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules/.tiered-memory-stamp');

/** Installs the dependencies of this checkout when they are missing or belong to another lock file. */
export function ensureDependencies() {
  const wanted = currentStamp();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies ...');
  const { ok, output } = npm([existsSync(lock) ? 'ci' : 'install', '--ignore-scripts']);
  if (!ok)
    throw new Sentence(
      `${output}\nThe dependencies could not be installed: npm 10 or newer and its registry are needed ` +
        '("npm --version" says which npm this is).',
    );
  if (output) console.log(output);
  writeFileSync(stamp, currentStamp());
}

/** A lock file alone does not say for which platform the optional packages were installed. */
function currentStamp() {
  const hash = createHash('sha256').update(existsSync(lock) ? readFileSync(lock) : '');
  return `${process.platform}-${process.arch}-${hash.digest('hex')}`;
}
