import assert from 'node:assert/strict';
import { recallShareText } from '../../../src/open/texts/recallShareText.ts';

describe('how often something was looked up', () => {
  it('R259: is told as a share, with what is usual once it is high', () => {
    const text = (turns: number, recalled: number): string | undefined =>
      recallShareText({ days: 30, turns, recalled });
    assert.equal(text(0, 0), undefined);
    assert.equal(text(0, 2), 'in 2 turns of the last 30 days');
    assert.equal(text(120, 3), 'in 3 of 120 turns of the last 30 days (2.5 %)');
    assert.equal(text(20, 2), 'in 2 of 20 turns of the last 30 days (10.0 %); less than 10 % is usual');
  });
});
