import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from '../../../src/adapters/files/writePrivateFile.ts';
import { withFolder } from '../../support/folder.ts';

describe('a private file', () => {
  async function* pieces(...texts: readonly (string | Error)[]): AsyncGenerator<string> {
    for (const text of texts) {
      if (text instanceof Error) throw text;
      yield await Promise.resolve(text);
    }
  }

  it('has all pieces, and its owner alone can read it', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'a.json');
      await writePrivateFile(file, pieces('one ', '', 'two'));
      assert.equal(readFileSync(file, 'utf8'), 'one two');
      if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);
      assert.deepEqual(readdirSync(folder), ['a.json']);
    }));

  it('stays as it was when the pieces fail, with nothing left beside it', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'a.json');
      writeFileSync(file, 'before');
      await assert.rejects(writePrivateFile(file, pieces('half', new Error('stopped'))), /stopped/);
      assert.equal(readFileSync(file, 'utf8'), 'before');
      assert.deepEqual(readdirSync(folder), ['a.json']);
    }));

  it('says so when the folder is not there', () =>
    withFolder((folder) => assert.rejects(writePrivateFile(join(folder, 'no', 'a.json'), pieces('x')), /ENOENT/)));
});
