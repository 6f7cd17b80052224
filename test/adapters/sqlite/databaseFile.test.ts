import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileBytes, isDirectory, sizeOf } from '../../../src/adapters/sqlite/databaseFile.ts';
import { withFolder } from '../../support/folder.ts';

describe('how large the file of a memory is', () => {
  it('is nothing where it is not there, in one look, since another window may move it between two', () =>
    withFolder((folder) => {
      const file = join(folder, 'memory.db');
      assert.deepEqual([sizeOf(file), fileBytes(file), isDirectory(file)], [undefined, 0, false]);
      writeFileSync(file, 'four');
      writeFileSync(`${file}-wal`, 'and more');
      assert.deepEqual([sizeOf(file), fileBytes(file), isDirectory(file)], [4, 12, false]);
      mkdirSync(join(folder, 'own'));
      assert.equal(isDirectory(join(folder, 'own')), true);
      return Promise.resolve();
    }));
});
