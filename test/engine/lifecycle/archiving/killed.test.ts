import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ArchiveFiles } from '../../../../src/engine/ground/contract/archiving.ts';
import { archiveAll, finishArchives } from '../../../../src/engine/lifecycle/archiving/archiveAll.ts';
import { idsToArchive } from '../../../../src/engine/lifecycle/archiving/idsToArchive.ts';
import { decayPlan } from '../../../../src/engine/lifecycle/decay/decayPlan.ts';
import { archiveFolder } from '../../../../src/adapters/files/archiveFolder.ts';
import { fileMac } from '../../../../src/adapters/files/mac.ts';
import { sealSource } from '../../../../src/adapters/files/sealKey.ts';
import { openDatabase } from '../../../../src/adapters/sqlite/openDatabase.ts';
import { defaultSettings } from '../../../../src/engine/ground/contract/engineSettings.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { seeded } from '../../../support/clock.ts';
import { all } from '../../../support/memory.ts';
import { type Aged, archives, withAged } from './archived.ts';

const rows = 120;
const contents = Array.from(
  { length: rows },
  (_, index) => `Barrel ${index} of cellar ${index % 7} holds ${index} litres.`,
);

/** Each memory is in one place: among the others or in a file, and never in both or in none. */
async function assertWhole({ memory, open }: Aged): Promise<void> {
  void memory;
  const later = await open();
  try {
    await later.archive();
    const [live, inFiles] = [await all(later), await later.findArchived({ limit: 100 })];
    assert.deepEqual(live, []);
    assert.equal((await later.archiveStatus()).count, rows);
    assert.ok((await later.archiveStatus()).files.every(({ state }) => state === 'whole'));
    const back = await later.reload(inFiles.map(({ id }) => id));
    assert.deepEqual([back.reloaded, back.problems], [inFiles.length, []]);
  } finally {
    await later.close();
  }
}

describe('an archiving that is ended from outside', () => {
  it('R084: loses nothing and keeps nothing twice, wherever it was killed', async function () {
    this.timeout(240_000);
    for (const afterMs of [0, 60, 200])
      await withAged(
        async (aged) => {
          const { file, folder, clock } = aged;
          const program = join(import.meta.dirname, '../../../support/programs/archiveUntilKilled.ts');
          const execArgv = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', '--disable-warning=ExperimentalWarning'];
          const args = [file, folder, String(clock.read())];
          const child = fork(program, args, { execArgv, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
          await once(child.stdout!, 'data');
          await sleep(afterMs);
          child.kill('SIGKILL');
          if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
          // The lease of the one that was killed has to end.
          clock.forward(10 * 60_000);
          await assertWhole(aged);
        },
        { contents },
      );
  });

  for (const step of ['before the file', 'after the file', 'while memories leave'] as const)
    it(`goes on where it was: ${step}`, () =>
      withAged(
        async (aged) => {
          const { memory, file, folder, clock } = aged;
          const { sql } = await openDatabase(file, { clock: clock.read, nativeBinding: undefined, bundled: false });
          const disk = archiveFolder(fileMac(sealSource(file), 'archive'));
          const files: ArchiveFiles = {
            ...disk,
            write: (where, name, text) => (step === 'before the file' ? stopped() : disk.write(where, name, text)),
            remove: () => Promise.resolve(false),
          };
          let writes = 0;
          const most = { 'before the file': 99, 'after the file': 2, 'while memories leave': 10 }[step];
          const store = { sql, clock: clock.read, ids: createIds(seeded(5)) };
          const write = <T>(work: () => T): Promise<T> => (writes++ < most ? Promise.resolve(work()) : stopped<T>());
          const archiver = { store, write, pause: () => Promise.resolve(), files, folder };
          const ids = await idsToArchive(archiver, { idleDays: 180, plan: decayPlan(defaultSettings) });
          const run = { ids, folder, actor: undefined, signal: undefined, onProgress: () => undefined };
          await archiveAll(archiver, run).catch(() => undefined);
          const left = (await all(memory)).length;
          assert.equal(left + (await memory.archiveStatus()).count, rows);
          assert.equal(left < rows, step === 'while memories leave');
          await finishArchives({ ...archiver, files: disk, write: (work) => Promise.resolve(work()) });
          assert.equal((await all(memory)).length + (await memory.archiveStatus()).count, rows);
          if (step !== 'while memories leave') assert.deepEqual(archives(folder), []);
          sql.close();
          await assertWhole(aged);
        },
        { contents },
      ));
});

function stopped<T>(): Promise<T> {
  return Promise.reject(new Error('the power went'));
}
