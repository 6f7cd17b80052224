import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openMemory } from '../../../src/open/engine.ts';
import { hookLogName } from '../../../src/open/hookLog.ts';
import { withFolder } from '../../support/folder.ts';
import { answered, type HookHome, hookHome, prompted } from './hookHere.ts';

const program = join(import.meta.dirname, '../../../src/doors/tiered-memory.ts');

/** Starts the program as a host does and gives it one event. */
function start(home: string, file: string, event: object, ...said: readonly string[]): ChildProcess {
  const child = fork(program, ['hook', ...said], {
    execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
    env: { ...process.env, HOME: home, USERPROFILE: home, TIERED_MEMORY_DB: file },
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  // One that was killed reads no more.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(JSON.stringify(event));
  return child;
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

function ended({ repository, transcript }: HookHome, id: string, rounds: number): object {
  const lines = Array.from({ length: rounds }, (_, round) => [
    prompted(`${id}-u${round}`, `Buoy ${round} of ${id} is painted in colour ${round * 7}.`, { minute: round % 60 }),
    answered(`${id}-a${round}`, `Buoy ${round} of ${id} is noted.`, { minute: round % 60 }),
  ]);
  const transcript_path = transcript(id, lines.flat());
  return { session_id: id, transcript_path, cwd: repository, hook_event_name: 'Stop' };
}

/** Resolves when everything is done that hooks left to a process of its own. */
async function heardAll(file: string): Promise<void> {
  const folder = join(dirname(file), 'unheard');
  while (existsSync(folder) && readdirSync(folder).length > 0) await delay(50);
}

async function turnsOf(file: string, ids: readonly string[]): Promise<readonly number[]> {
  const memory = await openMemory({ file, keepBackups: 0 });
  try {
    const counts = [];
    for (const id of ids) counts.push((await memory.turns(`claude-code:${id}`)).length);
    return counts;
  } finally {
    await memory.close();
  }
}

describe('hooks as processes', function () {
  this.timeout(240_000);

  it('ten at once keep every turn, and so does the editor that writes meanwhile', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      const editor = await openMemory({ file: here.file, keepBackups: 0 });
      const ids = Array.from({ length: 10 }, (_, index) => `s${index}`);
      let isWriting = true;
      const writes = (async () => {
        const saved: string[] = [];
        for (let number = 0; isWriting; number++) {
          const { id } = await editor.save({ topic: 'editor', content: `The editor wrote line ${number}` });
          if (id !== undefined) saved.push(id);
          await delay(5);
        }
        return saved;
      })();
      const codes = await Promise.all(ids.map((id) => endOf(start(home, here.file, ended(here, id, 6)))));
      isWriting = false;
      const saved = await writes;
      assert.deepEqual(new Set(codes), new Set([0]));
      assert.ok(saved.length > 0);
      for (const id of saved) assert.ok(await editor.get(id), id);
      await editor.close();
      await heardAll(here.file);
      assert.deepEqual(
        await turnsOf(here.file, ids),
        ids.map(() => 12),
      );
    }));

  it('one that is killed loses nothing that it noted, and the next one keeps the rest once', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      const rounds = 25;
      assert.equal(await endOf(start(home, here.file, ended(here, 'whole', rounds))), 0);
      await heardAll(here.file);
      const ids = Array.from({ length: 5 }, (_, index) => `k${index}`);
      const reader = await openMemory({ file: here.file, keepBackups: 0 });
      let killed = 0;
      for (const [index, id] of ids.entries()) {
        await here.sendOnly(ended(here, id, rounds));
        const child = start(home, here.file, {}, '--hear');
        // Each one is killed a few turns later in its work than the one before.
        while (child.exitCode === null && (await reader.turns(`claude-code:${id}`)).length < 2 * index) await delay(1);
        child.kill('SIGKILL');
        if ((await endOf(child)) === null) killed++;
      }
      await reader.close();
      assert.ok(killed > 0, 'Every process was done before it was killed.');
      const noted = readFileSync(join(dirname(here.file), hookLogName), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly sessionId: string; readonly kept: number });
      const kept = await turnsOf(here.file, ids);
      ids.forEach((id, index) => {
        const receipts = noted.filter(({ sessionId }) => sessionId === `claude-code:${id}`).map((line) => line.kept);
        assert.ok((kept[index] ?? 0) >= Math.max(...receipts), `${id}: ${kept[index]} of ${receipts.join(', ')}`);
      });
      // What was taken by one that died is taken by another one after a minute.
      const long = new Date(Date.now() - 10 * 60_000);
      const notes = join(dirname(here.file), 'unheard');
      for (const name of readdirSync(notes)) utimesSync(join(notes, name), long, long);
      assert.equal(await endOf(start(home, here.file, {}, '--hear')), 0);
      assert.deepEqual(readdirSync(notes), []);
      assert.deepEqual(
        await turnsOf(here.file, ids),
        ids.map(() => rounds * 2),
      );
      const memory = await openMemory({ file: here.file, keepBackups: 0 });
      assert.deepEqual((await memory.stats()).problems, []);
      await memory.close();
    }));

  it('do what a prompt asks for when their host has its answer already', () =>
    withFolder(async (home) => {
      const here = hookHome(home);
      const transcript_path = here.transcript('s1', [
        prompted('u1', 'Remember that the ferry leaves from pier 9.'),
        answered('a1', 'Noted.'),
      ]);
      const event = { session_id: 's1', transcript_path, cwd: here.repository, hook_event_name: 'Stop' };
      assert.equal(await endOf(start(home, here.file, event)), 0);
      await heardAll(here.file);
      assert.deepEqual(await turnsOf(here.file, ['s1']), [2]);
      const door = await here.open();
      const { rows } = await door.memory.list({ kind: 'fact', scope: { workspace: door.workspace ?? '' } });
      await door.close();
      assert.deepEqual(
        rows.map(({ content, origin }) => [content, origin]),
        [['The ferry leaves from pier 9', 'user']],
      );
    }));
});
