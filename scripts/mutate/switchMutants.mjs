// A process that has the sources with all mutants in them and lives through many: switches one on, runs the tests it is
// told, and says what they made of it. Node loads and compiles everything once and not for each mutant.
import { openFile } from './mochaFile.mjs';

/** @typedef {'killed' | 'survived' | 'unused' | 'spoilt'} Verdict */
/** @typedef {{ id: string, tests: { file: string, titles: string[] }[] }} Asked */

/** A loop that was at a mutant so often has no end. */
const hitLimit = 20_000_000;
const state = /** @type {{ activeMutant?: string | undefined, hitCount: number, hitLimit: number }} */ ({
  hitCount: 0,
  hitLimit,
});
Object.assign(globalThis, { __stryker__: state });

/** @type {Map<string, Awaited<ReturnType<typeof openFile>>>} */
const opened = new Map();

process.on('message', (asked) => void judge(/** @type {Asked} */ (asked)));
process.on('disconnect', () => process.exit(0));

/** @param {Asked} asked */
async function judge({ id, tests }) {
  let used = false;
  for (const { file, titles } of tests) {
    const failed = await failureOf(file, new Set(titles), id);
    used ||= state.hitCount > 0;
    if (failed === undefined) continue;
    // It must pass again at once, or what failed was a file that runs only once, or what the mutant left behind.
    const isSound =
      (await failureOf(file, new Set([failed]))) === undefined &&
      (await failureOf(file, new Set(titles))) === undefined;
    process.send?.({ verdict: isSound ? 'killed' : 'spoilt', file, failed });
    return;
  }
  process.send?.({ verdict: used ? 'survived' : 'unused' });
}

/**
 * The first test that fails, which may be a hook.
 * @param {string} file
 * @param {ReadonlySet<string>} titles
 * @param {string} [id]
 */
async function failureOf(file, titles, id) {
  let run = opened.get(file);
  if (run === undefined) {
    run = await openFile(file, { bail: true, timeout: 60_000 });
    opened.set(file, run);
  }
  /** @type {string | undefined} */
  let failed;
  Object.assign(state, { activeMutant: id, hitCount: 0 });
  await run(titles, {
    done(title, passed) {
      if (!passed) failed ??= title;
    },
  });
  state.activeMutant = undefined;
  return failed;
}
