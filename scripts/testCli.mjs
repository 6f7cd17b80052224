// npm run test:cli: packs the program, installs the package into an empty folder, and runs its commands.
import { summary } from './counts.mjs';
import { installPackage } from './installPackage.mjs';
import { runMocha } from './mocha.mjs';
import { main } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';

await main(async () => {
  const node = ensureRuntime();
  const { folder, remove } = await installPackage(node);
  try {
    const counts = await runMocha(node, 'package', ['test/package/installed.test.ts'], {
      timeout: 180_000,
      env: { TIERED_MEMORY_TEST_PACKAGE: folder },
    });
    console.log(`\n${summary(counts)}`);
    return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
  } finally {
    remove();
  }
});
