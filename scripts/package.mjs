// npm run package: builds for one target (this machine's unless --target names another) and packs it as a VSIX.
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './install.mjs';
import { root, vsixDir } from './paths.mjs';
import { main, run, Sentence } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';
import { currentTarget } from './targets.mjs';

await main(async () => {
  const { values } = parseArgs({ options: { target: { type: 'string', default: currentTarget() } } });
  ensureDependencies();
  const node = ensureRuntime();
  const file = join(vsixDir, `tiered-memory-${values.target}.vsix`);
  mkdirSync(vsixDir, { recursive: true });
  rmSync(file, { force: true });
  if ((await run(node, [join(root, 'esbuild.mjs'), '--production', '--target', values.target])) !== 0) throw new Sentence('The build failed; its messages are above.');
  const vsce = join(root, 'node_modules/@vscode/vsce/vsce');
  const args = [vsce, 'package', '--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links', '--target', values.target, '--out', file];
  const code = await run(node, args);
  if (code !== 0 || !existsSync(file)) throw new Sentence('vsce could not pack the extension; its messages are above.');
  console.log(`${relative(root, file)}: ${(statSync(file).size / 1e6).toFixed(2)} MB`);
});
