import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from '../support/folder.ts';

const source = join(import.meta.dirname, '../../src/open/useCompileCache.ts');

/** Runs a program that keeps what is compiled, in a process of its own, and answers with what it printed. */
function runWith(home: string, use = 'hook-prompt'): string {
  const program = join(home, 'program.mjs');
  const library = join(home, 'library.mjs');
  if (!existsSync(program)) {
    writeFileSync(library, 'export const answer = () => 42;\n');
    writeFileSync(
      program,
      `const { useCompileCache } = await import(${JSON.stringify(source)});\n` +
        `useCompileCache(${JSON.stringify(program)}, process.argv[2], { home: ${JSON.stringify(home)}, environment: {} });\n` +
        "const { answer } = await import('./library.mjs');\nprocess.stdout.write(String(answer()));\n",
    );
  }
  const { NODE_COMPILE_CACHE: _own, ...env } = process.env;
  return execFileSync(process.execPath, [program, use], { encoding: 'utf8', env });
}

function cacheIn(home: string): string {
  const parts = {
    win32: ['AppData', 'Local', 'Tiered Memory', 'Cache'],
    darwin: ['Library', 'Caches', 'Tiered Memory'],
  } as const;
  const own = process.platform === 'win32' || process.platform === 'darwin' ? parts[process.platform] : undefined;
  return join(home, ...(own ?? ['.cache', 'tiered-memory']), 'compiled');
}

describe('what Node compiled of a program', () => {
  it('is kept for its next start, apart for each use', async () => {
    await withFolder((home) => {
      for (const use of ['hook-prompt', 'hook-prompt', 'cli']) assert.equal(runWith(home, use), '42');
      const [build = '', ...others] = readdirSync(cacheIn(home));
      assert.deepEqual(others, []);
      const folder = join(cacheIn(home), build);
      assert.deepEqual(readdirSync(folder).toSorted(), ['cli', 'hook-prompt']);
      for (const use of readdirSync(folder)) assert.notDeepEqual(readdirSync(join(folder, use)), []);
      if (process.platform !== 'win32') assert.equal(statSync(folder).mode & 0o777, 0o700);
    });
  });

  it('goes when newer builds have taken its place', async () => {
    await withFolder((home) => {
      const names = ['a', 'b', 'c', 'd'];
      names.forEach((name, index) => {
        mkdirSync(join(cacheIn(home), name), { recursive: true, mode: 0o700 });
        utimesSync(join(cacheIn(home), name), index + 1, index + 1);
      });
      runWith(home);
      const left = readdirSync(cacheIn(home));
      assert.equal(left.length, 3);
      assert.deepEqual(
        names.filter((name) => left.includes(name)),
        ['c', 'd'],
      );
    });
  });

  it('is left alone where others may write, and where there can be no folder', async () => {
    if (process.platform === 'win32') return;
    await withFolder((home) => {
      mkdirSync(cacheIn(home), { recursive: true });
      chmodSync(cacheIn(home), 0o777);
      assert.equal(runWith(home), '42');
      const [build = ''] = readdirSync(cacheIn(home));
      assert.deepEqual(readdirSync(join(cacheIn(home), build)), []);
    });
    await withFolder((home) => {
      writeFileSync(join(home, '.cache'), 'no folder');
      writeFileSync(join(home, 'Library'), 'no folder');
      assert.equal(runWith(home), '42');
    });
  });
});
