import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths.mjs';
import { workDir } from './startTests.mjs';

/** @typedef {{ verdict: import('./switchMutants.mjs').Verdict | 'endless', file?: string, failed?: string }} Said */

const here = join(root, 'scripts/mutate');

/** After so many mutants a process is started anew, whatever they left in it. */
const mostMutants = 150;

/**
 * Judges one mutant after the other in a process that lives on, until one spoils it or finds no end.
 * @param {string} node
 * @param {ReadonlyMap<string, string>} instrumented
 */
export function createSession(node, instrumented) {
  const texts = join(workDir(), 'all-mutants.json');
  writeFileSync(texts, JSON.stringify(Object.fromEntries(instrumented)));
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let judged = 0;

  function end() {
    child?.kill('SIGKILL');
    child = undefined;
    judged = 0;
  }

  return {
    end,
    /**
     * @param {string} id
     * @param {readonly { file: string, titles: string[] }[]} tests
     * @param {number} limit in milliseconds
     * @returns {Promise<Said>}
     */
    async judge(id, tests, limit) {
      if (judged >= mostMutants) end();
      child ??= start(node, texts);
      judged++;
      const asked = child;
      /** @type {Said} */
      const said = await new Promise((resolve) => {
        const timer = setTimeout(() => resolve({ verdict: 'endless' }), limit);
        const lost = () => resolve({ verdict: 'endless' });
        asked.once('exit', lost);
        asked.once('message', (message) => {
          clearTimeout(timer);
          asked.off('exit', lost);
          resolve(/** @type {Said} */ (message));
        });
        asked.send({ id, tests });
      });
      if (said.verdict === 'endless' || said.verdict === 'spoilt') end();
      return said;
    },
  };
}

/**
 * @param {string} node
 * @param {string} texts
 */
function start(node, texts) {
  return fork(join(here, 'switchMutants.mjs'), [], {
    cwd: root,
    execPath: node,
    execArgv: [
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
      '--max-old-space-size=4096',
      `--import=${pathToFileURL(join(here, 'inProcess.mjs')).href}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.scratch/mutate/compiled'), TIERED_MEMORY_MUTATED: texts },
  });
}
