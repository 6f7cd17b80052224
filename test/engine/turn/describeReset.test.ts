import assert from 'node:assert/strict';
import { countLearned } from '../../../src/engine/consolidate/jobs/countLearned.ts';
import { describeReset } from '../../../src/engine/turn/describeReset.ts';

describe('what a reset says', () => {
  const done = (saved: number, waiting: number, duplicates: number): string =>
    describeReset({ messages: 8, saved, waiting, duplicates, status: 'summarized' });

  it('R055: counts what can be used, what waits and what was known, each in its own number', () => {
    assert.deepEqual(
      [done(1, 0, 0), done(3, 2, 1), done(0, 1, 2)],
      [
        'Summarized 8 messages → 1 memory saved, 0 duplicates skipped.',
        'Summarized 8 messages → 3 memories saved, 2 wait for your review, 1 duplicate skipped.',
        'Summarized 8 messages → 0 memories saved, 1 waits for your review, 2 duplicates skipped.',
      ],
    );
  });
});

describe('what the background says that it learned', () => {
  it('is what can be used; what waits is counted beside it', () => {
    const said = { topic: 'notes', content: 'A fact' };
    assert.deepEqual(
      countLearned([
        { outcome: 'stored', ...said },
        { outcome: 'updated', ...said },
        { outcome: 'stored', ...said, waits: 'instruction' },
        { outcome: 'duplicate', ...said, waits: 'outside' },
        { outcome: 'limited', ...said },
      ]),
      { learned: 2, waiting: 1 },
    );
  });
});
