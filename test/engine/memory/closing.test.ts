import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { withFolder } from '../../support/folder.ts';
import { scheduler, store } from '../../support/memory.ts';

describe('closing a memory', () => {
  it('waits for no lock of another program to note what an answer was used for', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      let isClosing = false;
      let waitedMs = 0;
      const memory = await openMemory({
        file,
        keepBackups: 0,
        scheduler: {
          ...scheduler,
          sleep: (ms) => {
            if (isClosing) waitedMs += ms;
            return scheduler.sleep(ms);
          },
          // What is noted is written at the end.
          later: () => undefined,
        },
      });
      await store(memory, 'Staging listens on port 5433');
      const other = openSqlite(file);
      other.exec('BEGIN EXCLUSIVE');
      const { text } = await memory.activeMemory({ turns: ['which port does staging listen on?'], sessionId: 's1' });
      assert.match(text, /5433/);
      isClosing = true;
      await memory.close();
      assert.ok(waitedMs > 0 && waitedMs < 1000, `${waitedMs}`);
      other.exec('ROLLBACK');
      other.close();
    }));
});
