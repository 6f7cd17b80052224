// Runs chosen tests of chosen files, a file at a time and to the first failure; or, without a choice, all of them, and
// writes what each of them reached.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { openFile } from './mochaFile.mjs';

/** @typedef {{ file: string, titles?: string[], kept?: string }} Asked titles: all when left out; kept: a file for its answer. */
/** @typedef {{ title: string, passed: boolean, ms: number, hits: string[] }} Ran */

const { asked, firstFailure, answer } = /** @type {{ asked: Asked[], firstFailure: boolean, answer: string }} */ (
  JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
);
/** Stryker's counters write what is reached into this. */
const counters = { mutantCoverage: { static: {}, perTest: {} }, currentTestId: undefined };
const coverage = /** @type {{ perTest: Record<string, object>, static: Record<string, number> }} */ (
  counters.mutantCoverage
);
Object.assign(globalThis, { __stryker__: counters });

/** @type {{ file: string, ms: number, tests: Ran[] }[]} */
const files = [];
for (const { file, titles, kept } of asked) {
  const tests = await runFile(file, titles && new Set(titles));
  files.push(tests);
  if (kept !== undefined) {
    writeFileSync(`${kept}.part`, JSON.stringify(tests));
    renameSync(`${kept}.part`, kept);
  }
  if (!firstFailure)
    console.log(`  ${files.length} of ${asked.length} ${file}: ${tests.tests.length} in ${tests.ms} ms`);
  if (firstFailure && tests.tests.some(({ passed }) => !passed)) break;
}
writeFileSync(answer, JSON.stringify({ files }));
// What a broken engine left open must not keep the process.
process.exit(0);

/**
 * @param {string} file
 * @param {ReadonlySet<string> | undefined} titles
 */
async function runFile(file, titles) {
  const start = Date.now();
  /** @type {Ran[]} */
  const tests = [];
  try {
    const run = await openFile(file, { bail: firstFailure, timeout: 20_000 });
    coverage.static = {};
    let from = 0;
    await run(titles, {
      test(title) {
        from = Date.now();
        Object.assign(counters, { currentTestId: title });
      },
      done(title, passed) {
        tests.push({ title, passed, ms: Date.now() - from, hits: Object.keys(coverage.perTest[title] ?? {}) });
        delete coverage.perTest[title];
      },
      testEnd: () => Object.assign(counters, { currentTestId: undefined }),
    });
  } catch (error) {
    tests.push({
      title: `loading: ${error instanceof Error ? error.message : String(error)}`,
      passed: false,
      ms: 0,
      hits: [],
    });
  }
  // What ran before all tests of a file, none of them says alone, and each of them may notice.
  const shared = Object.keys(coverage.static);
  for (const test of tests) test.hits = [...new Set([...test.hits, ...shared])];
  return { file, ms: Date.now() - start, tests };
}
