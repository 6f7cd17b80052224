import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Mocha from 'mocha';

/** In characters. */
const LONGEST_REASON = 200;

/**
 * Mocha's own list, plus the counts and what failed, with the first line of why, in the file named by
 * TIERED_MEMORY_TEST_RESULT: the sum over all suites comes from files, because the output of the extension host passes
 * through the window before it reaches the terminal.
 */
export default class CountingReporter extends Mocha.reporters.Spec {
  /**
   * @param {Mocha.Runner} runner
   * @param {Mocha.MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    /** @type {string[]} */
    const failures = [];
    runner.on(Mocha.Runner.constants.EVENT_TEST_FAIL, (test, error) => {
      const [why = ''] = String(error?.message ?? error).split('\n', 1);
      failures.push(`${test.fullTitle()}: ${why.slice(0, LONGEST_REASON)}`);
    });
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const file = process.env.TIERED_MEMORY_TEST_RESULT;
      if (!file) return;
      const { passes = 0, failures: failed = 0, pending = 0 } = this.stats ?? {};
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ passed: passes, failed: failed + pending, failures }));
    });
  }
}
