import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, scratchDir } from '../paths.mjs';
import { Sentence } from '../run.mjs';
import { runTests, workDir } from './startTests.mjs';

/** Folders of tests that run the engine from its sources. */
const TESTS = ['test/engine', 'test/trust', 'test/open', 'test/adapters', 'test/codingMemory'];

/**
 * What each test reaches, and how long it takes.
 * @typedef {object} Coverage
 * @property {{ file: string, ms: number, tests: import('./startTests.mjs').Ran[] }[]} files
 * @property {ReadonlyMap<string, string>} fileOf the source file of a mutant
 */

/**
 * Runs the tests once on sources with counters. The answer is kept until a source or a test changes.
 * @param {string} node
 * @param {readonly import('./makeMutants.mjs').Mutant[]} mutants
 * @param {ReadonlyMap<string, string>} instrumented
 * @returns {Promise<Coverage>}
 */
export async function measureCoverage(node, mutants, instrumented) {
  const fileOf = new Map(mutants.map(({ id, file }) => [id, file]));
  const files = TESTS.filter((dir) => existsSync(join(root, dir)))
    .flatMap((dir) =>
      readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' }).map((name) => `${dir}/${name}`),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256').update(JSON.stringify([...instrumented]));
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  const kept = join(scratchDir, 'mutate', `coverage-${hash.digest('hex').slice(0, 16)}.json`);
  if (!existsSync(kept)) {
    console.log(`What ${files.length} files of tests reach ...`);
    const texts = join(workDir(), 'instrumented.json');
    writeFileSync(texts, JSON.stringify(Object.fromEntries(instrumented)));
    const result = await runTests(node, { asked: files.map((file) => ({ file })), texts, firstFailure: false });
    if (result === undefined) throw new Sentence('The tests did not end.');
    mkdirSync(join(scratchDir, 'mutate'), { recursive: true });
    writeFileSync(`${kept}.part`, JSON.stringify(result));
    renameSync(`${kept}.part`, kept);
  }
  const { files: ran } = JSON.parse(readFileSync(kept, 'utf8'));
  const failed = ran.flatMap((/** @type {any} */ one) => one.tests.filter((/** @type {any} */ test) => !test.passed));
  if (failed.length > 0) {
    console.log(`${failed.length} tests fail without any mutant and are not used:`);
    for (const { title } of failed) console.log(`  ${title}`);
  }
  return { files: ran, fileOf };
}
