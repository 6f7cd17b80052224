import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostDir } from './paths.mjs';
import { npm, Sentence } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';

/** VS Code 1.139.1 as a server with its web workbench. Pinned exactly: the tests use its CSS classes. */
const CODE_SERVER = '4.139.1';

/**
 * Real VS Code, installed once into an ignored folder. It is not a dependency of the project, because its install
 * script refuses every Node except its own. Without that script nothing is compiled, and what is used here is there.
 * @returns {{ node: string, entry: string }}
 */
export function ensureHost() {
  const node = ensureRuntime({ major: 24 });
  const entry = join(hostDir, 'node_modules/code-server/out/node/entry.js');
  const stamp = join(hostDir, '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === CODE_SERVER && existsSync(entry)) return { node, entry };

  console.log(`Installing VS Code (code-server ${CODE_SERVER}) ...`);
  mkdirSync(hostDir, { recursive: true });
  writeFileSync(join(hostDir, 'package.json'), '{ "name": "vscode-host", "version": "0.0.0", "private": true }\n');
  const vscode = join(hostDir, 'node_modules/code-server/lib/vscode');
  install(node, hostDir, ['--save-exact', `code-server@${CODE_SERVER}`]);
  install(node, vscode, ['--omit=dev']);
  install(node, join(vscode, 'extensions'), ['--omit=dev']);
  writeFileSync(stamp, CODE_SERVER);
  return { node, entry };
}

/**
 * @param {string} node
 * @param {string} cwd
 * @param {string[]} args
 */
function install(node, cwd, args) {
  const { ok, output } = npm(['install', ...args, '--ignore-scripts'], { cwd, node });
  if (!ok)
    throw new Sentence(
      `${output}\nVS Code (code-server ${CODE_SERVER}) could not be installed from npm: ` +
        'check the network and run this again.',
    );
}
