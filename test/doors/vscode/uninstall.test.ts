import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../../scripts/paths.mjs';
import { writeOwnedFile } from '../../../src/adapters/files/ownedFile.ts';
import { copilotInstructionsFile } from '../../../src/open/copilotInstructions.ts';
import { withFolder } from '../../support/folder.ts';

/** As VS Code runs it, except that it is not bundled. */
function uninstall(home: string): number | null {
  const env = { ...process.env, HOME: home, USERPROFILE: home };
  return spawnSync(process.execPath, [join(root, 'src/doors/vscode/uninstall.ts')], { env }).status;
}

describe('uninstalling', () => {
  it('takes away the file that every Copilot chat reads, whichever window wrote it', () =>
    withFolder(async (home) => {
      const file = copilotInstructionsFile(home);
      await writeOwnedFile({ file, owner: 'somebody' }, 'The user works from Lisbon.');
      assert.equal(uninstall(home), 0);
      assert.ok(!existsSync(file));
    }));

  it('leaves a file alone that is not ours, and has nothing to do where there is none', () =>
    withFolder((home) => {
      const file = copilotInstructionsFile(home);
      assert.equal(uninstall(home), 0);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'My own.');
      assert.equal(uninstall(home), 0);
      assert.equal(readFileSync(file, 'utf8'), 'My own.');
    }));
});
