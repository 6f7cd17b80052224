// npm run format: writes every file of code and style as the formatter would have it; `npm run check` only looks.
import { join } from 'node:path';
import { ensureDependencies } from './install.mjs';
import { root } from './paths.mjs';
import { main, run } from './run.mjs';

await main(() => {
  ensureDependencies();
  return run(process.execPath, [
    join(root, 'node_modules/prettier/bin/prettier.cjs'),
    '--log-level',
    'warn',
    '--write',
    '.',
  ]);
});
