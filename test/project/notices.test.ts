import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/paths.mjs';

/** The part of a path that names an installed package. */
const packageIn = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

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
    const packages = [...new Set(inputs.flatMap((input) => packageIn.exec(input)?.[1] ?? []))].sort();
    const notices = readFileSync(join(root, 'THIRD_PARTY_NOTICES'), 'utf8');
    const missing = packages.filter((name) => {
      const folder = join(root, 'node_modules', name);
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        readonly version: string;
      };
      return !notices.includes(`\n\n${name} ${version}\n\n`);
    });
    assert.ok(packages.includes('@modelcontextprotocol/sdk'));
    assert.deepEqual(missing, []);
  });
});
