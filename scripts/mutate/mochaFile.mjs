import { join } from 'node:path';
import Mocha from 'mocha';
import { root } from '../paths.mjs';

/** @typedef {{ test?: (title: string) => void, testEnd?: () => void, done: (title: string, passed: boolean) => void }} Heard */

/**
 * A file of tests, loaded once, that runs as often as it is asked to: chosen tests, or all of them.
 * @param {string} file
 * @param {{ bail: boolean, timeout: number }} options
 */
export async function openFile(file, options) {
  const mocha = new Mocha({ ui: 'bdd', ...options, reporter: Mocha.reporters.Base });
  mocha.cleanReferencesAfterRun(false);
  mocha.addFile(join(root, file));
  await mocha.loadFilesAsync();
  /** All tests of each suite, since a choice takes some out. @type {Map<Mocha.Suite, Mocha.Test[]>} */
  const all = new Map();
  const note = (/** @type {Mocha.Suite} */ suite) => {
    all.set(suite, suite.tests);
    suite.suites.forEach(note);
  };
  note(mocha.suite);

  /**
   * @param {ReadonlySet<string> | undefined} titles
   * @param {Heard} heard
   * @returns {Promise<void>}
   */
  return (titles, heard) => {
    for (const [suite, tests] of all)
      suite.tests = titles === undefined ? tests : tests.filter((test) => titles.has(test.fullTitle()));
    return new Promise((resolve) => {
      const runner = mocha.run(() => resolve());
      runner.on('test', (test) => heard.test?.(test.fullTitle()));
      runner.on('pass', (test) => heard.done(test.fullTitle(), true));
      runner.on('fail', (test) => heard.done(test.fullTitle(), false));
      runner.on('test end', () => heard.testEnd?.());
    });
  };
}
