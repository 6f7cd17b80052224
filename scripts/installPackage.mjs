import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cliDir, root } from './paths.mjs';
import { npm, run, Sentence } from './run.mjs';

/**
 * Packs the program and installs the package into an empty folder as a user does (SQLite's library comes from the
 * registry). Returns the folder, and what removes it.
 * @param {string} node
 * @returns {Promise<{ folder: string, remove: () => void }>}
 */
export async function installPackage(node) {
  if ((await run(node, [join(root, 'scripts/packageCli.mjs')])) !== 0)
    throw new Sentence('The package could not be made; its messages are above.');
  const file = readdirSync(cliDir).find((name) => name.endsWith('.tgz'));
  if (file === undefined) throw new Sentence('The package is not where it was made.');
  const folder = mkdtempSync(join(tmpdir(), 'tm-package-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  const { ok, output } = npm(['install', '--ignore-scripts', join(cliDir, file)], { cwd: folder, node });
  if (ok) return { folder, remove };
  remove();
  throw new Sentence(`${output}\nThe package could not be installed.`);
}
