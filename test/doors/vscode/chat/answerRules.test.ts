import assert from 'node:assert/strict';
import { answerRules } from '../../../../src/doors/vscode/chat/answerRules.ts';
import { noon } from '../../../support/clock.ts';

describe('what /rules lists', () => {
  it('says which words no rule has, and how to see them all', () =>
    assert.equal(
      answerRules({ rules: [] }, noon, 'zebra'),
      'No rule in force has the words `zebra`. `/rules` lists them all.',
    ));

  it('says how a rule comes to be where there is none at all', () =>
    assert.match(answerRules({ rules: [] }, noon), /^No rules are in force yet\./));
});
