import assert from 'node:assert/strict';
import { statementsOf } from '../../../../../../src/engine/extract/statementsOf.ts';
import { addressSigns } from '../../../../../../src/engine/knowledge/language/en/directives/addressSigns.ts';

describe('whom a sentence speaks to', () => {
  const signsOf = (text: string, at = 0): readonly string[] => addressSigns(statementsOf(text), at);

  it('is told by what is to happen when somebody does something, and by what they did', () => {
    assert.ok(signsOf('Ask me before you rename anything.').includes('to when you'));
    assert.ok(signsOf('Keep the bullets out. You used them again.').includes('to after blames'));
  });

  it('is told by what vexes somebody', () => {
    assert.ok(signsOf('I hate it when code is rewritten.').includes('to vexed'));
  });
});
