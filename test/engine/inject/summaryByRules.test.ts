import assert from 'node:assert/strict';
import { summaryByRules } from '../../../src/engine/inject/summaryByRules.ts';

describe('a summary without a language model', () => {
  it('R195: tells how a conversation began and what was said last, without what is known anyway', () => {
    const said = Array.from({ length: 9 }, (_, at) => `Question ${at}`);
    assert.equal(
      summaryByRules(said, ['Question  8 ']),
      'Question 0 / … / Question 3 / Question 4 / Question 5 / Question 6 / Question 7',
    );
    assert.equal(summaryByRules(said.slice(0, 2), []), 'Question 0 / Question 1');
  });

  it('is none when nothing is left out', () => {
    assert.equal(summaryByRules(['Hello', ' '], ['Hello']), undefined);
    assert.equal(summaryByRules([], []), undefined);
  });

  it('cuts what is long', () => {
    const summary = summaryByRules(['word '.repeat(500)], []) ?? '';
    assert.ok(summary.length > 0 && summary.length < 300);
  });
});
