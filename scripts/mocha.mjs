import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCounts, withExitCode } from './counts.mjs';
import { outputDir, root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * The file in which a suite leaves its counts; what an earlier run left there is removed.
 * @param {string} name
 */
export function freshResultFile(name) {
  const file = join(outputDir, 'results', `${name}.json`);
  if (existsSync(file)) rmSync(file);
  return file;
}

/**
 * Runs test files under plain Node, which strips their types itself.
 * @param {string} node
 * @param {string} name
 * @param {readonly string[]} files paths or globs
 * @param {{ env?: Record<string, string>, timeout?: number }} [options] timeout: milliseconds for one test. It only
 * ends a test that hangs, so it leaves room for a machine that is several times slower than usual.
 */
export async function runMocha(node, name, files, { env = {}, timeout = 60_000 } = {}) {
  const result = freshResultFile(name);
  const mocha = join(root, 'node_modules/mocha/bin/mocha.js');
  const args = [mocha, '--reporter', './scripts/reporter.mjs', '--timeout', String(timeout), ...files];
  const code = await run(node, args, { env: { ...env, TIERED_MEMORY_TEST_RESULT: result } });
  return withExitCode(name, readCounts(result), code);
}
