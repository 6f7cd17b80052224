import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { exitCodes } from '../../src/doors/cli/exitCodes.ts';
import { withFolder } from '../support/folder.ts';
import { runHere } from './cli/runHere.ts';

const doors = ['mcp', 'hook', 'serve', 'import', 'setup'];

/** The program as a process of its own. */
function run(...args: readonly string[]): { readonly code: number | null; readonly said: string } {
  const program = path.join(root, 'src', 'doors', 'tiered-memory.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', input: '' });
  return { code: status, said: stdout + stderr };
}

describe('the program', () => {
  it('ends quietly when whoever reads its output has seen enough', async () => {
    await withFolder(async (folder) => {
      await runHere(folder, ['save', 'Staging listens on port 5433']);
      const program = path.join(root, 'src', 'doors', 'tiered-memory.ts');
      const child = spawn(process.execPath, [program, 'export', '--db', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
      child.stdout.destroy();
      let errors = '';
      child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
      await once(child, 'close');
      assert.equal(child.exitCode, 0, errors);
      assert.ok(!errors.includes('EPIPE'), errors);
    });
  });

  it('names all of its doors in the help, with a line each, and for the shell', async () => {
    await withFolder(async (folder) => {
      const { output } = await runHere(folder, ['help']);
      for (const door of doors) assert.match(output, new RegExp(`^  ${door} .*\\w{4}`, 'm'), door);
      const completion = await runHere(folder, ['completion', 'bash']);
      for (const door of doors) assert.match(completion.output, new RegExp(`^    '${door} '\\*\\) words=`, 'm'), door);
    });
  });

  it('explains a door that is asked for its help, and says where its name stands', async () => {
    for (const args of [
      ['help', 'mcp'],
      ['help', 'serve'],
      ['hook', '--help'],
    ]) {
      const { code, said } = run(...args);
      assert.equal(code, exitCodes.done, said);
      assert.match(said, new RegExp(`tiered-memory ${args.find((word) => doors.includes(word)) ?? ''} `));
    }
    await withFolder(async (folder) => {
      const misplaced = await runHere(folder, ['--workspace', folder, 'mcp']);
      assert.equal(misplaced.code, exitCodes.usage);
      assert.match(misplaced.errors, /Put "mcp" first/);
    });
  });
});
