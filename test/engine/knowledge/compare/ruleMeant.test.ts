import assert from 'node:assert/strict';
import { ruleMeant } from '../../../../src/engine/knowledge/compare/ruleMeant.ts';

const rules = [
  'Commit subjects start with the ticket number',
  'Python functions have type hints',
  'Answer the user in German',
  'Database tests use the shared staging database',
  'Names of SQL tables are singular',
].map((content) => ({ content }));

describe('the rule that somebody means', () => {
  for (const [content, meant] of [
    ['No need for the ticket in the subject of a commit any more', 'Commit subjects start with the ticket number'],
    ['The team lets the type hints in Python go', 'Python functions have type hints'],
    ['The team gave up on whistling in the lift', undefined],
  ] as const)
    it(`R072: by "${content}" is ${meant === undefined ? 'none' : `"${meant}"`}`, () => {
      assert.equal(ruleMeant({ content, does: 'takesBack' }, rules, ['ends'])?.rule.content, meant);
    });

  it('R129: is replaced by what the words around the new one tell', () => {
    const turn = 'The shared staging database is gone. Now each database test gets a fresh container of its own.';
    const content = 'Now each database test gets a fresh container of its own';
    assert.equal(
      ruleMeant({ content, turn }, rules, ['replaces'])?.rule.content,
      'Database tests use the shared staging database',
    );
  });

  it('R129: is not ended by another rule for the same things, without words that end one', () => {
    for (const content of ['Commit subjects are in the imperative', 'Python functions have a docstring'])
      assert.equal(ruleMeant({ content, does: 'states' }, rules, ['replaces', 'ends']), undefined);
  });

  it('is not replaced by another rule for the same things', () => {
    const content = 'Commit bodies wrap at 72 columns, too';
    assert.equal(ruleMeant({ content, does: 'adds', turn: content }, rules, ['replaces']), undefined);
  });
});
