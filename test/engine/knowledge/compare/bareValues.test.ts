import assert from 'node:assert/strict';
import { isBareValue, signsOfBareValues } from '../../../../src/engine/knowledge/compare/bareValues.ts';

describe('a statement that says hardly more than a value', () => {
  for (const [newer, older, is] of [
    ['Went up to 400', 'No more than 250 lines a pr', true],
    ['60 then', 'Subjects have fifty characters', true],
    ['Make it Thursdays', 'Release every second Tuesday', true],
    ['Make that ten', 'Ten lines at most', false],
    ['It took 4000 tries', 'No more than 250 lines a pr', false],
    ['The new printer in the hall takes 300 sheets of paper', 'No more than 250 lines a pr', false],
    ['Went up to 400', 'Indent with tabs', false],
  ] as const)
    it(`R129: "${newer}" is ${is ? 'one' : 'none'} after "${older}"`, () =>
      assert.equal(isBareValue(newer, older), is));

  it('has signs of how near it is, and of how little is said beside it', () =>
    assert.deepEqual(signsOfBareValues('60 then', 'Subjects have fifty characters'), [
      'another number',
      'bare number',
      'bare number 0',
      'another near number',
      'bare near number',
      'bare near number 0',
      'one number each',
    ]));
});
