// npm run test:cli: packs the program, installs the package into an empty folder as a user does (SQLite's library comes
// from the registry), and runs its commands.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summary } from './counts.mjs';
import { runMocha } from './mocha.mjs';
import { cliDir, root } from './paths.mjs';
import { main, npm, run, Sentence } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';

await main(async () => {
  const node = ensureRuntime();
  if ((await run(node, [join(root, 'scripts/packageCli.mjs')])) !== 0) return 1;
  const file = readdirSync(cliDir).find((name) => name.endsWith('.tgz'));
  if (file === undefined) throw new Sentence('The package is not where it was made.');
  const folder = mkdtempSync(join(tmpdir(), 'tm-package-'));
  try {
    const { ok, output } = npm(['install', '--ignore-scripts', join(cliDir, file)], { cwd: folder, node });
    if (!ok) throw new Sentence(`${output}\nThe package could not be installed.`);
    const counts = await runMocha(node, 'package', ['test/package/installed.test.ts'], {
      timeout: 60_000,
      env: { TIERED_MEMORY_TEST_PACKAGE: folder },
    });
    console.log(`\n${summary(counts)}`);
    return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});
