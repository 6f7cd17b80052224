import assert from 'node:assert/strict';
import { operationLines } from '../../../src/open/texts/operationsText.ts';

describe('what memory did lately', () => {
  const words = (...days: number[]): string | undefined =>
    operationLines([{ node: 'context', op: 'search', days, failed: 0, skipped: 0 }])[0]?.words;

  it('names the busiest day only where that is another one than today', () => {
    assert.equal(words(0, 0, 7), 'For an answer, searched: 7 in 3 days (today 7)');
    assert.equal(words(0, 7, 7), 'For an answer, searched: 14 in 3 days (today 7)');
    assert.equal(words(0, 9, 7), 'For an answer, searched: 16 in 3 days (today 7, 9 on the busiest day)');
    assert.equal(words(0, 0, 0), undefined);
  });
});
