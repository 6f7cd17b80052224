import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { hostSuite } from './support/hostSuite.ts';

export const run = hostSuite(() => {
  describe('activation', () => {
    it('activates once the window has started, without anybody asking', async () => {
      const extension = vscode.extensions.getExtension('tiered-memory.tiered-memory');
      assert.ok(extension);
      await extension.activate();
      assert.equal(extension.isActive, true);
    });

    it('runs where SQLite can be loaded', () => {
      assert.ok(Number(process.versions['napi']) >= 10);
    });
  });

  describe('the test model', () => {
    it('answers, and keeps the prompt it got', async () => {
      const provider = vscode.extensions.getExtension<{ prompts: { messages: { role: string; text: string }[] }[] }>(
        'tiered-memory-test.model',
      );
      assert.ok(provider);
      const { prompts } = await provider.activate();
      const [model] = await vscode.lm.selectChatModels({ vendor: 'tiered-memory-test' });
      assert.ok(model);
      const answer = await model.sendRequest([vscode.LanguageModelChatMessage.User('we deploy on Fridays')], {});
      let text = '';
      for await (const part of answer.text) text += part;
      assert.match(text, /we deploy on Fridays/);
      assert.deepEqual(prompts.at(-1)?.messages, [{ role: 'user', text: 'we deploy on Fridays' }]);
    });
  });
});
