import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asCommonJs, modulesLate } from './scripts/modulesLate.mjs';
import { ensureDependencies } from './scripts/install.mjs';
import { distTestDir, root } from './scripts/paths.mjs';
import { plainAscii } from './scripts/plainAscii.mjs';
import { inParts } from './scripts/inParts.mjs';
import { programApart, smallParts } from './scripts/programParts.mjs';
import { main } from './scripts/run.mjs';
import { currentTarget, NATIVE_BINDING, nativeSource } from './scripts/targets.mjs';
import { vectorLibrary } from './scripts/vectorLibrary.mjs';

/** Reads installed packages, so it is loaded after the install, like esbuild. */
const modelScripts = () => import('./scripts/modelLibraries.mjs');

const { values: flags } = parseArgs({
  options: {
    target: { type: 'string', default: currentTarget() },
    out: { type: 'string', default: 'dist' },
    production: { type: 'boolean', default: false },
    tests: { type: 'boolean', default: false },
    // Only what runs without VS Code, with compiled libraries taken from installed packages.
    program: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
  },
});
const outDir = resolve(root, flags.out);
const english = 'src/engine/knowledge/language/en';
const LANGUAGES_LIST = 'src/engine/knowledge/language/languages.ts';
const dataFolder = 'data';
// What this package names as its main file asks for others in a way that no bundler sees.
const ownAliases = { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' };
const doorsFolder = 'doors';
const dataFiles = [
  ...readdirSync(join(root, english, 'fitted')).map((name) => join(english, 'fitted', name)),
  ...['words/kindsOfThings.json', 'words/practiceWords.json', 'tasks/nouns.json', 'tasks/hints.json'].map((name) =>
    join(english, name),
  ),
  join(english, 'index/termsOfLists.json'),
  'src/engine/knowledge/trust/obeying/fittedSigns.json',
  'src/engine/knowledge/tasks/fitted/applySigns.json',
];

await main(async () => {
  // On a bare clone esbuild itself is not there yet, so it is loaded after the install.
  ensureDependencies();
  const esbuild = await import('esbuild');
  const builds = flags.program
    ? [languagesBuild(), workerBuild(), ...doorBuilds()]
    : [...productBuilds(), ...doorBuilds(), await modelBuild(), ...(flags.tests ? [hostTests()] : [])];
  if (flags.production) rmSync(outDir, { recursive: true, force: true });
  if (flags.tests) rmSync(distTestDir, { recursive: true, force: true });
  // Chunks are named after what is in them, so those of the build before would stay.
  rmSync(join(outDir, doorsFolder), { recursive: true, force: true });
  await copyAssets();
  if (flags.watch) {
    for (const options of builds) await (await esbuild.context({ ...options, logLevel: 'info' })).watch();
    return;
  }
  await Promise.all(builds.map((options) => esbuild.build(options)));
});

/** @returns {import('esbuild').BuildOptions} */
function common() {
  return {
    absWorkingDir: root,
    bundle: true,
    minify: flags.production,
    sourcemap: flags.production ? false : 'linked',
    logLevel: 'warning',
    legalComments: 'none',
  };
}

/** @returns {import('esbuild').BuildOptions} */
function nodeBuild() {
  const define = { __NATIVE_BINDING__: JSON.stringify(flags.program ? '' : NATIVE_BINDING) };
  // import.meta is empty in CommonJS; the sources read it only when they run unbundled, where there is no __dirname.
  const logOverride = { 'empty-import-meta': /** @type {const} */ ('silent') };
  const external = flags.program ? ['better-sqlite3'] : [];
  return { ...common(), platform: 'node', format: 'cjs', target: 'node22', define, logOverride, external };
}

/** @returns {import('esbuild').BuildOptions[]} */
function productBuilds() {
  return [
    // import() of the engine becomes require(): dist is CommonJS, and the engine is not loaded before it is needed.
    {
      ...nodeBuild(),
      entryPoints: ['src/doors/vscode/extension.ts'],
      outfile: join(outDir, 'extension.js'),
      external: ['vscode'],
      plugins: [loadedLate(), languagesApart(), dataApart()],
      supported: { 'dynamic-import': false },
    },
    {
      ...nodeBuild(),
      entryPoints: ['src/open/engine.ts'],
      outfile: join(outDir, 'engine.js'),
      plugins: [modulesLate(), languagesApart(), dataApart()],
    },
    languagesBuild(),
    workerBuild(),
    {
      ...nodeBuild(),
      entryPoints: ['src/doors/vscode/uninstall.ts'],
      outfile: join(outDir, 'uninstall.js'),
    },
    {
      ...common(),
      entryPoints: ['webview/main.ts'],
      outfile: join(outDir, 'webview/main.js'),
      platform: 'browser',
      format: 'iife',
      target: 'es2023',
    },
    // Panels in the editor area: a bundle each, loaded when it is opened. Libraries are most of it, so it is always small.
    ...['overview', 'changes', 'links'].map((panel) => ({
      ...common(),
      minify: true,
      sourcemap: /** @type {const} */ (false),
      entryPoints: { [panel]: `webview/panels/${panel}/start${capitalized(panel)}.ts` },
      outdir: join(outDir, 'webview'),
      platform: /** @type {const} */ ('browser'),
      format: /** @type {const} */ ('iife'),
      target: 'es2023',
    })),
    ...['overview', 'changes', 'links'].map((panel) => ({
      ...common(),
      entryPoints: { [panel]: `webview/panels/${panel}/${panel}.css` },
      outdir: join(outDir, 'webview'),
      loader: /** @type {const} */ ({ '.ttf': 'file' }),
      assetNames: '[name]',
    })),
    {
      ...common(),
      entryPoints: ['webview/styles.css'],
      outdir: join(outDir, 'webview'),
      loader: { '.ttf': 'file' },
      assetNames: '[name]',
    },
  ];
}

/** @param {string} name */
function capitalized(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** @returns {import('esbuild').BuildOptions} */
function workerBuild() {
  return {
    ...nodeBuild(),
    entryPoints: ['src/open/worker.ts'],
    outfile: join(outDir, 'worker.js'),
    plugins: [languagesApart(), dataApart()],
  };
}

/**
 * What is known of languages: half of the engine, and the same for everything that loads it.
 * @returns {import('esbuild').BuildOptions}
 */
function languagesBuild() {
  return {
    ...nodeBuild(),
    entryPoints: [LANGUAGES_LIST],
    outfile: join(outDir, 'languages.js'),
    plugins: [modulesLate(), dataApart()],
  };
}

/**
 * The program for everything but VS Code, in parts, so that a door that runs many times an hour reads little more than it
 * needs. Its entry is compiled for runtimes that are too old for the rest, to say so.
 * @returns {import('esbuild').BuildOptions[]}
 */
function doorBuilds() {
  return [
    {
      ...nodeBuild(),
      format: 'esm',
      entryPoints: ['src/doors/tiered-memory.ts'],
      outfile: join(outDir, doorsFolder, 'tiered-memory.mjs'),
      target: 'node16',
      plugins: [programApart()],
      banner: { js: '#!/usr/bin/env node' },
    },
    // Most doors live a moment: small scripts for what needs no memory, and one with all that the rest needs, whose
    // compiled functions are kept from process to process.
    momentBuild({ hook: 'src/doors/hook/runHookProgram.ts' }, smallParts(), plainAscii()),
    momentBuild({ program: 'src/doors/startProgram.ts' }, smallParts(), plainAscii()),
    momentBuild({ messageOf: 'src/engine/knowledge/trust/messageOf.ts' }, plainAscii()),
    momentBuild(
      { everyDoor: 'src/doors/everyDoor.ts' },
      smallMcp(),
      asCommonJs(),
      inParts({ isSmall: flags.production }),
    ),
  ];
}

/**
 * @param {Record<string, string>} entryPoints
 * @param {...import('esbuild').Plugin} plugins
 * @returns {import('esbuild').BuildOptions}
 */
function momentBuild(entryPoints, ...plugins) {
  return {
    ...nodeBuild(),
    entryPoints,
    outdir: join(outDir, doorsFolder),
    outExtension: { '.js': '.cjs' },
    plugins: [...plugins, modulesLate(), dataApart(`../${dataFolder}`)],
    alias: ownAliases,
  };
}

/**
 * The model process has a bundle of its own, since nothing else may load its libraries.
 * @returns {Promise<import('esbuild').BuildOptions>}
 */
async function modelBuild() {
  const { modelBundle, ONNX_FOLDER } = await modelScripts();
  const node = nodeBuild();
  // Mostly code of others: nobody steps through it, and unminified it is three times the size.
  const small = { minify: true, sourcemap: /** @type {const} */ (false) };
  const define = { ...node.define, __ONNX_FOLDER__: JSON.stringify(ONNX_FOLDER) };
  return {
    ...node,
    ...small,
    define,
    entryPoints: ['src/open/inferenceProcess.ts'],
    outfile: join(outDir, 'modelProcess.js'),
    plugins: [modelBundle()],
  };
}

/** The engine is bundled once, as dist/engine.js; the extension asks for it when it needs it instead of holding a copy. */
function loadedLate() {
  return {
    name: 'loaded-late',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      build.onResolve({ filter: /^\.\.?\/(.*\/)?open\/engine\.ts$/ }, () => ({ path: './engine.js', external: true }));
    },
  };
}

/**
 * Only the list of languages imports one, so the list and all that is behind it make one file for several bundles. It is
 * asked for by `require`: a module that imports it would have it read twice, the first time for its exports' names.
 * @param {string} path where it lies, seen from the bundle
 */
function languagesApart(path = './languages.js') {
  const namespace = 'languages';
  return {
    name: 'languages-apart',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      build.onResolve({ filter: /\/languages\.(?:ts|js)$/ }, ({ path: asked, namespace: asker, resolveDir }) => {
        if (asker === namespace) return { path: asked, external: true };
        return resolve(resolveDir, asked) === join(root, LANGUAGES_LIST) ? { path, namespace } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace }, () => ({
        contents: `module.exports = require(${JSON.stringify(path)});`,
      }));
    },
  };
}

/**
 * Fitted weights and long lists of words stand in files of their own, so that the bundles hold no copy each. A file is
 * read when something of it is first used, since a process that ends at once needs few of them.
 * @param {string} folder where they lie, seen from the bundle
 */
function dataApart(folder = `./${dataFolder}`) {
  const namespace = 'data';
  return {
    name: 'data-apart',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      build.onResolve({ filter: /\.json$/ }, ({ path, namespace: asker, resolveDir }) => {
        if (asker === namespace) return { path, external: true };
        // By the whole path: lists of two languages may have one name.
        const file = resolve(resolveDir, path);
        const isApart = dataFiles.some((one) => join(root, one) === file);
        return isApart ? { path: `${folder}/${basename(file)}`, namespace } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents:
          'exports.__esModule = true;' +
          `Object.defineProperty(exports, 'default', { enumerable: true, get: () => require(${JSON.stringify(path)}) });`,
      }));
    },
  };
}

/**
 * The MCP server asks a client nothing by a form, so what would check the answers against a schema stays out: it is half
 * of the SDK's weight. So do zod's sentences in languages, since nobody reads what it complains of.
 */
function smallMcp() {
  return {
    name: 'small-mcp',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      const namespace = 'not-needed';
      build.onResolve({ filter: /\/validation\/ajv-provider\.js$/ }, () => ({ path: 'ajv-provider', namespace }));
      build.onResolve({ filter: /\/locales\/index\.c?js$/ }, () => ({ path: 'locales', namespace }));
      build.onLoad({ filter: /^locales$/, namespace }, () => ({ contents: '' }));
      build.onLoad({ filter: /^ajv-provider$/, namespace }, () => ({
        contents:
          'exports.AjvJsonSchemaValidator = class { getValidator() { throw new Error("Forms are not used here."); } };',
      }));
    },
  };
}

/** Each file directly under test/vscode is the entry of one phase in the extension host. */
function hostTests() {
  const dir = join(root, 'test/vscode');
  const entryPoints = readdirSync(dir)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(dir, name));
  return {
    ...nodeBuild(),
    entryPoints,
    outdir: join(distTestDir, 'host'),
    external: ['vscode', 'mocha'],
    minify: false,
    sourcemap: /** @type {const} */ ('inline'),
  };
}

async function copyAssets() {
  if (!flags.program) await copyLibraries();
  replaceFile(join(root, 'src/adapters/files/wordVectors.bin'), join(outDir, 'wordVectors.bin'));
  for (const file of dataFiles) replaceFile(join(root, file), join(outDir, dataFolder, basename(file)));
}

/** What is compiled for each platform. */
async function copyLibraries() {
  const { modelLibraries, ONNX_FOLDER, packPortableLibrary } = await modelScripts();
  replaceFile(nativeSource(flags.target), join(outDir, NATIVE_BINDING));
  // The product looks for it beside SQLite's own file.
  const vectors = vectorLibrary(flags.target);
  if (vectors !== undefined) replaceFile(vectors, join(outDir, dirname(NATIVE_BINDING), basename(vectors)));
  for (const file of modelLibraries(flags.target)) replaceFile(file, join(outDir, ONNX_FOLDER, basename(file)));
  const portable = join(outDir, ONNX_FOLDER, 'ort-wasm-simd-threaded.wasm.br');
  packPortableLibrary(portable, flags.production ? 'small' : 'quick');
}

/**
 * Replaces a file in one step: an open window may have the old file mapped, and writing into a mapped library crashes
 * the process.
 * @param {string} from
 * @param {string} to
 */
function replaceFile(from, to) {
  if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return;
  mkdirSync(dirname(to), { recursive: true });
  const fresh = join(dirname(to), `.${basename(to)}.new`);
  copyFileSync(from, fresh);
  renameSync(fresh, to);
}
