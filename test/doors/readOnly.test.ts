import assert from 'node:assert/strict';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '../../src/doors/cli/exitCodes.ts';
import { openMemory } from '../../src/open/engine.ts';
import { withFolder } from '../support/folder.ts';
import { store } from '../support/memory.ts';
import { runProgram } from '../support/processes.ts';
import { hookHome } from './hook/hookHere.ts';

/** What each door answered; see `doorsAsUser.ts`. */
interface ThroughDoors {
  readonly commands: readonly { readonly code: number; readonly output: string; readonly errors: string }[];
  readonly hook: { readonly answer: string; readonly kept: string };
  readonly mcp: { readonly [tool in 'recall' | 'save']: { readonly text: string; readonly isError: boolean } };
  readonly serve: { readonly code: number; readonly said: readonly string[]; readonly complaints: readonly string[] };
}

/** Goes through all doors of homes whose memories cannot be written, as somebody who is not root. */
async function throughDoors(homes: readonly string[]): Promise<readonly ThroughDoors[]> {
  const uid = String(process.getuid?.() === 0 ? 65_534 : (process.getuid?.() ?? 0));
  const { code, output } = await runProgram('doorsAsUser.ts', [uid, ...homes]);
  assert.equal(code, 0, output);
  return JSON.parse(output) as readonly ThroughDoors[];
}

/** A home whose memory folder, or only the file in it, cannot be written. */
async function lockedHome(home: string, what: 'file' | 'folder' | 'empty folder'): Promise<string> {
  mkdirSync(home);
  const { file, repository } = hookHome(home);
  if (what !== 'empty folder') {
    const memory = await openMemory({ file, keepBackups: 0 });
    await store(memory, 'The lighthouse listens on port 5433');
    await memory.close();
    chmodSync(file, 0o444);
  }
  chmodSync(join(home, 'memory', 'settings.json'), 0o444);
  chmodSync(join(home, 'memory'), what === 'file' ? 0o777 : 0o555);
  for (const folder of [home, repository]) chmodSync(folder, 0o777);
  return home;
}

const isOneSentence =
  /^tiered-memory: The memory database cannot be opened: \S+ \([^()]+\)\. Check the permissions of its folder, [^.]+\.[^.\s]+\.\n$/;

const notSaved = /^Not saved: The memory database cannot be written and is open for reading only\. /;

describe('a memory that cannot be written, through every door', function () {
  this.timeout(120_000);
  if (process.platform === 'win32') return;

  it('is read where only its file is closed, and refused with one sentence where its folder is', () =>
    withFolder(async (folder) => {
      chmodSync(folder, 0o777);
      const kinds = ['file', 'folder', 'empty folder'] as const;
      const homes = await Promise.all(kinds.map((what) => lockedHome(join(folder, what.replace(' ', '-')), what)));
      const [readable, ...refused] = await throughDoors(homes);
      for (const home of homes) chmodSync(join(home, 'memory'), 0o777);
      assert.ok(readable !== undefined && refused.length === 2);
      readsAlone(readable);
      refused.forEach(answersNothing);
    }));
});

function readsAlone({ commands, hook, mcp, serve }: ThroughDoors): void {
  const [recall, save, undo, status] = commands;
  assert.deepEqual(
    [recall, save, undo, status].map((ran) => ran?.code),
    [exitCodes.done, exitCodes.failed, exitCodes.unavailable, exitCodes.done],
  );
  assert.match(recall?.output ?? '', /5433/);
  assert.deepEqual(save?.output, '');
  assert.match(save?.errors ?? '', notSaved);
  assert.match(undo?.errors ?? '', /^tiered-memory: The memory database cannot be written/);
  assert.match(status?.output ?? '', /! The memory database cannot be written/);
  assert.match(hook.answer, /5433/);
  assert.match(mcp.recall.text, /5433/);
  assert.equal(mcp.save.isError, true);
  assert.match(mcp.save.text, notSaved);
  assert.equal(serve.code, exitCodes.done);
}

function answersNothing({ commands, hook, mcp, serve }: ThroughDoors): void {
  for (const { code, output, errors } of commands) {
    assert.deepEqual([code, output], [exitCodes.unavailable, '']);
    assert.match(errors, isOneSentence);
  }
  // The host goes on as if there were no memory.
  assert.deepEqual(hook, { answer: '', kept: '{}\n' });
  for (const { text, isError } of [mcp.recall, mcp.save]) {
    assert.equal(isError, true);
    assert.match(text, /^Memory is not available: The memory database cannot be opened: .* tell the user\.$/);
  }
  assert.deepEqual([serve.code, serve.said], [exitCodes.unavailable, []]);
  assert.match(serve.complaints.join(''), isOneSentence);
}
