// npm run bench: measures the budgets and prints them with the machine. Exits non-zero when one is missed.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureDependencies } from './install.mjs';
import { root } from './paths.mjs';
import { ensurePostgres } from './postgres.mjs';
import { main, run, Sentence } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';

/** @type {Readonly<Record<string, (node: string) => Promise<number>>>} */
const PARTS = {
  engine,
  recall,
  learning,
  languages,
  rules,
  trust,
  speed,
  vectors,
  vectorsInHost,
  activate,
  models,
  view,
  doors,
  lifecycle,
  hub,
};

/** Files of `doors`, and whether they measure the build as it is shipped. */
const DOORS = Object.entries({
  'startUp.ts': true,
  'hooks.ts': true,
  'commandLine.ts': true,
  'mcpServer.ts': true,
  'service.ts': true,
  'importing.ts': false,
  'pointOfAction.ts': false,
  'compaction.ts': false,
});

/** Files of `lifecycle`; the year is the longest by far. */
const LIFECYCLE = [
  'episodes.ts',
  'reasons.ts',
  'updates.ts',
  'history.ts',
  'steps.ts',
  'onRequest.ts',
  'mirror.ts',
  'year.ts',
];

/** Flags that are followed by the name of a folder. */
const FOLDER_FLAGS = ['--embedder', '--reranker'];
const given = process.argv.slice(2);
/** @param {number} index */
const isFlag = (index) => given[index]?.startsWith('--') === true || FOLDER_FLAGS.includes(given[index - 1] ?? '');
const flags = given.filter((_name, index) => isFlag(index));

await main(async () => {
  const wanted = given.filter((_name, index) => !isFlag(index));
  const unknown = wanted.find((name) => !(name in PARTS));
  if (unknown) throw new Sentence(`There is no benchmark "${unknown}"; there are ${Object.keys(PARTS).join(', ')}.`);
  ensureDependencies();
  const node = ensureRuntime();
  let failed = false;
  for (const [name, part] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n== ${name}`);
    failed = (await part(node)) !== 0 || failed;
  }
  return failed ? 1 : 0;
});

/** @param {string} node */
function engine(node) {
  return run(node, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(root, 'test/bench/engine.ts')]);
}

/**
 * What recall finds, on the public sets and on coding-memory. Flags go through: --strict, --fit, --ablation, --slips,
 * --table, --encoder, --embedder <folder>, --reranker <folder>.
 * @param {string} node
 */
function recall(node) {
  return run(node, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(root, 'test/bench/recall.ts'), ...flags]);
}

/**
 * What is learned from conversations, by rules alone. Flags go through: --strict, --show.
 * @param {string} node
 */
function learning(node) {
  return run(node, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(root, 'test/bench/learning.ts'), ...flags]);
}

/**
 * What is understood and learned in languages beside English. Flags go through: --show, --only=de.
 * @param {string} node
 */
function languages(node) {
  return run(node, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(root, 'test/bench/languages.ts'), ...flags]);
}

/**
 * What becomes of standing rules, on the material that was looked at and on the half that nobody looked at.
 * @param {string} node
 */
function rules(node) {
  return run(node, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(root, 'test/bench/rules.ts')]);
}

/**
 * What time does to memory: how well it forgets, in made-up projects; what its whole history, the background and an undo
 * cost; look-ups on request; the mirror; a simulated year. Flags go through: --show, --days=, --per-day=, --shipped,
 * --plot; the name of a file runs that one alone: --only=year.
 * @param {string} node
 */
async function lifecycle(node) {
  const only = flags.find((flag) => flag.startsWith('--only='))?.slice('--only='.length);
  const passed = flags.filter((flag) => !flag.startsWith('--only='));
  const wanted = LIFECYCLE.filter((name) => only === undefined || name === `${only}.ts`);
  if (wanted.length === 0) {
    const known = LIFECYCLE.map((name) => name.replace('.ts', '')).join(', ');
    throw new Sentence(`The lifecycle has no part "${only}"; there are ${known}.`);
  }
  let failed = false;
  for (const name of wanted) {
    console.log(`\n-- ${name}`);
    const file = join(root, 'test/bench/lifecycle', name);
    failed = (await run(node, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', file, ...passed])) !== 0 || failed;
  }
  return failed ? 1 : 0;
}

/**
 * Memories on several devices and in a team: each file of the folder. Flags go through; the name of a file runs that one
 * alone: --only=team.
 * @param {string} node
 */
async function hub(node) {
  const only = flags.find((flag) => flag.startsWith('--only='))?.slice('--only='.length);
  const passed = flags.filter((flag) => !flag.startsWith('--only='));
  const folder = join(root, 'test/bench/hub');
  const env = { POSTGRES_BIN: ensurePostgres() };
  let failed = false;
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.ts') || (only !== undefined && name !== `${only}.ts`)) continue;
    console.log(`\n-- ${name}`);
    const args = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(folder, name), ...passed];
    failed = (await run(node, args, { env })) !== 0 || failed;
  }
  return failed ? 1 : 0;
}

/**
 * The view and the panels as they are shipped, in Chromium.
 * @param {string} node
 */
async function view(node) {
  const out = mkdtempSync(join(tmpdir(), 'tm-bench-view-'));
  try {
    if ((await run(node, [join(root, 'esbuild.mjs'), '--production', '--out', out])) !== 0) return 1;
    let failed = 0;
    for (const file of ['view.ts', 'panels.ts']) {
      const args = [
        '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
        join(root, 'test/bench', file),
        join(out, 'webview'),
      ];
      failed |= await run(node, args, { env: { CHROMIUM: ensureBrowser() } });
    }
    return failed;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/**
 * The doors beside VS Code: how fast each answers, and what agents get, on made-up material of which half was never
 * looked at. Flags go through: --show, --no-speed; the name of a file runs that one alone: --only=startUp.
 * @param {string} node
 */
async function doors(node) {
  const only = flags.find((flag) => flag.startsWith('--only='))?.slice('--only='.length);
  const passed = flags.filter((flag) => !flag.startsWith('--only='));
  const wanted = DOORS.filter(([name]) => only === undefined || name === `${only}.ts`);
  const out = mkdtempSync(join(tmpdir(), 'tm-bench-doors-'));
  try {
    const build = [join(root, 'esbuild.mjs'), '--production', '--out', out];
    if (wanted.some(([, isShipped]) => isShipped) && (await run(node, build)) !== 0) return 1;
    let failed = false;
    for (const [name, isShipped] of wanted) {
      console.log(`\n-- ${name}`);
      const file = join(root, 'test/bench/doors', name);
      const args = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', file, ...(isShipped ? [out] : []), ...passed];
      failed = (await run(node, args)) !== 0 || failed;
    }
    return failed ? 1 : 0;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/**
 * Recall against its budgets and compared with the naive design. Flags go through: --million, --peers, --long.
 * @param {string} node
 */
function speed(node) {
  return run(node, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(root, 'test/bench/speed.ts'), ...flags]);
}

/**
 * Search by meaning against its budgets, compared with an exact scan and sqlite-vec.
 * @param {string} node
 */
function vectors(node) {
  return run(node, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(root, 'test/bench/vectors.ts')]);
}

/**
 * What many windows at once, attackers and secrets do to a memory. Flags go through: --seconds.
 * @param {string} node
 */
async function trust(node) {
  if ((await run(node, [join(root, 'esbuild.mjs')])) !== 0) return 1;
  return await run(node, [
    '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
    join(root, 'test/trust/bench.ts'),
    ...flags,
  ]);
}

/**
 * The same at two sizes in VS Code's own extension host.
 * @param {string} node
 */
function vectorsInHost(node) {
  return inHost(node, 'measureVectors');
}

/**
 * Both libraries that run models, with models of MiniLM's size, in real VS Code.
 * @param {string} node
 */
function models(node) {
  return inHost(node, 'measureModels');
}

/**
 * @param {string} node
 * @param {string} phase
 */
async function inHost(node, phase) {
  if ((await run(node, [join(root, 'esbuild.mjs'), '--tests'])) !== 0) return 1;
  return run(node, [join(root, 'test/vscode/run.mjs'), phase], { env: { CHROMIUM: ensureBrowser() } });
}

/**
 * The time that activate() takes in real VS Code, in a window of its own each time.
 * @param {string} node
 */
async function activate(node) {
  const env = { CHROMIUM: ensureBrowser() };
  if ((await run(node, [join(root, 'esbuild.mjs'), '--tests'])) !== 0) return 1;
  let failed = false;
  for (let window = 1; window <= 3; window++)
    failed = (await run(node, [join(root, 'test/vscode/run.mjs'), 'measureActivate'], { env })) !== 0 || failed;
  return failed ? 1 : 0;
}
