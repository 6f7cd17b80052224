import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../paths.mjs';

/** @typedef {{ file: string, ms: number, titles: string[] }} Planned ms: what these tests took without a mutant. */

/** A value that is made once and kept is reached by the first test alone; so few files say little. */
const fewFiles = 8;

/**
 * The tests that may notice a mutant, those likely to first: what reaches the place itself, and where hardly any does
 * (it runs when its file is loaded, or once), what reaches its file or the files that use it.
 * @param {import('./makeMutants.mjs').Mutant} mutant
 * @param {import('./measureCoverage.mjs').Coverage} coverage
 * @returns {Planned[]}
 */
export function planTests(mutant, coverage) {
  const direct = testsReaching(coverage, (id) => id === mutant.id);
  const near = nearnessTo(mutant.file);
  direct.sort((a, b) => near(b.file) - near(a.file) || a.ms - b.ms);
  if (direct.length > fewFiles) return direct;
  let around = new Set([mutant.file]);
  /** @type {Planned[]} */
  let more = [];
  for (let steps = 0; steps < 3 && more.length <= fewFiles; steps++) {
    const sources = around;
    more = testsReaching(coverage, (id) => sources.has(coverage.fileOf.get(id) ?? ''));
    around = new Set([...around, ...usersOf(around, coverage)]);
  }
  more.sort((a, b) => near(b.file) - near(a.file) || a.ms - b.ms);
  return [...direct, ...more];
}

/**
 * @param {import('./measureCoverage.mjs').Coverage} coverage
 * @param {(id: string) => boolean} counts
 * @returns {Planned[]}
 */
function testsReaching({ files }, counts) {
  return files.flatMap(({ file, tests }) => {
    const chosen = tests.filter(({ passed, hits }) => passed && hits.some(counts));
    const ms = chosen.reduce((sum, test) => sum + test.ms, 0);
    return chosen.length === 0 ? [] : [{ file, ms, titles: chosen.map(({ title }) => title) }];
  });
}

/**
 * How many folders a test shares with a source, the inner ones telling more; a test named after it comes first.
 * @param {string} source
 * @returns {(test: string) => number}
 */
function nearnessTo(source) {
  const folders = dirname(source).split('/').slice(1);
  const name = posix.basename(source, '.ts');
  return (test) =>
    (posix.basename(test, '.test.ts') === name ? 100 : 0) +
    folders.reduce((sum, one, depth) => sum + (test.split('/').includes(one) ? depth + 1 : 0), 0);
}

/**
 * The files of mutants that import one of these.
 * @param {ReadonlySet<string>} sources
 * @param {import('./measureCoverage.mjs').Coverage} coverage
 */
function usersOf(sources, { fileOf }) {
  return [...new Set(fileOf.values())].filter((file) => importsOf(file).some((one) => sources.has(one)));
}

/** @type {Map<string, string[]>} */
const imports = new Map();

/** @param {string} file */
function importsOf(file) {
  let known = imports.get(file);
  if (known === undefined) {
    const text = readFileSync(join(root, file), 'utf8');
    known = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => posix.join(posix.dirname(file), to));
    imports.set(file, known);
  }
  return known;
}
