import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identitiesOf } from '../../../src/open/identitiesOfFolder.ts';
import { createPlaceOfFolder } from '../../../src/open/importing/placeOfFolder.ts';
import { type FolderTrust, noSharedSettings } from '../../../src/open/sharedSettings.ts';
import { realOf } from '../../../src/open/workspaceOf.ts';
import { withFolder } from '../../support/folder.ts';

describe('the place of a conversation by its folder', () => {
  it('is the repository, the folder itself, or the user’s own, as in every door', async () => {
    await withFolder(async (given) => {
      const home = realOf(given);
      const repository = path.join(home, 'pears');
      mkdirSync(path.join(repository, '.git'), { recursive: true });
      mkdirSync(path.join(repository, 'src'));
      writeFileSync(path.join(repository, '.git', 'HEAD'), 'ref: refs/heads/main\n');
      writeFileSync(
        path.join(repository, '.git', 'config'),
        '[remote "origin"]\n\turl = https://git.example.com/orchard/pears\n',
      );
      for (const name of ['opened', 'plain', 'quiet']) mkdirSync(path.join(home, name));
      const trust = (folder: string, more: Partial<FolderTrust> = {}): FolderTrust => ({
        folder: path.join(home, folder),
        isTrusted: true,
        isWorkspace: false,
        off: [],
        ...more,
      });
      const folders = [
        trust('pears'),
        trust('plain'),
        trust('old'),
        trust('opened', { isWorkspace: true }),
        trust('quiet', { off: ['capture'] }),
      ];
      const placeOf = createPlaceOfFolder({ ...noSharedSettings, folders });
      const workspace = (name: string | undefined): object => ({ scope: { workspace: name } });
      const byPath = (...names: readonly string[]): object =>
        workspace(identitiesOf({ root: path.join(home, ...names) })[0]);
      assert.deepEqual(await placeOf(path.join(repository, 'src')), workspace('git:git.example.com/orchard/pears'));
      assert.deepEqual(await placeOf(path.join(home, 'opened')), byPath('opened'));
      assert.deepEqual(await placeOf(path.join(home, 'plain')), { scope: 'user' });
      assert.deepEqual(await placeOf(path.join(home, 'old', 'gone')), byPath('old', 'gone'));
      assert.deepEqual((await placeOf(path.join(home, 'quiet'))).obstacle, 'captureOff');
      assert.deepEqual((await placeOf(path.join(home, 'stranger'))).obstacle, 'untrusted');
      assert.deepEqual((await placeOf('pears')).obstacle, 'elsewhere');
      assert.deepEqual((await placeOf('..')).obstacle, 'elsewhere');
    });
  });
});
