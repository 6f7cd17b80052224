import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { failedTitles, failure, readCounts, sum, summary, withExitCode } from './counts.mjs';
import { ensureDependencies } from './install.mjs';
import { freshResultFile, runMocha } from './mocha.mjs';
import { outputDir, root } from './paths.mjs';
import { ensurePostgres } from './postgres.mjs';
import { collectOutput, main, run, Sentence } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';

/** @typedef {(node: string, files: readonly string[]) => Promise<import('./counts.mjs').Counts>} Step */

/**
 * The steps in the order in which they run: stage after stage. The lanes of a stage run beside each other, since most
 * steps use one core alone; the first one prints as it goes, the others a step at a time. VS Code needs both cores. A step
 * that is not a test suite counts as one test.
 * @type {readonly (readonly Readonly<Record<string, Step>>[])[]}
 */
const STAGES = [[{ build }], [{ unit }, { typecheck, lint, format, contract, hub, webview }], [{ host, program }]];
const NAMES = STAGES.flat().flatMap((lane) => Object.keys(lane));

await main(async () => {
  const given = process.argv.slice(2);
  const wanted = given.filter((name) => !isTestFile(name));
  const unknown = wanted.find((name) => !NAMES.includes(name));
  if (unknown) throw new Sentence(`There is no step "${unknown}"; there are ${NAMES.join(', ')}.`);
  const node = prepare();
  const results = [];
  for (const stage of node === undefined ? [] : STAGES) {
    const lanes = stage
      .map((lane) => Object.entries(lane).filter(([name]) => wanted.length === 0 || wanted.includes(name)))
      .filter((lane) => lane.length > 0);
    const running = lanes.map((lane, index) => runLane(lane, node ?? '', given.filter(isTestFile), index === 0));
    results.push(...(await Promise.all(running)).flat());
  }
  const total = results.length === 0 ? failure('nothing ran') : sum(results);
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(join(outputDir, 'summary.txt'), `${failedTitles(total)}${summary(total)}\n`);
  console.log(`\n${failedTitles(total)}${summary(total)}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/**
 * @param {readonly (readonly [name: string, step: Step])[]} steps
 * @param {string} node
 * @param {readonly string[]} files
 * @param {boolean} isLive prints as it goes
 */
async function runLane(steps, node, files, isLive) {
  const all = [];
  for (const [name, step] of steps) all.push(await attempt(name, () => step(node, files), isLive));
  return all;
}

/**
 * `npm run test:unit -- FILE…` and `npm run test:webview -- FILE…` run these files alone.
 * @param {string} name
 */
function isTestFile(name) {
  return name.endsWith('.test.ts');
}

/** @returns {string | undefined} */
function prepare() {
  try {
    ensureDependencies();
    return ensureRuntime();
  } catch (error) {
    if (!(error instanceof Sentence)) throw error;
    console.error(error.message);
    return undefined;
  }
}

/**
 * @param {string} name
 * @param {() => Promise<import('./counts.mjs').Counts>} step
 * @param {boolean} isLive
 */
async function attempt(name, step, isLive) {
  if (isLive) console.log(`\n== ${name}`);
  const start = Date.now();
  const guarded = async () => {
    try {
      return await step();
    } catch (error) {
      console.error(error instanceof Sentence ? `${name}: ${error.message}` : error);
      return failure(`${name}: broke off`);
    }
  };
  const { result: counts, output } = isLive ? { result: await guarded(), output: '' } : await collectOutput(guarded);
  if (!isLive) process.stdout.write(`\n== ${name}\n${output.toString()}\n`);
  console.log(`== ${name}: ${summary(counts)} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return counts;
}

/** @param {string} node */
async function typecheck(node) {
  const projects = ['tsconfig.json', 'webview/tsconfig.json', 'test/tsconfig.json'];
  const results = [];
  for (const project of projects)
    results.push(await tool(node, 'node_modules/typescript/bin/tsc', ['--project', project]));
  return sum(results);
}

/** @param {string} node */
function lint(node) {
  return tool(node, 'node_modules/eslint/bin/eslint.js', ['--max-warnings', '0', '.']);
}

/** @param {string} node */
function format(node) {
  return tool(node, 'node_modules/prettier/bin/prettier.cjs', ['--log-level', 'warn', '--check', '.']);
}

/** @param {string} node */
function build(node) {
  return tool(node, 'esbuild.mjs', ['--tests']);
}

/**
 * @param {string} node
 * @param {readonly string[]} files
 */
function unit(node, files) {
  if (files.length > 0) return runMocha(node, 'unit', files);
  // Mocha takes a pattern without a match for a mistake, so a folder without tests is left out.
  const folders = [
    'test/project',
    'test/codingMemory',
    'test/engine',
    'test/adapters',
    'test/open',
    'test/doors',
    'test/trust',
  ].filter((dir) => hasTests(join(root, dir)));
  return runMocha(
    node,
    'unit',
    folders.map((dir) => `${dir}/**/*.test.ts`),
  );
}

/** @param {string} node */
function contract(node) {
  return runMocha(node, 'contract', ['test/contract/**/*.test.ts'], { timeout: 120_000 });
}

/**
 * A team's database on a real PostgreSQL.
 * @param {string} node
 */
async function hub(node) {
  if (!process.env.CI && process.platform === 'win32') {
    console.log('The team’s database is not tested on Windows.');
    return { passed: 0, failed: 0 };
  }
  return await runMocha(node, 'hub', ['test/hub/**/*.test.ts'], {
    timeout: 180_000,
    env: { POSTGRES_BIN: ensurePostgres() },
  });
}

/** @param {string} node */
async function host(node) {
  const browser = ensureBrowser();
  const result = freshResultFile('host');
  await run(node, ['test/vscode/run.mjs'], { env: { CHROMIUM: browser, TIERED_MEMORY_TEST_RESULT: result } });
  return readCounts(result);
}

/**
 * @param {string} node
 * @param {readonly string[]} files
 */
function webview(node, files) {
  return runMocha(node, 'webview', files.length > 0 ? files : ['test/webview/**/*.test.ts'], {
    timeout: 180_000,
    env: { CHROMIUM: ensureBrowser() },
  });
}

/**
 * The npm package, installed as a user does.
 * @param {string} node
 */
async function program(node) {
  const result = freshResultFile('package');
  const code = await run(node, ['scripts/testCli.mjs']);
  return withExitCode('package', readCounts(result), code);
}

/**
 * @param {string} node
 * @param {string} file
 * @param {readonly string[]} args
 */
async function tool(node, file, args) {
  const code = await run(node, [join(root, file), ...args]);
  return code === 0 ? { passed: 1, failed: 0 } : failure(`${[file, ...args].join(' ')} ended with exit code ${code}`);
}

/**
 * @param {string} dir
 * @returns {boolean}
 */
function hasTests(dir) {
  return existsSync(dir) && readdirSync(dir, { recursive: true }).some((name) => String(name).endsWith('.test.ts'));
}
