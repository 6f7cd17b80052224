import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { CommandIo } from '../../../src/doors/cli/commandIo.ts';
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts';
import { runCommandLine } from '../../../src/doors/cli/runCommandLine.ts';
import { withFolder } from '../../support/folder.ts';

/** Runs a command as a script would, without a terminal. */
async function run(folder: string, ...args: readonly string[]) {
  let output = '';
  let errors = '';
  const io: CommandIo = {
    write: (text) => void (output += text),
    writeError: (text) => void (errors += text),
    isInteractive: false,
    hasColors: false,
    ask: () => Promise.resolve(false),
    folder,
    environment: { TIERED_MEMORY_DB: join(folder, 'memory.db') },
    now: () => 0,
  };
  return { code: await runCommandLine(args, 'tiered-memory.mjs', io), output, errors };
}

describe('the command line', () => {
  it('R062: `status` says which memory is in use, in words and as JSON', async () => {
    await withFolder(async (folder) => {
      const said = await run(folder, 'status');
      assert.equal(said.code, exitCodes.done);
      assert.match(said.output, /memory\.db\n.*0 memories/);
      const { file, total } = JSON.parse((await run(folder, 'status', '--json')).output) as Record<string, unknown>;
      assert.deepEqual({ file, total }, { file: join(folder, 'memory.db'), total: 0 });
    });
  });

  it('suggests the command that a mistyped word is near to', async () => {
    await withFolder(async (folder) => {
      const { code, errors } = await run(folder, 'statu');
      assert.equal(code, exitCodes.usage);
      assert.match(errors, /Did you mean status\?/);
    });
  });
});
