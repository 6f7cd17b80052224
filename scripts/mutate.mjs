// npm run mutate: changes single expressions of the engine one at a time and counts which changes a test notices.
// npm run mutate -- --only=recall,trust --sample=150 --seed=2 --survivors
import { ensureDependencies } from './install.mjs';
import { main, run } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';

await main(async () => {
  ensureDependencies();
  return await run(ensureRuntime(), ['scripts/mutate/mutateFolders.mjs', ...process.argv.slice(2)]);
});
