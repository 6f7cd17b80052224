import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identitiesOfFolder } from '../../src/open/identitiesOfFolder.ts';
import { withFolder } from '../support/folder.ts';

describe('the identities of a folder', () => {
  it('names a folder in no repository by its path, and notes why', async () => {
    await withFolder(async (folder) => {
      const notes: string[] = [];
      const found = await identitiesOfFolder(folder, { isTrusted: false, note: (line) => notes.push(line) });
      assert.equal(found.length, 1);
      assert.match(found[0] ?? '', /^folder:/);
      assert.deepEqual(notes, ['The folder is in no Git repository.']);
    });
  });

  it('names a clone by its remote first, from any folder inside it', async () => {
    await withFolder(async (folder) => {
      mkdirSync(join(folder, '.git'));
      writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main\n');
      writeFileSync(
        join(folder, '.git', 'config'),
        '[remote "origin"]\n\turl = git@git.example.com:orchard/pears.git\n',
      );
      mkdirSync(join(folder, 'deep', 'inside'), { recursive: true });
      const options = { isTrusted: false, note: () => undefined };
      const found = await identitiesOfFolder(join(folder, 'deep', 'inside'), options);
      assert.equal(found[0], 'git:git.example.com/orchard/pears');
      assert.deepEqual(found, await identitiesOfFolder(folder, options));
    });
  });
});
