// npm run format: formats every file of code and style; `npm run check` only looks.
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
