import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activateWithTestModel, lastPrompt, say } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

export const run = hostSuite(() => {
  before(activateWithTestModel);

  it('R209: with the back end json the chat keeps what it is told and finds it again', async () => {
    const kept = await say('@memory /remember deploys: We deploy on Fridays only after 16:00');
    assert.equal(kept.errorDetails, undefined);
    const asked = await say('@memory when do we deploy?');
    assert.equal(asked.errorDetails, undefined);
    const { all } = await lastPrompt();
    assert.match(all, /Remembered under/);
    const found = await vscode.lm.invokeTool('memory_recall', {
      input: { query: 'when do we deploy' },
      toolInvocationToken: undefined,
    });
    assert.match(JSON.stringify(found.content), /Fridays only after 16:00/);
  });

  it('R209: what the back end lacks is said where it is asked for', async () => {
    for (const question of ['@memory /tasks', '@memory /rules', '@memory /continue', '@memory /stats', '@memory /why'])
      assert.equal((await say(question)).errorDetails, undefined, question);
    await say('@memory and now?');
    assert.match((await lastPrompt()).all, /Memory is kept in a JSON file/);
  });
});
