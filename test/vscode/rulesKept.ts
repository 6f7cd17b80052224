import assert from 'node:assert/strict';
import { activateWithTestModel, lastPrompt, newConversation, say } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';

/** The rules in the block of the newest prompt. */
async function rulesInBlock(): Promise<readonly string[]> {
  const { first } = await lastPrompt();
  const [, after = ''] = first.split(/^### Rules in force.*$/m);
  return (after.split(/^#/m)[0] ?? '').split('\n').filter((line) => line.startsWith('- '));
}

/** The window of the previous phase, opened again. */
export const run = hostSuite(() => {
  before(activateWithTestModel);
  beforeEach(newConversation);

  it('R072: a new window follows the rules that hold, and no other, without a word in common', async () => {
    await say('@memory write a Python function that checks an e-mail address');
    const rules = await rulesInBlock();
    assert.equal(rules.length, 2, rules.join('\n'));
    assert.match(rules.join('\n'), /type hints/i);
    assert.match(rules.join('\n'), /50 lines/);
    assert.doesNotMatch((await lastPrompt()).first, /30 lines|f\//);
  });

  it('/rules lists what is in force, with what it was; /why says which rules were followed', async () => {
    await say('@memory write a Python function that adds two numbers');
    await say('@memory /why');
    await say('@memory /rules');
    await say('@memory and now?');
    const answers = (await lastPrompt()).messages.filter(({ role }) => role === 'assistant').map(({ text }) => text);
    assert.match(answers.find((text) => text.includes('Put in front of')) ?? '', /Rules in force[\s\S]*type hints/i);
    assert.match(answers.at(-1) ?? '', /50 lines.*before that.*30 lines/s);
  });
});
