import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { features, readSettings } from '../../src/doors/vscode/base/settings.ts';
import { activateWithTestModel, databaseFile, lastPrompt, newConversation, say, withDatabase } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

/** A window whose folder is not trusted, and whose settings try to decide about the memory. */
export const run = hostSuite(() => {
  before(async () => {
    await activateWithTestModel();
    await withDatabase((memory) =>
      memory.save({ topic: 'safety', content: 'Never restart the billing server.', importance: 9 }),
    );
  });

  it('is the case at all', () => assert.equal(vscode.workspace.isTrusted, false));

  it('the settings of the folder are not read', async () => {
    assert.equal(readSettings().dataFolder, '');
    assert.equal(features().contextInjection, true);
    assert.doesNotMatch(await databaseFile(), /nowhere/);
  });

  it('reading works', async () => {
    await newConversation();
    const answer = await say('@memory may I restart the billing server?');
    assert.equal(answer.errorDetails, undefined);
    assert.match((await lastPrompt()).first, /Never restart the billing server/);
    const found = await vscode.lm.invokeTool('memory_recall', {
      input: { query: 'billing server' },
      toolInvocationToken: undefined,
    });
    assert.match(JSON.stringify(found.content), /Never restart the billing server/);
  });

  it('says so in the help', async () => {
    await newConversation();
    await say('@memory /help');
    await say('@memory go on');
    assert.match((await lastPrompt()).all, /This folder is not trusted, so its conversations are not kept/);
  });

  it('turns are not kept by themselves, and what is asked to be kept is', async () => {
    assert.equal(features().capture, false);
    await newConversation();
    await say('@memory this turn waits for trust');
    await say('@memory remember that the mascot is a heron');
    const { rows } = await withDatabase((memory) => memory.list());
    assert.deepEqual(
      rows.filter(({ kind }) => kind === 'episode').map(({ content }) => content),
      [],
    );
    assert.equal(rows.filter(({ content }) => content.includes('heron')).length, 1);
  });
});
