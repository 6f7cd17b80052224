import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { backUp } from '../../support/backups.ts';
import { day, seeded } from '../../support/clock.ts';
import { withFolder } from '../../support/folder.ts';

const word = 'quetzalcoatl';
const rows = 400;
const kills = 8;
/** Longer than an erasing of so many takes on an idle machine, so that kills fall into every step of it. */
const longestMs = 2500;

function filesWith(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => statSync(path).isFile() && readFileSync(path).toString('latin1').toLowerCase().includes(word));
}

async function fill(folder: string): Promise<void> {
  const file = join(folder, 'memory.db');
  const memory = await openMemory({ file, keepBackups: 0, care: false });
  await memory.saveMany(
    Array.from({ length: rows }, (_, index) => ({
      topic: `topic ${index % 9}`,
      content:
        index % 2 === 0
          ? `${word} has ${index} doors and ${index % 13} lamps`
          : `The harbour ${index} has ${index} boats`,
    })),
  );
  const text = `We looked at ${word} today. The tower is high.`;
  for (let index = 0; index < 60; index++)
    await memory.observe({ sessionId: `s${index}`, role: 'user', text: `${text} It has ${index} steps.` });
  await memory.close();
  backUp(file, Date.now() - day);
  backUp(file, Date.now());
}

async function killed(file: string, afterMs: number): Promise<void> {
  const program = join(import.meta.dirname, '../../support/programs/eraseUntilKilled.ts');
  const execArgv = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', '--disable-warning=ExperimentalWarning'];
  const child = fork(program, [file, word], { execArgv, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
  await once(child.stdout!, 'data');
  await sleep(afterMs);
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
}

/** A busy machine may need another try, as at a later start. */
async function resumed(memory: Memory): Promise<string | undefined> {
  let state: string | undefined;
  for (let tries = 0; tries < 10 && state !== 'done'; tries++) {
    const [erasing] = await memory.resumeErasing();
    if (erasing === undefined) break;
    state = erasing.state;
  }
  return state;
}

describe('an erasing that is broken off', () => {
  it('X5: claims nothing that is not done, and is finished at the next start, wherever it was killed', () =>
    withFolder(async (folder) => {
      const whole = join(folder, 'whole');
      await openMemory({ file: join(whole, 'memory.db'), keepBackups: 0, care: false }).then((memory) =>
        memory.close(),
      );
      await fill(whole);
      const random = seeded(17);
      for (let kill = 0; kill < kills; kill++) {
        const home = join(folder, `killed-${kill}`);
        cpSync(whole, home, { recursive: true });
        const file = join(home, 'memory.db');
        await killed(file, random() * longestMs);
        const memory = await openMemory({ file, keepBackups: 0, care: false });
        const [before] = await memory.erasures();
        if (before?.state === 'done') assert.deepEqual(filesWith(home), [], `kill ${kill}`);
        await resumed(memory);
        const after = await memory.erasures();
        // Killed before anything was noted, nothing has begun.
        if (before === undefined) await memory.erase({ about: word });
        assert.deepEqual(
          (await memory.erasures()).map(({ state }) => state),
          ['done'],
          `kill ${kill} of ${after.length}`,
        );
        assert.deepEqual(filesWith(home), [], `kill ${kill}`);
        assert.equal((await memory.list({ kind: 'fact', text: 'harbour' })).total, rows / 2);
        await memory.close();
        const sql = openSqlite(file);
        assert.deepEqual(sql.prepare('PRAGMA integrity_check').all(), [{ integrity_check: 'ok' }]);
        assert.deepEqual(sql.prepare('SELECT count(*) AS n FROM erasure_work').all(), [{ n: 0 }]);
        sql.close();
      }
    })).timeout(180_000);

  it('says which file it could not clean, and cleans it when it can', () =>
    withFolder(async (folder) => {
      // Who may do anything is refused nothing.
      if (process.platform === 'win32' || process.getuid?.() === 0) return;
      await fill(folder);
      const file = join(folder, 'memory.db');
      const backups = join(folder, 'backups');
      const memory = await openMemory({ file, keepBackups: 0, care: false });
      chmodSync(backups, 0o500);
      const { certificate, left } = await memory.erase({ about: word });
      assert.deepEqual([certificate?.state, left.length], ['files', 2]);
      chmodSync(backups, 0o700);
      const [again] = await memory.resumeErasing();
      assert.deepEqual([again?.state, filesWith(folder)], ['done', []]);
      await memory.close();
    })).timeout(60_000);

  it('waits for a program that reads, and empties the log of writes afterwards', () =>
    withFolder(async (folder) => {
      await fill(folder);
      const file = join(folder, 'memory.db');
      const memory = await openMemory({ file, keepBackups: 0, care: false });
      const reader = openSqlite(file);
      reader.exec('BEGIN');
      reader.prepare('SELECT count(*) FROM memories').get();
      const { certificate } = await memory.erase({ about: word });
      assert.equal(certificate?.state, 'files');
      assert.ok(certificate.left.some(({ where }) => where === `${file}-wal`));
      reader.exec('COMMIT');
      reader.close();
      assert.equal(await resumed(memory), 'done');
      assert.deepEqual(filesWith(folder), []);
      assert.ok(existsSync(file));
      await memory.close();
    })).timeout(240_000);
});
