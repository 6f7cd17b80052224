import assert from 'node:assert/strict';
import { createTurnLimit } from '../../../../src/engine/knowledge/trust/turnLimit.ts';

describe('what one turn may save in words that are not the user’s', () => {
  it('is three memories, with a reason that says what to do', () => {
    const limit = createTurnLimit();
    const free: boolean[] = [];
    for (let saved = 0; saved < 4; saved++) {
      free.push(limit.reasonAgainst('assistant', 't') === undefined);
      limit.count('assistant', 't');
    }
    assert.deepEqual(free, [true, true, true, false]);
    assert.equal(
      limit.reasonAgainst('tool', 't'),
      'This turn has saved 3 memories that are not in the user’s own words, and that is the most. ' +
        'Ask the user what else to remember.',
    );
    assert.equal(limit.reasonAgainst('assistant', 'another'), undefined);
  });

  it('is not counted for the user’s own words, nor outside of a turn', () => {
    const limit = createTurnLimit();
    for (let saved = 0; saved < 9; saved++) {
      for (const origin of ['user', 'confirmed'] as const) limit.count(origin, 't');
      limit.count('assistant', undefined);
    }
    assert.deepEqual(
      [limit.reasonAgainst('assistant', 't'), limit.reasonAgainst('assistant', undefined)],
      [undefined, undefined],
    );
    for (let saved = 0; saved < 3; saved++) limit.count('assistant', 't');
    assert.equal(limit.reasonAgainst('user', 't'), undefined);
  });

  it('is remembered for the last hundred turns', () => {
    const limit = createTurnLimit();
    for (let turn = 0; turn <= 100; turn++) for (let saved = 0; saved < 3; saved++) limit.count('import', `t${turn}`);
    const isFull = (turn: number): boolean => limit.reasonAgainst('import', `t${turn}`) !== undefined;
    assert.deepEqual([0, 1, 50, 100].map(isFull), [false, true, true, true]);
  });
});
