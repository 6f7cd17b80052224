import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { say, testModelIsThere, withDatabase } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

interface Manifest {
  readonly contributes: {
    readonly [name in 'chatInstructions' | 'chatSkills' | 'chatAgents']: readonly { readonly path: string }[];
  };
  readonly scripts: { readonly [name: string]: string };
}

export const run = hostSuite(() => {
  describe('the packaged extension', () => {
    const extension = vscode.extensions.getExtension('tiered-memory.tiered-memory');

    it('activates away from the checkout, with no packages near it', async () => {
      assert.ok(extension);
      await extension.activate();
      assert.equal(extension.isActive, true);
      for (let dir = extension.extensionPath; dir !== dirname(dir); dir = dirname(dir)) {
        assert.equal(existsSync(join(dir, 'node_modules')), false, dir);
      }
    });

    it('holds the native files of the database and of the models, and neither tests nor source maps', () => {
      assert.ok(extension);
      const files = readdirSync(extension.extensionPath, { recursive: true, encoding: 'utf8' });
      // Without a native runtime the models run as WebAssembly.
      const native = [join('dist', 'native', 'better_sqlite3.node'), join('dist', 'onnx', 'onnxruntime_binding.node')];
      const [database, ...others] = files.filter((name) => name.endsWith('.node')).sort();
      assert.deepEqual([database, others.filter((name) => !native.includes(name))], [native[0], []]);
      assert.deepEqual(
        files.filter((name) => /\.map$|\.ts$|test/.test(name)),
        [],
      );
    });

    it('holds the files for every chat, and what VS Code runs when it was uninstalled', () => {
      assert.ok(extension);
      const { contributes, scripts } = extension.packageJSON as Manifest;
      const chatFiles = [...contributes.chatInstructions, ...contributes.chatSkills, ...contributes.chatAgents];
      assert.equal(chatFiles.length, 4);
      const named = [...chatFiles.map(({ path }) => path), scripts['vscode:uninstall']?.replace('node ', '') ?? ''];
      for (const file of named) assert.ok(existsSync(join(extension.extensionPath, file)), file);
      assert.deepEqual(Object.keys(scripts), ['vscode:uninstall']);
    });

    it('saves what it is told, and its own engine finds it', async () => {
      await testModelIsThere();
      await say('@memory remember that we deploy on Fridays only after 16:00');
      const { rows } = await withDatabase((memory) => memory.list({ kind: ['fact', 'rule'] }));
      assert.deepEqual(
        rows.map(({ content }) => content),
        ['We deploy on Fridays only after 16:00'],
      );
    });
  });
});
