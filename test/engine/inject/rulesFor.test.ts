import assert from 'node:assert/strict';
import { rulesFor } from '../../../src/engine/inject/rulesFor.ts';
import { english } from '../../../src/engine/knowledge/language/en/english.ts';

const { readTask } = english.tasks;

function chosen(prompt: string, contents: readonly string[]): readonly string[] {
  const rules = contents.map((content, at) => ({ id: String(at), content, at }));
  return rulesFor(rules, readTask(prompt)).map(({ rule }) => rule.content);
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

  it('come with the most recent first where they fit alike', () =>
    assert.deepEqual(chosen('hello', ['No emojis.', 'Be brief.']), ['Be brief.', 'No emojis.']));

  it('are none where there are none', () => assert.deepEqual(chosen('write a test', []), []));
});
