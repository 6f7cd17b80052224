import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * The counts in a suite's result file. A suite that left no file did not finish, and one without tests proves nothing:
 * both count as one failure.
 * @param {string} file
 * @returns {Counts}
 */
export function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { passed, failed } = /** @type {Counts} */ (JSON.parse(readFileSync(file, 'utf8')));
  return passed + failed === 0 ? { passed: 0, failed: 1 } : { passed, failed };
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 });
}

/** @param {Counts} counts */
export function summary({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
