// npm run package: builds for one target (this machine's unless --target names another) and packs it as a VSIX.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './install.mjs';
import { LANGUAGES } from './languages.mjs';
import { packTighter } from './packTighter.mjs';
import { root, vsixDir, vsixFile } from './paths.mjs';
import { main, run, Sentence } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';
import { currentTarget, TARGETS } from './targets.mjs';
import { fetchVectorLibrary } from './vectorLibrary.mjs';

/** As much as a person with a slow connection can be asked to download; most of it is the libraries that run models. */
const BUDGET_MB = 27;

const COPIED = [
  'media',
  'chat',
  'l10n',
  'package.nls.json',
  ...LANGUAGES.map((language) => `package.nls.${language}.json`),
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'THIRD_PARTY_NOTICES',
  'THIRD_PARTY_NOTICES.md',
  '.vscodeignore',
];

/** The pictures of the README, more than a megabyte: the page of an installed extension shows none that lies beside it. */
const isShown = (/** @type {string} */ path) => !path.endsWith('.png');

await main(async () => {
  const { values } = parseArgs({ options: { target: { type: 'string', default: currentTarget() } } });
  const { target } = values;
  if (!Object.hasOwn(TARGETS, target))
    throw new Sentence(`There is no target "${target}"; there are ${Object.keys(TARGETS).join(', ')}.`);
  ensureDependencies();
  const node = ensureRuntime();
  await fetchVectorLibrary(target);
  // Built beside dist/, so that packing for another platform leaves the working build alone.
  const stage = join(vsixDir, target);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  for (const name of COPIED)
    if (existsSync(join(root, name))) cpSync(join(root, name), join(stage, name), { recursive: true, filter: isShown });
  writeManifest(join(stage, 'package.json'));
  const build = [join(root, 'esbuild.mjs'), '--production', '--target', target, '--out', join(stage, 'dist')];
  if ((await run(node, build)) !== 0) throw new Sentence('The build failed; its messages are above.');
  await pack(node, stage, target);
});

/**
 * The manifest without what matters only in a checkout: everything is bundled, so a package has no dependencies.
 * @param {string} file
 */
function writeManifest(file) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const key of ['private', 'dependencies', 'devDependencies', 'allowScripts']) delete manifest[key];
  // The one script that VS Code itself runs.
  manifest.scripts = { 'vscode:uninstall': manifest.scripts['vscode:uninstall'] };
  delete manifest.engines.node;
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * @param {string} node
 * @param {string} stage
 * @param {string} target
 */
async function pack(node, stage, target) {
  const file = vsixFile(target);
  rmSync(file, { force: true });
  const vsce = join(root, 'node_modules/@vscode/vsce/vsce');
  const args = [
    vsce,
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    '--target',
    target,
    '--out',
    file,
  ];
  const code = await run(node, args, { cwd: stage });
  if (code !== 0 || !existsSync(file)) throw new Sentence('vsce could not pack the extension; its messages are above.');
  await packTighter(file);
  const size = statSync(file).size / 1e6;
  console.log(`${relative(root, file)}: ${size.toFixed(2)} MB, budget ${BUDGET_MB} MB`);
  if (size > BUDGET_MB) throw new Sentence(`The package for ${target} is larger than ${BUDGET_MB} MB.`);
}
