import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderFiles } from '../../../src/adapters/syncFolder/folderFiles.ts';
import { openFolder } from '../../../src/open/syncing/openFolder.ts';
import { withFolder } from '../../support/folder.ts';
import { openSynced, passphrase, type SyncedDevice, withSynced } from '../../support/syncedDevices.ts';

const files = (root: string): string => join(root, 'shared', 'tiered-memory-sync');

/** Which parts in the folder hold a word, for whoever has the passphrase. */
async function partsWith(root: string, word: string): Promise<readonly string[]> {
  const shared = join(root, 'shared');
  const reading = folderFiles(shared, await openFolder(shared, passphrase, { mayCreate: false }));
  const found: string[] = [];
  for (const name of (await reading.list()).parts) {
    const read = await reading.read(name);
    assert.ok('text' in read, name);
    if (read.text.includes(word)) found.push(join(files(root), name));
  }
  return found;
}

async function save({ memory }: SyncedDevice, content: string): Promise<string> {
  const { id = '' } = await memory.save({ topic: 'ops', content });
  return id;
}

/** Both tell and hear, until neither has anything new. */
async function meet(...devices: readonly SyncedDevice[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const device of devices) await device.sync();
}

describe('devices in whose folder older files are put back', () => {
  it('say that older files were put back, and lose nothing by it, nor bring back what was erased', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        const id = await save(laptop, 'The canary sings at dawn');
        await meet(laptop, desktop);
        const aside = join(root, 'aside');
        cpSync(files(root), aside, { recursive: true });
        await laptop.memory.erase({ ids: [id] });
        await save(laptop, 'Deploys run on Fridays');
        await meet(laptop, desktop);
        rmSync(files(root), { recursive: true });
        cpSync(aside, files(root), { recursive: true });
        const { problems } = await desktop.sync();
        assert.match(problems.join(' '), /is older than what was read before. The folder may have been put back/);
        assert.deepEqual(await desktop.contents(), ['Deploys run on Fridays']);
        await meet(laptop, desktop);
        for (const device of [laptop, desktop]) assert.deepEqual(await device.contents(), ['Deploys run on Fridays']);
      }),
    ));

  it('cannot take words out of the old versions that a synced drive keeps, and remove what comes back of them', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        const id = await save(laptop, 'The canary sings at dawn');
        await meet(laptop, desktop);
        const [part = ''] = await partsWith(root, 'canary');
        const kept = readFileSync(part);
        await laptop.memory.erase({ ids: [id] });
        await save(laptop, 'Deploys run on Fridays');
        await meet(laptop, desktop);
        assert.deepEqual(await partsWith(root, 'canary'), []);
        // The drive's old version is beyond the erasing: whoever has it and the passphrase reads it.
        writeFileSync(part, kept);
        assert.deepEqual(await partsWith(root, 'canary'), [part]);
        const fresh = await openSynced(root, 'tablet', 9);
        try {
          assert.deepEqual((await fresh.sync()).problems, []);
          assert.deepEqual(await fresh.contents(), ['Deploys run on Fridays']);
          assert.ok(!readFileSync(fresh.memoryFile, 'latin1').includes('canary'));
        } finally {
          await fresh.memory.close();
        }
        assert.deepEqual((await desktop.sync()).problems, []);
        assert.deepEqual(await desktop.contents(), ['Deploys run on Fridays']);
        const { problems } = await laptop.sync();
        assert.match(
          problems.join(' '),
          /Older files of this device had been put back.* may still hold what was erased/,
        );
        assert.deepEqual([existsSync(part), await laptop.contents()], [false, ['Deploys run on Fridays']]);
        assert.deepEqual((await laptop.sync()).problems, []);
      }),
    ));

  it('write all anew where the whole folder was put back, so that nothing stays that was erased since', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        const id = await save(laptop, 'The canary sings at dawn');
        await meet(laptop, desktop);
        const aside = join(root, 'aside');
        cpSync(files(root), aside, { recursive: true });
        await desktop.memory.erase({ ids: [id] });
        await meet(desktop, laptop);
        rmSync(files(root), { recursive: true });
        cpSync(aside, files(root), { recursive: true });
        assert.match((await laptop.sync()).problems.join(' '), /Older files of this device had been put back/);
        await meet(desktop, laptop);
        assert.deepEqual(await partsWith(root, 'canary'), []);
        for (const device of [laptop, desktop]) assert.deepEqual((await device.sync()).problems, []);
      }),
    ));
});
