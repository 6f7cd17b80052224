import assert from 'node:assert/strict';
import { rulesFor } from '../../../src/engine/inject/rulesFor.ts';
import type { Surroundings } from '../../../src/engine/ground/contract/rules.ts';
import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';

function chosen(prompt: string, contents: readonly string[], surroundings: Surroundings = {}): readonly string[] {
  const rules = contents.map((content, at) => ({ id: String(at), content, at }));
  return rulesFor(rules, languageOf(prompt).tasks.readTask(prompt, surroundings)).map(({ rule }) => rule.content);
}

describe('rules for a task', () => {
  it('come with the best fit first, and leave out what does not apply', () =>
    assert.deepEqual(
      chosen('write a test for the parser in Python', [
        'Branch names start with f/.',
        'Answer in German.',
        'Python tests use pytest.',
        'Labels are in sentence case.',
      ]),
      ['Python tests use pytest.', 'Answer in German.'],
    ));

  it('are followed by some that may apply where few do', () => {
    const logs = ['Log lines are JSON.', 'Patient numbers do not go in the logs.'];
    const code = [
      'Functions are at most 40 lines.',
      'Use type hints.',
      'Catch no exceptions in code.',
      'Name functions by verbs.',
    ];
    const prompt = 'write a function that checks an e-mail address';
    assert.deepEqual(new Set(chosen(prompt, [...logs, 'Branch names start with f/.'])), new Set(logs));
    const others = ['Branch names start with f/.', 'Alerts link to a runbook.'];
    assert.deepEqual(new Set(chosen(prompt, [...code, ...others])), new Set(code));
  });

  it('R072: come with any work where nothing tells which work they are for', () => {
    const code = ['Functions are at most 40 lines.', 'Use type hints.', 'Catch no exceptions in code.', 'Use guards.'];
    const prompt = 'write a function that checks an e-mail address';
    const open = ['Name functions by verbs.', 'Wear gloves before the kiln.'];
    assert.deepEqual(new Set(chosen(prompt, [...code, ...open])), new Set([...code, ...open]));
    assert.deepEqual(chosen('what is a kiln?', ['Wear gloves before the kiln.']), []);
  });

  it('R072: come where both name one thing, whatever sort of work that is', () =>
    assert.deepEqual(
      chosen('The kilns in the north hall look untidy, sort them out', [
        'In review it was said that kilns are listed by heat.',
        'Branch names start with f/.',
      ]),
      ['In review it was said that kilns are listed by heat.'],
    ));

  it('R072: come with what is asked for in words that no lexicon has', () => {
    const rules = ['Errors carry a code.'];
    assert.deepEqual(chosen('I would like a new kiln in KILN_TABLE.', rules), rules);
    assert.deepEqual(chosen('I would like a new kiln for the north hall.', rules, { path: 'src/kilns.c' }), rules);
    assert.deepEqual(chosen('I would like to know what a kiln is.', rules), []);
    assert.deepEqual(chosen('Do they have a kiln?', rules), []);
  });

  it('R072: come with what is handed over in the words of another step of it', () => {
    const rules = ['Two people look at each pull request.'];
    assert.deepEqual(chosen('The kiln fix is done, commit it and get it into main', rules), rules);
    assert.deepEqual(chosen('Could you write up why we took the old kiln?', ['Docs are in British English.']), [
      'Docs are in British English.',
    ]);
    assert.deepEqual(chosen('what is a kiln?', rules), []);
  });

  it('R072: come with what is told of the open file, in no form of an order', () =>
    assert.deepEqual(
      chosen('The kiln and the oven both need to know the heat.', ['Shared state is plain React context.'], {
        path: 'src/Kiln.tsx',
        languageId: 'typescriptreact',
      }),
      ['Shared state is plain React context.'],
    ));

  it('do not come with what is no work, though it is asked for', () => {
    const rules = ['Never restart the billing server.', 'Wear gloves before the kiln.'];
    for (const prompt of ['write a haiku about autumn leaves', 'suggest three recipes with lentils'])
      assert.deepEqual(chosen(prompt, rules), [], prompt);
    assert.deepEqual(chosen('I would like a new RTOS task', rules.slice(1)), rules.slice(1));
  });

  it('R072: come with a question about what fails here, and with none about the world', () => {
    const rules = ['Tests use fakes, never mocks.'];
    assert.deepEqual(chosen('why does this test fail?', rules), rules);
    assert.deepEqual(chosen('why do people fail at chess?', rules), []);
  });

  it('R072: come with work in another language, and those of how to talk with every answer', () => {
    const rules = ['Antworte mir kurz.', 'Pin assignments live in board.rs only.'];
    assert.deepEqual(new Set(chosen('die LED hängt jetzt an PB7', rules)), new Set(rules));
    assert.deepEqual(chosen('wie spät ist es in Kiruna?', rules), rules.slice(0, 1));
  });

  it('come with the most recent first where they fit alike', () =>
    assert.deepEqual(chosen('hello', ['No emojis.', 'Be brief.']), ['Be brief.', 'No emojis.']));

  it('are none where there are none', () => assert.deepEqual(chosen('write a test', []), []));
});
