import { spawn, spawnSync } from 'node:child_process';
import { basename, delimiter, dirname } from 'node:path';
import { root } from './paths.mjs';

/** An expected failure whose message is the whole explanation: scripts print it without a stack. */
export class Sentence extends Error {}

/**
 * Runs a program to its end with this one's input and output; returns its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = root, env = {}, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { cwd, shell, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

/**
 * Runs npm quietly, preferably the npm that started this script, because on Windows `npm` is a command file.
 * @param {readonly string[]} args
 * @param {{ cwd?: string, node?: string }} [options] node: the Node that npm itself shall run under.
 * @returns {{ ok: boolean, output: string }}
 */
export function npm(args, { cwd = root, node = process.execPath } = {}) {
  const own = process.env.npm_execpath;
  const useOwn = own !== undefined && /^npm-cli\.c?js$/.test(basename(own));
  const command = useOwn ? node : 'npm';
  const result = spawnSync(
    command,
    [...(useOwn ? [own] : []), ...args, '--loglevel=error', '--no-audit', '--no-fund'],
    {
      cwd,
      encoding: 'utf8',
      shell: !useOwn && process.platform === 'win32',
      env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
    },
  );
  return {
    ok: result.status === 0,
    output: `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim(),
  };
}

/**
 * Runs a script's body; a Sentence ends it with its message alone, anything else with its stack.
 * @param {() => Promise<number | void>} body
 */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    console.error(error instanceof Sentence ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
