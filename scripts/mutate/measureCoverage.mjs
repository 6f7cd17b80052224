import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, scratchDir } from '../paths.mjs';
import { Sentence } from '../run.mjs';
import { runTests, workDir } from './startTests.mjs';

/** Folders of tests that run the engine from its sources. */
export const TESTS = ['test/engine', 'test/trust', 'test/open', 'test/adapters', 'test/doors', 'test/codingMemory'];

/**
 * What each test reaches, and how long it takes.
 * @typedef {object} Coverage
 * @property {{ file: string, ms: number, tests: import('./startTests.mjs').Ran[] }[]} files
 * @property {ReadonlyMap<string, string>} fileOf the source file of a mutant
 */

/**
 * Runs each file of tests once on sources with counters. Its answer is kept until a source or the file itself changes,
 * so that a new test costs the run of its own file, and a run that is broken off goes on where it was.
 * @param {string} node
 * @param {readonly import('./makeMutants.mjs').Mutant[]} mutants
 * @param {ReadonlyMap<string, string>} instrumented
 * @param {readonly string[]} folders
 * @returns {Promise<Coverage>}
 */
export async function measureCoverage(node, mutants, instrumented, folders) {
  const fileOf = new Map(mutants.map(({ id, file }) => [id, file]));
  const files = testFiles(folders);
  const sources = createHash('sha256')
    .update(JSON.stringify([...instrumented]))
    .digest('hex');
  const folder = join(scratchDir, 'mutate', `coverage-${sources.slice(0, 16)}`);
  mkdirSync(folder, { recursive: true });
  const keptOf = new Map(
    files.map((file) => {
      const hash = createHash('sha256')
        .update(file)
        .update(readFileSync(join(root, file)));
      return [file, join(folder, `${hash.digest('hex').slice(0, 24)}.json`)];
    }),
  );
  const missing = files.filter((file) => !existsSync(keptOf.get(file) ?? ''));
  if (missing.length > 0) await runMissing(node, missing, instrumented, keptOf);
  const ran = files.map((file) => JSON.parse(readFileSync(keptOf.get(file) ?? '', 'utf8')));
  const failed = ran.flatMap((/** @type {any} */ one) => one.tests.filter((/** @type {any} */ test) => !test.passed));
  if (failed.length > 0) {
    console.log(`${failed.length} tests fail without any mutant and are not used:`);
    for (const { title } of failed) console.log(`  ${title}`);
  }
  return { files: ran, fileOf };
}

/** @param {readonly string[]} folders */
function testFiles(folders) {
  return folders
    .filter((dir) => existsSync(join(root, dir)))
    .flatMap((dir) =>
      readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' }).map((name) => `${dir}/${name}`),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
}

/**
 * @param {string} node
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, string>} instrumented
 * @param {ReadonlyMap<string, string>} keptOf
 */
async function runMissing(node, files, instrumented, keptOf) {
  console.log(`What ${files.length} files of tests reach ...`);
  const texts = join(workDir(), 'instrumented.json');
  writeFileSync(texts, JSON.stringify(Object.fromEntries(instrumented)));
  const asked = files.map((file) => ({ file, kept: keptOf.get(file) }));
  const result = await runTests(node, { asked, texts, firstFailure: false });
  if (result === undefined) throw new Sentence('The tests did not end.');
}
