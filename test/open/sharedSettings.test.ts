import assert from 'node:assert/strict';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedBy } from '../../src/open/openDoor.ts';
import {
  changeSharedSettings,
  noSharedSettings,
  readSharedSettings,
  sharedSettingsFile,
} from '../../src/open/sharedSettings.ts';
import { trustOf, withTrust } from '../../src/open/trustOf.ts';
import { withFolder } from '../support/folder.ts';

describe('the settings that hold in every door', () => {
  it('R062: keep what was turned off, for the owner alone, and nothing of a write that fails', async () => {
    await withFolder((folder) => {
      const file = join(folder, 'memory.db');
      assert.equal(readSharedSettings(file), noSharedSettings);
      changeSharedSettings(file, (settings) => ({ ...settings, off: ['capture'] }));
      assert.deepEqual(readSharedSettings(file), { ...noSharedSettings, off: ['capture'] });
      assert.deepEqual(readdirSync(folder), ['settings.json']);
      if (process.platform !== 'win32') assert.equal(statSync(sharedSettingsFile(file)).mode & 0o777, 0o600);
    });
  });

  it('are refused with a sentence when they cannot be understood: what was off stays off', async () => {
    await withFolder((folder) => {
      const file = join(folder, 'memory.db');
      for (const content of ['{"off": ["capture"],', '[]', 'null']) {
        writeFileSync(sharedSettingsFile(file), content);
        assert.throws(() => readSharedSettings(file), /settings of the memory cannot be read: .*Correct the file/);
      }
    });
  });

  it('leave a switch on only if VS Code and the command line both do', () => {
    const trusted = { isTrusted: true, off: [] };
    const both = { ...noSharedSettings, off: ['capture'], offInVsCode: ['contextInjection'] } as const;
    assert.equal(allowedBy(noSharedSettings, trusted).capture, true);
    assert.equal(allowedBy(both, trusted).capture, false);
    assert.equal(allowedBy(both, trusted).contextInjection, false);
    assert.equal(
      allowedBy(noSharedSettings, { isTrusted: true, off: ['capture'] }).capture,
      false,
      'off in that folder',
    );
    assert.equal(allowedBy({ ...noSharedSettings, off: ['enabled'] }, trusted).learning, false);
    assert.equal(
      allowedBy(noSharedSettings, { isTrusted: false, off: [] }).capture,
      false,
      'nobody trusted the folder',
    );
  });

  it('trust what lies in a trusted folder, unless a nearer one is not trusted', () => {
    const trusted = { isTrusted: true, isWorkspace: false, off: [] };
    const settings = [
      { ...trusted, folder: '/home/me/code' },
      { ...trusted, folder: '/home/me/code/borrowed', isTrusted: false },
    ].reduce(withTrust, noSharedSettings);
    assert.equal(trustOf('/home/me/code/pears/src', settings)?.isTrusted, true);
    assert.equal(trustOf('/home/me/code/borrowed/deep', settings)?.isTrusted, false);
    assert.equal(trustOf('/home/me/codecs', settings), undefined);
    assert.equal(trustOf('/home/me/code/..hidden', settings)?.isTrusted, true);
    assert.equal(trustOf('/home/me', settings), undefined);
  });
});
