import assert from 'node:assert/strict';
import { english } from '../../../../../../src/engine/knowledge/language/en/english.ts';
import { fitOf, leastFit } from '../../../../../../src/engine/knowledge/tasks/fitOf.ts';
import type { Surroundings } from '../../../../../../src/engine/ground/contract/rules.ts';

const { readApplication, readTask } = english.tasks;

function applies(rule: string, prompt: string, surroundings?: Surroundings): boolean {
  return fitOf(readApplication(rule), readTask(prompt, surroundings)) >= leastFit;
}

describe('R072: a prompt in the words of its subject', () => {
  const cases: readonly (readonly [rule: string, applying: readonly string[], others: readonly string[]])[] = [
    [
      'Use Decimal for money, never floats.',
      ['let customers split the bill', 'people should be able to tip the driver'],
      ['rename this variable'],
    ],
    [
      'All user-facing strings go through the translation function.',
      ['tell users when their trial runs out', 'users want to mute a conversation'],
      ['add an index to the orders table'],
    ],
    ['Branch names start with the ticket number.', ['git checkout -b ??? for the avatar'], ['fix the parser']],
    ['Commit messages follow Conventional Commits.', ['everything is staged, what goes after -m?'], ['add a helper']],
    ['Pin exact versions.', ['swap moment out for something smaller'], ['write a test for the slug helper']],
    ['Migrations must be reversible.', ['every order should know which courier took it'], ['center the logo']],
    ['External calls have a timeout.', ['get the exchange rates from the bank’s service'], ['name the branch']],
    ['Pull requests stay under 400 lines.', ['split this PR'], ['return 404 from the endpoint']],
    ['No customer data in commit messages or tickets.', ['write a ticket for the crash'], ['sum these numbers']],
    ['Go errors are wrapped.', ['write a handler in Go'], ['write a handler in Python']],
  ];
  for (const [rule, applying, others] of cases) {
    it(`${rule} Applies to: ${applying.join('; ')}`, () => {
      for (const prompt of applying) assert.ok(applies(rule, prompt), prompt);
      for (const prompt of others) assert.ok(!applies(rule, prompt), prompt);
    });
  }

  it('has to do with what stands in the code that was pasted', () => {
    const code = 'make this nicer\n```py\nfor name in os.listdir(d):\n    print(d + "/" + name)\n```';
    assert.ok(applies('In Python, file paths are handled with pathlib.', code));
  });

  it('is about tests in a file of tests', () =>
    assert.ok(applies('Test names start with should.', 'the session ends too late', { path: 'test/session.test.js' })));

  it('says nothing of an interface where none can be', () =>
    assert.ok(!applies('Colors come from tokens.', 'highlight slow samples', { path: 'src/adc.c', languageId: 'c' })));
});

describe('a rule for every answer', () => {
  for (const rule of [
    'Answer in British spelling.',
    'Put the result first, then the explanation.',
    'When something is unclear, ask before you start.',
    "I'm on Windows, give commands for PowerShell.",
    'Never invent flags that do not exist.',
    'Show me whole files, not fragments.',
    'Plan first, then wait for my OK.',
  ])
    it(rule, () => assert.ok(readApplication(rule).isForAll));
  for (const rule of [
    'Error responses contain a code and a message.',
    'Keep commit messages short.',
    'Ask before installing anything.',
    'UI text addresses people formally.',
    'The handbook asks for short sentences.',
  ])
    it(`is not: ${rule}`, () => assert.ok(!readApplication(rule).isForAll));
});
