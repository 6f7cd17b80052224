import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { databaseFile, extensionId, lastPrompt, newConversation, say, testModelIsThere } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

export const run = hostSuite(() => {
  describe('the packaged extension after a restart', () => {
    it('R001: recalls what was saved before', async () => {
      await testModelIsThere();
      await newConversation();
      await say('@memory when do we deploy?');
      assert.match((await lastPrompt()).first, /We deploy on Fridays only after 16:00/);
    });

    it('brings an engine that does the same under plain Node', async () => {
      const extension = vscode.extensions.getExtension(extensionId);
      assert.ok(extension);
      const code = `
        const { openMemory } = require(process.argv[1]);
        openMemory({ file: process.argv[2] }).then(async (memory) => {
          const saved = await memory.save({ topic: 'plain', content: 'Plain Node can save, too.' });
          const { hits } = await memory.recall({ query: 'plain Node' });
          await memory.close();
          console.log(JSON.stringify([saved.outcome, hits[0].content]));
        });`;
      const engine = join(extension.extensionPath, 'dist', 'engine.js');
      const { stdout, stderr } = spawnSync(process.execPath, ['-e', code, engine, await databaseFile()], {
        encoding: 'utf8',
      });
      assert.equal(stdout.trim(), JSON.stringify(['stored', 'Plain Node can save, too.']), stderr);
    });
  });
});
