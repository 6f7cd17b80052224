import { writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { runTests, workDir } from './startTests.mjs';

/** @typedef {'killed' | 'endless' | 'survived' | 'unreached' | 'invalid'} Outcome */

/** @returns {Record<Outcome, number>} */
export const outcomes = () => ({ killed: 0, endless: 0, survived: 0, unreached: 0, invalid: 0 });

/** A start of the process, and how much slower than before a test may be before it counts as one without an end. */
const [startMs, patience] = [30_000, 8];

/**
 * Tells what becomes of a mutant: each has a process of its own, so that nothing that another one left is in it.
 * @param {string} node
 * @param {number} seconds
 * @returns {(mutant: import('./makeMutants.mjs').Mutant, tests: readonly import('./planTests.mjs').Planned[]) => Promise<Outcome>}
 */
export function judge(node, seconds) {
  /** Tests that were seen to pass alone, without a mutant. @type {Map<string, boolean>} */
  const sound = new Map();
  return async ({ file, source }, planned) => {
    if (!isProgram(source)) return 'invalid';
    if (planned.length === 0) return 'unreached';
    const tests = within(planned, seconds * 1000);
    const texts = join(workDir(), 'mutant.json');
    writeFileSync(texts, JSON.stringify({ [file]: source }));
    const asked = tests.map(({ file: test, titles }) => ({ file: test, titles }));
    for (let from = 0; from < asked.length;) {
      const rest = tests.slice(from);
      const limit = startMs + patience * rest.reduce((sum, { ms }) => sum + ms, 0);
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
