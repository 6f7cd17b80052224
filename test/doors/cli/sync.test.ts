import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { withFolder } from '../../support/folder.ts';
import { runHere } from './runHere.ts';

const passphrase = 'correct horse battery staple';

describe('devices in step on the command line', () => {
  it('gives the first device a passphrase once, lets another one join with it, and brings both in step', () =>
    withFolder(async (root) => {
      const [laptop, desktop, shared] = ['laptop', 'desktop', 'shared'].map((name) => join(root, name));
      for (const folder of [laptop, desktop, shared]) mkdirSync(folder ?? '');
      const there = shared ?? '';
      await runHere(laptop ?? '', ['save', 'Staging listens on port 5433']);
      const first = await runHere(laptop ?? '', ['sync', 'folder', there]);
      assert.equal(first.code, exitCodes.done, first.errors);
      const words = /^ +([a-z]+(?: [a-z]+){11})$/m.exec(first.output)?.[1] ?? '';
      assert.equal(words.split(' ').length, 12);
      if (process.platform !== 'win32') assert.equal(statSync(join(laptop ?? '', 'sync.key')).mode & 0o077, 0);
      await runHere(desktop ?? '', ['save', 'Deploys run on Fridays']);
      const blind = await runHere(desktop ?? '', ['sync', 'folder', there]);
      assert.deepEqual([blind.code, /TIERED_MEMORY_SYNC_KEY/.test(blind.errors)], [exitCodes.usage, true]);
      const mistyped = await runHere(desktop ?? '', ['sync', 'folder', there, '--stdin'], {
        input: words.replace(/[a-z]+$/, 'tiered'),
      });
      assert.match(mistyped.errors, /not the passphrase .* word 12\./);
      const second = await runHere(desktop ?? '', ['sync', 'folder', there, '--stdin'], {
        input: `${words.toUpperCase().replaceAll(' ', '  ')}\n`,
      });
      assert.equal(second.code, exitCodes.done, second.errors);
      assert.match(second.output, /came/);
      await runHere(laptop ?? '', ['sync', 'now']);
      for (const folder of [laptop, desktop]) {
        assert.match((await runHere(folder ?? '', ['recall', 'staging', 'port'])).output, /5433/);
        assert.match((await runHere(folder ?? '', ['recall', 'deploys'])).output, /Fridays/);
      }
      const status = await runHere(laptop ?? '', ['sync', 'status']);
      assert.match(status.output, /Devices meet in .*shared/);
      assert.match(status.output, /device_[0-9a-z]{22}: \d+ changes? taken in/);
    }));

  it('takes the passphrase from the environment, changes it, and stops', () =>
    withFolder(async (root) => {
      const shared = join(root, 'shared');
      mkdirSync(shared);
      const environment = { TIERED_MEMORY_SYNC_KEY: passphrase };
      await runHere(root, ['save', 'Staging listens on port 5433']);
      const first = await runHere(root, ['sync', 'folder', shared], { environment });
      assert.deepEqual([first.code, first.output.includes(passphrase)], [exitCodes.done, false]);
      const changed = await runHere(root, ['sync', 'folder', '--new-key', '--stdin'], {
        input: 'quite another passphrase',
      });
      assert.equal(changed.code, exitCodes.done, changed.errors);
      assert.equal(readFileSync(join(root, 'sync.key'), 'utf8').trim(), 'quite another passphrase');
      const old = await runHere(root, ['sync', 'now'], { environment });
      assert.match(old.errors, /not the passphrase/);
      assert.equal((await runHere(root, ['sync', 'now'])).code, exitCodes.done);
      assert.match((await runHere(root, ['sync', 'folder', '--leave'])).output, /stays on this device/);
      assert.match((await runHere(root, ['sync', 'now'])).errors, /No folder was chosen/);
      assert.match((await runHere(root, ['sync', 'status'])).output, /on this device alone/);
    }));

  it('says what is missing: a folder, one that is there, and a key that only its owner can read', () =>
    withFolder(async (root) => {
      assert.match((await runHere(root, ['save', 'Deploys run on Fridays'])).output, /./);
      assert.match((await runHere(root, ['sync', 'folder'])).errors, /Say which folder/);
      assert.match((await runHere(root, ['sync', 'folder', 'nowhere'])).errors, /The folder is not there/);
      const shared = join(root, 'shared');
      mkdirSync(shared);
      await runHere(root, ['sync', 'folder', shared]);
      if (process.platform === 'win32') return;
      chmodSync(join(root, 'sync.key'), 0o644);
      const open = await runHere(root, ['sync', 'now']);
      assert.deepEqual([open.code, /chmod 600/.test(open.errors)], [exitCodes.usage, true]);
      writeFileSync(join(root, 'sync.key'), 'a passphrase of another folder\n', { mode: 0o600 });
      chmodSync(join(root, 'sync.key'), 0o600);
      assert.match((await runHere(root, ['sync', 'now'])).errors, /not the passphrase/);
    }));
});
