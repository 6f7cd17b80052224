import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDoor } from '../../src/open/openDoor.ts';
import { changeSharedSettings } from '../../src/open/sharedSettings.ts';
import { withTrust } from '../../src/open/trustOf.ts';
import { hash, withFolder } from '../support/folder.ts';
import { rejectsWith } from '../support/memory.ts';

function repository(folder: string): string {
  mkdirSync(join(folder, '.git', 'worktrees', 'hotfix'), { recursive: true });
  writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(folder, '.git', 'config'), '[remote "origin"]\n\turl = https://git.example.com/orchard/pears\n');
  return folder;
}

/** A second working tree; the repository names it back only if git itself made it. */
function workingTree(of: string, folder: string, { isKnown }: { readonly isKnown: boolean }): string {
  const own = join(of, '.git', 'worktrees', 'hotfix');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '.git'), `gitdir: ${own}\n`);
  writeFileSync(join(own, 'HEAD'), 'ref: refs/heads/hotfix\n');
  writeFileSync(join(own, 'commondir'), '../..\n');
  if (isKnown) writeFileSync(join(own, 'gitdir'), `${join(folder, '.git')}\n`);
  return folder;
}

describe('the way in for doors without VS Code', () => {
  const options = (home: string) => ({ home, platform: 'linux', environment: {} }) as const;

  it('leaves a memory of an older version as it is, and says what brings it up to date', async () => {
    await withFolder(async (home) => {
      const db = join(home, 'memory.db');
      copyFileSync(join(import.meta.dirname, '../fixtures/schema-v6.db'), db);
      const before = hash(db);
      await rejectsWith('older', openDoor({ ...options(home), db }), /update the extension in VS Code/);
      assert.equal(hash(db), before);
    });
  });

  it('finds one workspace in all working trees of a repository, and none in any other folder', async () => {
    await withFolder(async (home) => {
      const main = repository(join(home, 'pears'));
      const tree = workingTree(main, join(home, 'pears-hotfix'), { isKnown: true });
      mkdirSync(join(home, 'notes'));
      for (const folder of [main, join(main, '.git', '..'), tree]) {
        const door = await openDoor({ ...options(home), folder });
        assert.equal(door.workspace, 'git:git.example.com/orchard/pears');
        await door.close();
      }
      for (const folder of [home, join(home, 'notes'), undefined]) {
        const door = await openDoor({ ...options(home), folder });
        assert.equal(door.workspace, undefined);
        await door.close();
      }
      await assert.rejects(openDoor({ ...options(home), workspace: join(home, 'notes') }), /is no workspace/);
    });
  });

  it('captures nothing in a folder that nobody trusted, nor in one that only claims to be a working tree', async () => {
    await withFolder(async (home) => {
      const main = repository(join(home, 'pears'));
      const claims = workingTree(main, join(home, 'unpacked'), { isKnown: false });
      const untrusted = await openDoor({ ...options(home), folder: main });
      assert.equal(untrusted.allows.capture, false);
      const { file } = untrusted;
      await untrusted.close();
      const folder = realpathSync(main);
      changeSharedSettings(file, (settings) =>
        withTrust(settings, { folder, isTrusted: true, isWorkspace: false, off: [] }),
      );
      const allowsIn = async (where: string): Promise<boolean> => {
        const door = await openDoor({ ...options(home), folder: where });
        await door.close();
        return door.allows.capture;
      };
      assert.equal(await allowsIn(main), true);
      assert.equal(await allowsIn(claims), false);
      assert.equal(await allowsIn(workingTree(main, join(home, 'tree'), { isKnown: true })), true);
    });
  });
});
