import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths.mjs';

/** @typedef {{ title: string, passed: boolean, ms: number, hits: string[] }} Ran */
/** @typedef {{ files: { file: string, ms: number, tests: Ran[] }[] }} Answer */

const here = join(root, 'scripts/mutate');

/** A folder for what goes to and comes from the processes of this run. */
export function workDir() {
  const dir = join(tmpdir(), `tiered-memory-mutate-${process.pid}`);
  if (!existsSync(dir)) {
    mkdirSync(dir, { recursive: true });
    process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  }
  return dir;
}

/**
 * Runs tests in a process of their own with other texts for some sources; undefined when they were not done in time.
 * @param {string} node
 * @param {{ asked: { file: string, titles?: string[], kept?: string | undefined }[], texts?: string, firstFailure: boolean, limit?: number }} what
 *   limit: in milliseconds.
 * @returns {Promise<Answer | undefined>}
 */
export async function runTests(node, { asked, texts, firstFailure, limit }) {
  const answer = join(workDir(), 'answer.json');
  const job = join(workDir(), 'job.json');
  rmSync(answer, { force: true });
  writeFileSync(job, JSON.stringify({ asked, firstFailure, answer }));
  const child = spawn(
    node,
    [
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
      '--max-old-space-size=4096',
      `--import=${pathToFileURL(join(here, 'inProcess.mjs')).href}`,
      join(here, 'runTests.mjs'),
      job,
    ],
    {
      cwd: root,
      stdio: firstFailure ? 'ignore' : 'inherit',
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(root, '.scratch/mutate/compiled'),
        ...(texts === undefined ? {} : { TIERED_MEMORY_MUTATED: texts }),
      },
    },
  );
  await new Promise((resolve) => {
    const timer = limit === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), limit);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
  if (!existsSync(answer)) return undefined;
  return JSON.parse(readFileSync(answer, 'utf8'));
}
