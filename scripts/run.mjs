import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn, spawnSync } from 'node:child_process';
import { basename, delimiter, dirname } from 'node:path';
import { root } from './paths.mjs';

/** An expected failure whose message is the whole explanation: scripts print it without a stack. */
export class Sentence extends Error {}

/** @type {AsyncLocalStorage<Buffer[]>} */
const collected = new AsyncLocalStorage();

/**
 * Does some work while what the programs that it runs print is collected, to be shown in one piece: what runs beside
 * something else would print between its lines.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, output: Buffer }>}
 */
export async function collectOutput(work) {
  /** @type {Buffer[]} */
  const chunks = [];
  const result = await collected.run(chunks, work);
  return { result, output: Buffer.concat(chunks) };
}

/**
 * Runs a program to its end with this one's input and output; returns its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = root, env = {}, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const chunks = collected.getStore();
    const output = chunks === undefined ? 'inherit' : 'pipe';
    const child = spawn(command, [...args], {
      cwd,
      shell,
      stdio: ['inherit', output, output],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks?.push(chunk));
    child.once('error', reject);
    child.once(chunks === undefined ? 'exit' : 'close', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1)),
    );
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
