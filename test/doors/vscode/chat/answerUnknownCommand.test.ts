import assert from 'node:assert/strict';
import { answerUnknownCommand } from '../../../../src/doors/vscode/chat/answerUnknownCommand.ts';

describe('a command that does not exist', () => {
  for (const [typed, meant] of [
    ['/recal deploys', 'recall'],
    ['/Toipcs', 'topics'],
    ['/cont', 'continue'],
    ['/forgt the old port', 'forget'],
  ] as const)
    it(`${typed} names what was meant`, () => {
      assert.match(answerUnknownCommand(typed) ?? '', new RegExp(`Did you mean \`/${meant}\``));
    });

  it('alone is said not to exist', () => {
    assert.match(answerUnknownCommand('/nonsense') ?? '', /^There is no command `\/nonsense`\. `\/help`/);
  });

  for (const text of [
    '/etc/hosts has our names',
    '/docs is too large, why?',
    'what does /recall do?',
    '/v2 of the API',
    '/ why',
  ])
    it(`is not what “${text}” begins with`, () => {
      assert.equal(answerUnknownCommand(text), undefined);
    });
});
