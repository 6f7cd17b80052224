import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locationFilePath, writeLocationFile } from '../../src/adapters/files/locationFile.ts';
import { findMemoryFile } from '../../src/open/findMemoryFile.ts';
import { withFolder } from '../support/folder.ts';

describe('the memory that a program without VS Code finds', () => {
  const onLinux = (home: string, environment: { readonly [name: string]: string } = {}) =>
    ({ home, environment, platform: 'linux' }) as const;

  it('is the one in use, or the one that the environment or an option names', async () => {
    await withFolder(async (home) => {
      const inUse = join(home, 'code', 'memory.db');
      mkdirSync(dirname(inUse));
      writeFileSync(inUse, '');
      assert.equal(await writeLocationFile(inUse, { ...onLinux(home), now: 1 }), undefined);
      assert.deepEqual(findMemoryFile(undefined, onLinux(home)), { file: inUse, by: 'location' });
      const other = join(home, 'other.db');
      const named = onLinux(home, { TIERED_MEMORY_DB: other });
      assert.deepEqual(findMemoryFile(undefined, named), { file: other, by: 'environment' });
      assert.deepEqual(findMemoryFile(dirname(inUse), named), { file: inUse, by: 'option' });
    });
  });

  it('is a new one where programs keep their data when there is none yet', async () => {
    await withFolder((home) => {
      const file = join(home, '.local', 'share', 'tiered-memory', 'memory.db');
      assert.deepEqual(findMemoryFile(undefined, onLinux(home)), { file, by: 'none' });
    });
  });

  it('is none, with a sentence, where the one in use is gone or its name cannot be read', async () => {
    await withFolder(async (home) => {
      await writeLocationFile(join(home, 'gone.db'), { ...onLinux(home), now: 1 });
      assert.throws(
        () => findMemoryFile(undefined, onLinux(home)),
        /not there any more: .*gone\.db\. .* remove .*location\.json; .*--db/,
      );
      writeFileSync(locationFilePath(onLinux(home)), '{"file": 7}');
      assert.throws(() => findMemoryFile(undefined, onLinux(home)), /does not name a database/);
    });
  });
});
