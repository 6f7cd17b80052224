import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { databaseFile, eventually, extensionId, say, testVendor, withDatabase } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

const offline = { vendor: 'tiered-memory', id: 'offline' };
const isOffered = async (): Promise<boolean> => (await vscode.lm.selectChatModels(offline)).length > 0;
const offers = (wanted: boolean) =>
  eventually(`the offline model is ${wanted ? 'offered' : 'withdrawn'}`, async () => (await isOffered()) === wanted);

/** A window in which the test's model registers only when it is told to. */
export const run = hostSuite(() => {
  before(async () => {
    await vscode.extensions.getExtension(extensionId)?.activate();
    await databaseFile();
  });

  describe('the offline model', () => {
    it('is offered while there is no other model', async () => {
      await offers(true);
    });

    it('answers a participant’s turn from memory, without a prompt', async () => {
      await say('@memory remember that we deploy on Fridays only after 16:00', offline);
      const answer = await say('@memory when do we deploy?', offline);
      assert.equal(answer.errorDetails, undefined);
      assert.notEqual(answer.metadata?.threadId, undefined);
      const { rows } = await withDatabase((memory) => memory.list({ kind: 'episode' }));
      assert.ok(rows.some(({ content }) => content === 'when do we deploy?'));
    });

    it('tells who reaches it without @memory what to do', async () => {
      const [model] = await vscode.lm.selectChatModels(offline);
      assert.ok(model);
      const response = await model.sendRequest([vscode.LanguageModelChatMessage.User('hello')]);
      let text = '';
      for await (const part of response.text) text += part;
      assert.match(text, /start your message with @memory/);
    });

    it('withdraws when another model appears, and returns when that one leaves', async () => {
      await vscode.commands.executeCommand('tieredMemoryTest.addModel');
      assert.ok((await vscode.lm.selectChatModels({ vendor: testVendor })).length > 0);
      await offers(false);
      await vscode.commands.executeCommand('tieredMemoryTest.removeModel');
      await offers(true);
      await vscode.commands.executeCommand('tieredMemoryTest.addModel');
      await offers(false);
      await vscode.commands.executeCommand('tieredMemoryTest.removeModel');
      await offers(true);
    });

    it('is turned off and on by its setting, at once', async () => {
      const settings = vscode.workspace.getConfiguration('tieredMemory');
      await settings.update('offlineModel.enabled', false, vscode.ConfigurationTarget.Global);
      await offers(false);
      await settings.update('offlineModel.enabled', undefined, vscode.ConfigurationTarget.Global);
      await offers(true);
    });
  });
});
