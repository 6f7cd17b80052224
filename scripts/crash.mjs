// npm run test:crash -- --kills 500: kills processes while they work on a memory and looks for what was lost.
import { join } from 'node:path';
import { ensureDependencies } from './install.mjs';
import { root } from './paths.mjs';
import { main, run } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';

await main(async () => {
  ensureDependencies();
  const node = ensureRuntime();
  if ((await run(node, [join(root, 'esbuild.mjs')])) !== 0) return 1;
  return await run(node, [
    '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
    join(root, 'test/crash/run.ts'),
    ...process.argv.slice(2),
  ]);
});
