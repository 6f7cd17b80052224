import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from '../../../../src/doors/cli/exitCodes.ts';
import { productVersion } from '../../../../src/open/productVersion.ts';
import { withFolder } from '../../../support/folder.ts';
import { runHere } from '../runHere.ts';

describe('the command `setup`', () => {
  it('lists the hosts, shows a change before it writes it, and takes it back', async () => {
    await withFolder(async (folder) => {
      const file = path.join(folder, '.cursor', 'mcp.json');
      assert.match((await runHere(folder, ['setup'])).output, /claude-code\s+Claude Code\s+not found on this machine/);
      const dry = await runHere(folder, ['setup', 'cursor', '--dry-run', '--without', 'hooks']);
      assert.match(dry.output, /\+\+\+ .*mcp\.json[\s\S]*Nothing was written/);
      assert.ok(!existsSync(file));
      const refused = await runHere(folder, ['setup', 'cursor']);
      assert.equal(refused.code, exitCodes.failed);
      const done = await runHere(folder, ['setup', 'cursor'], { answer: true });
      assert.deepEqual([done.code, done.asked], [exitCodes.done, ['Change this for Cursor?']]);
      const launcher = path.join(folder, 'bin', 'tiered-memory');
      assert.ok(readFileSync(file, 'utf8').includes(JSON.stringify(launcher)));
      assert.equal((await runHere(folder, ['setup', 'cursor', '--remove', '--yes'])).code, exitCodes.done);
      assert.ok(!existsSync(file));
      const unknown = await runHere(folder, ['setup', 'teletype']);
      assert.deepEqual([unknown.code, unknown.output], [exitCodes.usage, '']);
      assert.match(unknown.errors, /teletype/);
      const asJson = await runHere(folder, ['setup', 'teletype', '--json']);
      assert.deepEqual([asJson.code, asJson.errors], [exitCodes.usage, '']);
      assert.match(asJson.output, /"problem": ?".*teletype/);
    });
  });

  it('tells the launcher where this program is, of which version, and what runs it', async () => {
    await withFolder(async (folder) => {
      await runHere(folder, ['setup', 'cursor', '--yes']);
      const { programs } = JSON.parse(readFileSync(path.join(folder, 'bin', 'programs.json'), 'utf8')) as {
        readonly programs: readonly unknown[];
      };
      const program = path.resolve('tiered-memory.mjs');
      assert.deepEqual(programs, [{ program, version: productVersion(), runtime: process.execPath, environment: {} }]);
      assert.notEqual(productVersion(), '0.0.0');
    });
  });

  it('takes the folder of a plugin as it is seen from where the person is', async () => {
    await withFolder(async (folder) => {
      const made = await runHere(folder, ['setup', 'claude-code', '--plugin', 'memory-plugin', '--yes']);
      assert.equal(made.code, exitCodes.done, made.output);
      assert.ok(existsSync(path.join(folder, 'memory-plugin', '.claude-plugin', 'plugin.json')));
      assert.ok(!existsSync(path.join(folder, '.claude')));
    });
  });
});
