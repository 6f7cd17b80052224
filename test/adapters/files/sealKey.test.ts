import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sealKeyFile, sealSource } from '../../../src/adapters/files/sealKey.ts';
import { withFolder } from '../../support/folder.ts';

describe('the key of what was erased', () => {
  const inFolder = (test: (memory: string, key: string, folder: string) => void): Promise<void> =>
    withFolder((folder) => {
      const memory = join(folder, 'memory.db');
      test(memory, sealKeyFile(memory), folder);
      return Promise.resolve();
    });

  it('is made once, for its owner alone, and nothing else is left beside it', () =>
    inFolder((memory, key, folder) => {
      const made = sealSource(memory).make();
      assert.equal(made?.mark('a'), sealSource(memory).make()?.mark('a'));
      assert.deepEqual(readdirSync(folder), [basename(key)]);
      if (process.platform !== 'win32') assert.equal(statSync(key).mode & 0o777, 0o600);
    }));

  for (const [what, text] of [
    ['nothing', ''],
    ['half a key', 'a1b2c3'],
  ] as const)
    it(`R084: is made anew where a program that was ended from outside left ${what}`, () =>
      inFolder((memory, key) => {
        writeFileSync(key, text);
        assert.equal(sealSource(memory).current(), undefined);
        const made = sealSource(memory).make();
        assert.match(readFileSync(key, 'utf8'), /^[0-9a-f]{64}\n$/u);
        assert.equal(sealSource(memory).current()?.mark('a'), made?.mark('a'));
      }));

  it('stays as it is where it is one', () =>
    inFolder((memory, key) => {
      writeFileSync(key, `${'0f'.repeat(32)}\n`);
      sealSource(memory).make();
      assert.equal(readFileSync(key, 'utf8'), `${'0f'.repeat(32)}\n`);
    }));
});
