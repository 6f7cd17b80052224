import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** @typedef {{ passed: number, failed: number, failures?: readonly string[] }} Counts failures: titles of what failed, with why. */

/**
 * The counts in a suite's result file. A suite that left no file did not finish, and one without tests proves nothing:
 * both count as one failure.
 * @param {string} file
 * @returns {Counts}
 */
export function readCounts(file) {
  if (!existsSync(file)) return failure(`${basename(file, '.json')}: did not finish`);
  const { passed, failed, failures = [] } = /** @type {Counts} */ (JSON.parse(readFileSync(file, 'utf8')));
  if (passed + failed === 0) return failure(`${basename(file, '.json')}: has no test`);
  return { passed, failed, failures };
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return {
    passed: all.reduce((passed, counts) => passed + counts.passed, 0),
    failed: all.reduce((failed, counts) => failed + counts.failed, 0),
    failures: all.flatMap(({ failures = [] }) => failures),
  };
}

/**
 * The counts of something that is no suite, or of one that broke off.
 * @param {string} title
 * @returns {Counts}
 */
export function failure(title) {
  return { passed: 0, failed: 1, failures: [title] };
}

/**
 * The counts of a suite whose process ended with this code: it may also end badly after its tests, by an unhandled
 * rejection or a crash.
 * @param {string} name
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
export function withExitCode(name, counts, code) {
  if (code === 0 || counts.failed > 0) return counts;
  return sum([counts, failure(`${name}: ended with exit code ${code} after its tests`)]);
}

/** @param {Counts} counts */
export function summary({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/**
 * What failed, a line each: the end of a long output is what is looked at first.
 * @param {Counts} counts
 */
export function failedTitles({ failures = [] }) {
  return failures.length === 0 ? '' : `Failed:\n${failures.map((title) => `  ${title}\n`).join('')}`;
}
