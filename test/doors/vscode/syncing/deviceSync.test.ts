import assert from 'node:assert/strict';
import { join } from 'node:path';
import { createDeviceSync } from '../../../../src/doors/vscode/syncing/deviceSync.ts';
import type { MemoryHost } from '../../../../src/doors/vscode/base/memoryHost.ts';
import { withFolder } from '../../../support/folder.ts';
import { passphrase, withSynced } from '../../../support/syncedDevices.ts';

describe('devices that meet, in a window', () => {
  it('shows what came as soon as a folder was chosen', () =>
    withFolder((root) =>
      withSynced(root, ['laptop', 'desktop'], async (laptop, desktop) => {
        await laptop.memory.save({ topic: 'ports', content: 'Staging listens on port 5433' });
        await laptop.sync();
        let shown = 0;
        const kept = new Map<string, string>();
        const host = {
          open: () => Promise.resolve({ open: { memory: desktop.memory, file: desktop.memoryFile } }),
          current: () => Promise.resolve(undefined),
          onDidChange: () => ({ dispose: () => undefined }),
          notifyChanged: () => void shown++,
        } as unknown as MemoryHost;
        const secrets = {
          get: (name: string) => Promise.resolve(kept.get(name)),
          store: (name: string, value: string) => Promise.resolve(void kept.set(name, value)),
          delete: (name: string) => Promise.resolve(void kept.delete(name)),
        };
        const sync = createDeviceSync(host, secrets, { warn: assert.fail } as never);
        try {
          const { heard } = await sync.join(join(root, 'shared'), passphrase);
          assert.deepEqual([heard, shown, await sync.passphrase()], [1, 1, passphrase]);
        } finally {
          sync.dispose();
        }
      }),
    ));
});
