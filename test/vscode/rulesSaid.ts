import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activateWithTestModel, eventually, newConversation, say, withDatabase } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

const inForce = (): Promise<readonly string[]> =>
  withDatabase(async (memory) =>
    (await memory.list({ kind: 'rule', limit: 100 })).rows
      .filter(({ supersededBy }) => supersededBy === undefined)
      .map(({ content }) => content)
      .sort(),
  );

/** Says something in a conversation of its own, between other talk, and has it read. */
async function talk(...said: readonly string[]): Promise<void> {
  await newConversation();
  for (const text of said) await say(`@memory ${text}`);
  await vscode.commands.executeCommand('tieredMemory.consolidateNow');
}

export const run = hostSuite(() => {
  before(activateWithTestModel);

  it('R072: what is said in passing about how to work becomes rules, and an order for now does not', async () => {
    await talk(
      'thanks, the parser works now. By the way, always use type hints when you write Python.',
      'add a test for this one please',
      'Branch names start with f/ here. And please keep Python functions under 30 lines.',
    );
    await eventually('three rules are in force', async () => (await inForce()).length === 3);
    const rules = (await inForce()).join('\n');
    for (const part of [/type hints/i, /f\//, /30 lines/]) assert.match(rules, part);
  });

  it('a changed one holds in its newest form', async () => {
    await talk('We changed our mind: Python functions may have up to 50 lines from now on.');
    await eventually('the new one is in force', async () => /50 lines/.test((await inForce()).join('\n')));
    assert.doesNotMatch((await inForce()).join('\n'), /30 lines/);
  });

  it('one that is taken back holds no more, and nothing is lost', async () => {
    await talk('Never mind the branch prefix, name branches as you like.');
    await eventually('it is taken back', async () => !/f\//.test((await inForce()).join('\n')));
    const all = await withDatabase(async (memory) => (await memory.list({ kind: 'rule', limit: 100 })).rows);
    for (const part of [/f\//, /30 lines/])
      assert.ok(
        all.some(({ content }) => part.test(content)),
        String(part),
      );
  });
});
