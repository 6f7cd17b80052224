import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { WorkEntry } from '../../src/engine/ground/contract/continuity.ts';
import { activateWithTestModel, eventually, lastPrompt, newConversation, say, withDatabase } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

const tasks = (): Promise<readonly WorkEntry[]> => withDatabase((memory) => memory.allWork());

async function standing(): Promise<readonly string[]> {
  return (await tasks()).map(({ status, title }) => `${status}: ${title}`);
}

export const run = hostSuite(() => {
  before(activateWithTestModel);

  it('R036: what is said to be still to do is listed by /tasks, and closed by what is said later', async () => {
    await say('@memory we still need to paint the heron house');
    await say('@memory the boat is blocked by the missing oars');
    assert.deepEqual(await standing(), ['planned: paint the heron house', 'blocked: the boat']);
    await say('@memory /tasks');
    await say('@memory and now?');
    assert.match(
      (await lastPrompt()).all,
      /\*\*Blocked\*\*\s+- the boat · waits for the missing oars[^]*\*\*Planned\*\*\s+- paint the heron house/,
    );
    await newConversation();
    await say('@memory the heron house is painted');
    assert.deepEqual(await standing(), ['done: paint the heron house', 'blocked: the boat']);
  });

  it('R036: /tasks changes one, and “where did we leave off?” tells what is open', async () => {
    await say('@memory /tasks start boat');
    assert.deepEqual((await standing()).at(-1), 'under way: the boat');
    await newConversation();
    await say('@memory where did we leave off?');
    const { first } = await lastPrompt();
    assert.match(first, /the boat/);
    assert.doesNotMatch(first, /Still open: [^\n]*heron house/);
  });

  it('R036: the list in the side bar changes one by its commands, and undo takes that back', async () => {
    const [entry] = await tasks();
    await vscode.commands.executeCommand('tieredMemory.tasks.focus');
    await vscode.commands.executeCommand('tieredMemory.tasks.reopen', { kind: 'entry', entry });
    await eventually('it is open again', async () => (await standing())[0] === 'planned: paint the heron house');
    await vscode.commands.executeCommand('tieredMemory.undoLastChange');
    await eventually('it is done again', async () => (await standing())[0] === 'done: paint the heron house');
  });
});
