import { writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { createSession } from './createSession.mjs';
import { runTests, workDir } from './startTests.mjs';

/** @typedef {'killed' | 'endless' | 'survived' | 'unreached' | 'invalid'} Outcome */

/** @returns {Record<Outcome, number>} */
export const outcomes = () => ({ killed: 0, endless: 0, survived: 0, unreached: 0, invalid: 0 });

/** A start of the process, and how much slower than before a test may be before it counts as one without an end. */
const [startMs, patience] = [30_000, 8];

/**
 * Tells what becomes of a mutant. Most are switched on in one process that lives on; what works when its file is loaded,
 * or is made once and kept, gets a process of its own, and so do tests that cannot run twice in one.
 * @param {string} node
 * @param {number} seconds
 * @param {ReadonlyMap<string, string>} instrumented
 */
export function judge(node, seconds, instrumented) {
  const session = createSession(node, instrumented);
  /** Files of tests that failed in the living process without a mutant, too. @type {Set<string>} */
  const unfit = new Set();
  const alone = judgeAlone(node);

  /**
   * @param {import('./makeMutants.mjs').Mutant} mutant
   * @param {readonly import('./planTests.mjs').Planned[]} planned
   * @returns {Promise<Outcome>}
   */
  async function judged(mutant, planned) {
    if (!isProgram(mutant.source)) return 'invalid';
    if (planned.length === 0) return 'unreached';
    const tests = within(planned, seconds * 1000);
    const fit = tests.filter(({ file }) => !unfit.has(file));
    const said = await session.judge(mutant.id, askedOf(fit), limitOf(fit));
    if (said.verdict === 'killed' || said.verdict === 'endless') return said.verdict;
    if (said.verdict === 'spoilt' && said.file !== undefined) unfit.add(said.file);
    return said.verdict === 'survived' && fit.length === tests.length
      ? 'survived'
      : alone(mutant, said.verdict === 'survived' ? tests.filter(({ file }) => unfit.has(file)) : tests);
  }

  return { judged, end: session.end };
}

/** @param {readonly import('./planTests.mjs').Planned[]} tests */
const limitOf = (tests) => startMs + patience * tests.reduce((sum, { ms }) => sum + ms, 0);

/** @param {readonly import('./planTests.mjs').Planned[]} tests */
const askedOf = (tests) => tests.map(({ file, titles }) => ({ file, titles }));

/**
 * @param {string} node
 * @returns {(mutant: import('./makeMutants.mjs').Mutant, tests: readonly import('./planTests.mjs').Planned[]) => Promise<Outcome>}
 */
function judgeAlone(node) {
  /** Tests that were seen to pass alone, without a mutant. @type {Map<string, boolean>} */
  const sound = new Map();
  return async ({ file, source }, tests) => {
    const texts = join(workDir(), 'mutant.json');
    writeFileSync(texts, JSON.stringify({ [file]: source }));
    const asked = askedOf(tests);
    for (let from = 0; from < asked.length;) {
      const limit = limitOf(tests.slice(from));
      const answer = await runTests(node, { asked: asked.slice(from), texts, firstFailure: true, limit });
      if (answer === undefined) return 'endless';
      const failed = answer.files.find((one) => one.tests.some(({ passed }) => !passed));
      if (failed === undefined) return 'survived';
      if (await passesAlone(asked.find((one) => one.file === failed.file))) return 'killed';
      from += answer.files.length;
    }
    return 'survived';
  };

  /** @param {{ file: string, titles: string[] } | undefined} asked */
  async function passesAlone(asked) {
    if (asked === undefined) return false;
    const key = JSON.stringify(asked);
    let known = sound.get(key);
    if (known === undefined) {
      const answer = await runTests(node, { asked: [asked], firstFailure: true, limit: 300_000 });
      known = answer?.files.every(({ tests }) => tests.every(({ passed }) => passed)) === true;
      if (!known) console.log(`  ${asked.file} fails without a mutant, and says nothing.`);
      sound.set(key, known);
    }
    return known;
  }
}

/**
 * As many files of tests as fit, in their order: for half of the time the likeliest to notice, for the other half the
 * quick ones, since one slow file would take the room of twenty. At least one.
 * @param {readonly import('./planTests.mjs').Planned[]} planned
 * @param {number} most in milliseconds
 */
function within(planned, most) {
  const fitting = new Set(planned.slice(0, 1));
  let left = most / 2;
  const take = (/** @type {import('./planTests.mjs').Planned} */ one) => {
    const cost = one.ms + loadMs;
    if (fitting.has(one) || cost > left) return;
    left -= cost;
    fitting.add(one);
  };
  planned.forEach(take);
  left += most / 2;
  planned.toSorted((one, other) => one.ms - other.ms).forEach(take);
  return planned.filter((one) => fitting.has(one));
}

/** To load a file of tests, and what it needs that no other one has loaded. */
const loadMs = 50;

/** @param {string} source */
function isProgram(source) {
  try {
    stripTypeScriptTypes(source);
    return true;
  } catch {
    return false;
  }
}
