import { join } from 'node:path';
import { distTestDir } from '../../scripts/paths.mjs';
import { freshResultFile } from '../../scripts/mocha.mjs';

/** @typedef {import('./phases.mjs').Phase} Phase */
/** @typedef {readonly [Phase, ...Phase[]]} Window phases that run one after the other in one start of VS Code */

/**
 * @param {readonly Phase[]} phases in their order
 * @returns {readonly Window[]}
 */
export function windowsOf(phases) {
  /** @type {[Phase, ...Phase[]][]} */
  const windows = [];
  for (const phase of phases) {
    const last = windows.at(-1);
    if (last !== undefined && phase.window !== undefined && last[0].window === phase.window) last.push(phase);
    else windows.push([phase]);
  }
  return windows;
}

/**
 * What the extension host of a window is to run, and where its phases leave their counts, in their order.
 * @param {Window} window
 * @param {string} profileDir
 * @param {string} kind begins the names of the files of counts
 * @returns {{ tests: string, results: readonly string[], env: Record<string, string> }} tests: the module to run; env: what
 *   it reads
 */
export function testsOf(window, profileDir, kind) {
  const suites = window.map(({ name, memory, settings = {} }) => ({
    name,
    result: freshResultFile(`${kind}-${name}`),
    ...(memory === undefined ? {} : { memory: join(profileDir, 'memories', memory) }),
    settings,
  }));
  const [{ name, window: isShared }] = window;
  const results = suites.map(({ result }) => result);
  /** @type {Record<string, string>} */
  const env = Object.assign({}, ...window.map((phase) => phase.env ?? {}));
  return isShared === undefined
    ? {
        tests: join(distTestDir, 'host', `${name}.js`),
        results,
        env: { ...env, TIERED_MEMORY_TEST_RESULT: results[0] ?? '' },
      }
    : {
        tests: join(distTestDir, 'host/inOneWindow.js'),
        results,
        env: { ...env, TIERED_MEMORY_TEST_SUITES: JSON.stringify(suites) },
      };
}
