import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compiledFolder } from '../../src/open/compiledFolder.ts';
import { withFolder } from '../support/folder.ts';

/** The folder for a program in a home that has nothing else. */
function folderIn(home: string): string | undefined {
  const program = join(home, 'program.mjs');
  writeFileSync(program, '');
  return compiledFolder(program, { home, environment: {} });
}

function cacheIn(home: string): string {
  const parts = {
    win32: ['AppData', 'Local', 'Tiered Memory', 'Cache'],
    darwin: ['Library', 'Caches', 'Tiered Memory'],
  } as const;
  const own = process.platform === 'win32' || process.platform === 'darwin' ? parts[process.platform] : undefined;
  return join(home, ...(own ?? ['.cache', 'tiered-memory']), 'compiled');
}

describe('the folder for what was compiled of a program', () => {
  it('is for this user alone', () =>
    withFolder((home) => {
      const folder = folderIn(home) ?? '';
      assert.equal(dirname(folder), cacheIn(home));
      if (process.platform !== 'win32') assert.equal(statSync(folder).mode & 0o777, 0o700);
    }));

  it('goes when newer builds have taken its place', () =>
    withFolder((home) => {
      const names = ['a', 'b', 'c', 'd'];
      names.forEach((name, index) => {
        mkdirSync(join(cacheIn(home), name), { recursive: true, mode: 0o700 });
        utimesSync(join(cacheIn(home), name), index + 1, index + 1);
      });
      folderIn(home);
      const left = readdirSync(cacheIn(home));
      assert.equal(left.length, 3);
      assert.deepEqual(
        names.filter((name) => left.includes(name)),
        ['c', 'd'],
      );
    }));

  it('is left alone where others may write, and where there can be none', () =>
    withFolder((home) => {
      if (process.platform !== 'win32') {
        mkdirSync(cacheIn(home), { recursive: true });
        chmodSync(cacheIn(home), 0o777);
        assert.equal(folderIn(home), undefined);
      }
      const other = join(home, 'other');
      mkdirSync(other);
      for (const name of ['.cache', 'Library', 'AppData']) writeFileSync(join(other, name), 'no folder');
      assert.throws(() => folderIn(other));
    }));
});
