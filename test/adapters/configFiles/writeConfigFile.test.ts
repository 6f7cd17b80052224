import assert from 'node:assert/strict';
import {
  chownSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigFileError } from '../../../src/adapters/configFiles/configFileError.ts';
import { readConfigFile, writeConfigFile } from '../../../src/adapters/configFiles/writeConfigFile.ts';
import { withFolder } from '../../support/folder.ts';

describe('writing the configuration of another program', () => {
  const now = Date.UTC(2026, 0, 2);

  it('makes a new file for its owner, with its folders and without a backup', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'a', 'b.json');
      assert.equal(await writeConfigFile(file, undefined, 'new', now), undefined);
      assert.equal(await readConfigFile(file), 'new');
      assert.equal(statSync(file).mode & 0o077, 0);
      assert.deepEqual(readdirSync(path.dirname(file)), ['b.json']);
    }));

  it('writes nothing when the file is not what it was', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'a');
      writeFileSync(file, 'theirs');
      for (const before of [undefined, 'ours'])
        await assert.rejects(writeConfigFile(file, before, 'new', now), (error) => error instanceof ConfigFileError);
      assert.deepEqual(readdirSync(folder), ['a']);
    }));

  it('makes the file to which a link leads that has no target yet', () =>
    withFolder(async (folder) => {
      const link = path.join(folder, 'link');
      symlinkSync('target', link);
      await writeConfigFile(link, undefined, 'new', now);
      assert.ok(lstatSync(link).isSymbolicLink());
      assert.equal(readFileSync(path.join(folder, 'target'), 'utf8'), 'new');
    }));

  it('keeps the owner of a file', function () {
    if (process.getuid?.() !== 0) this.skip();
    return withFolder(async (folder) => {
      const file = path.join(folder, 'a');
      writeFileSync(file, 'old');
      chownSync(file, 1234, 2345);
      await writeConfigFile(file, 'old', 'new', now);
      assert.deepEqual([statSync(file).uid, statSync(file).gid], [1234, 2345]);
    });
  });

  it('takes a file away without a copy', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'a');
      writeFileSync(file, 'old');
      await writeConfigFile(file, 'old', undefined, now);
      assert.ok(!existsSync(file));
      assert.deepEqual(readdirSync(folder), []);
    }));
});
