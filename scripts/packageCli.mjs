// npm run package:cli: packs the command line, the MCP server, the hooks and the service as an npm package. SQLite's
// library comes with a dependency, so the package runs nothing while it is installed.
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureDependencies } from './install.mjs';
import { cliDir, root } from './paths.mjs';
import { main, npm, run, Sentence } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';

/** What cannot stand in a bundle, because it is compiled for each platform. */
const DEPENDENCIES = ['better-sqlite3', 'sqlite-vec'];

const PROGRAM = 'dist/doors/tiered-memory.mjs';

const COPIED = ['README.md', 'CHANGELOG.md', 'LICENSE', 'THIRD_PARTY_NOTICES', 'media'];

await main(async () => {
  ensureDependencies();
  const node = ensureRuntime();
  const stage = join(cliDir, 'package');
  rmSync(cliDir, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  for (const name of COPIED)
    if (existsSync(join(root, name))) cpSync(join(root, name), join(stage, name), { recursive: true });
  const manifest = manifestOf(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const build = [join(root, 'esbuild.mjs'), '--production', '--program', '--out', join(stage, 'dist')];
  if ((await run(node, build)) !== 0) throw new Sentence('The build failed; its messages are above.');
  chmodSync(join(stage, PROGRAM), 0o755);
  const { ok, output } = npm(['pack', '--pack-destination', cliDir], { cwd: stage });
  const file = join(cliDir, `${manifest.name}-${manifest.version}.tgz`);
  if (!ok || !existsSync(file)) throw new Sentence(`${output}\nnpm could not pack the program.`);
  console.log(`${relative(root, file)}: ${(statSync(file).size / 1e6).toFixed(2)} MB`);
});

/** @param {{ name: string, version: string, description: string, license: string, engines: object, dependencies: Record<string, string> }} all */
function manifestOf({ name, version, license, dependencies }) {
  return {
    name,
    version,
    description: 'One local memory for every AI agent: command line, MCP server, hooks and a local service.',
    license,
    bin: { [name]: PROGRAM },
    files: ['dist', 'media', 'CHANGELOG.md', 'THIRD_PARTY_NOTICES'],
    // The program itself says in one sentence what an older version lacks.
    engines: { node: '>=22.14' },
    dependencies: Object.fromEntries(DEPENDENCIES.map((dependency) => [dependency, dependencies[dependency]])),
  };
}
