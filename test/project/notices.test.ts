import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/paths.mjs';

/** The part of a path that names an installed package. */
const packageIn = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

const notices = readFileSync(join(root, 'THIRD_PARTY_NOTICES'), 'utf8');

/** Packages of a bundle that the notices do not name in their version, with their licence. */
function notNamed(inputs: readonly string[]): readonly string[] {
  const packages = [...new Set(inputs.flatMap((input) => packageIn.exec(input)?.[1] ?? []))].sort();
  return packages.filter((name) => {
    const file = join(root, 'node_modules', name, 'package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
    return !notices.includes(`\n\n${name} ${version}\n\n`);
  });
}

describe('the notices of third parties', () => {
  it('name every package that the doors contain, in its version, with its licence', async () => {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: ['src/doors/runProgram.ts'],
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      outdir: 'dist',
      write: false,
      metafile: true,
      // Left out of what is shipped, see esbuild.mjs.
      external: ['*/validation/ajv-provider.js'],
      logLevel: 'silent',
    });
    const inputs = Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs));
    assert.ok(inputs.some((input) => input.includes('@modelcontextprotocol/sdk')));
    assert.deepEqual(notNamed(inputs), []);
  });

  it('name every package that the panels contain, in its version, with its licence', async () => {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: ['overview/startOverview', 'changes/startChanges', 'links/startLinks'].map(
        (start) => `webview/panels/${start}.ts`,
      ),
      bundle: true,
      platform: 'browser',
      outdir: 'dist',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    const inputs = Object.keys(metafile.inputs);
    assert.ok(inputs.some((input) => input.includes('/uplot/')));
    assert.deepEqual(notNamed(inputs), []);
  });
});
