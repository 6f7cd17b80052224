// npm run test:fuzz -- --cases=100000: throws far more at parsers, tools and messages than npm test does.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './install.mjs';
import { root } from './paths.mjs';
import { main, run, Sentence } from './run.mjs';
import { ensureRuntime } from './runtime.mjs';

/** Cases of test/engine/memory/fuzz.test.ts in one ordinary run, about. */
const CASES_OF_A_RUN = 3300;

await main(async () => {
  const { values } = parseArgs({
    options: { cases: { type: 'string', default: '100000' }, seed: { type: 'string', default: '20260115' } },
  });
  const times = Math.ceil(Number(values.cases) / CASES_OF_A_RUN);
  if (!(times >= 1)) throw new Sentence('--cases must be a number from 1.');
  ensureDependencies();
  const node = ensureRuntime();
  const mocha = join(root, 'node_modules/mocha/bin/mocha.js');
  // A case that hangs stops the whole run, which the time-out of a test could not do.
  return await run(node, [mocha, '--timeout', '0', 'test/engine/memory/fuzz.test.ts'], {
    env: { TEST_RUNS: String(times), TEST_SEED: values.seed },
  });
});
