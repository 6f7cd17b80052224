import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Hit, Problem } from '../../../../src/engine/ground/contract/model.ts';
import {
  writeHelp,
  answerOffline,
  noteProblems,
  answerRecall,
  answerRequest,
} from '../../../../src/doors/vscode/chat/chatText.ts';

const now = Date.UTC(2026, 5, 30, 12);
const hit = (content: string, more: Partial<Hit> = {}): Hit => ({
  id: 'fact_1',
  kind: 'fact',
  tier: 'short',
  topic: 'deploys',
  content,
  importance: 7,
  score: 1,
  why: { because: 'words', words: ['deploy'], parts: {}, text: 'Shares “deploy”.' },
  scope: 'user',
  origin: 'user',
  eventAt: now - 21 * 86_400_000,
  ...more,
});

describe('the answer to a request to remember', () => {
  const record = {
    topic: 'deploys',
    content: 'Only after 16:00',
    importance: 7,
    scope: { workspace: 'git:x' },
  } as const;

  it('X17: claims a save only with an id', () => {
    assert.equal(
      answerRequest({ outcome: 'stored', id: 'fact_1', batch: 'b' }, record),
      'Remembered under **deploys** for this workspace: Only after 16\\:00',
    );
    assert.match(answerRequest({ outcome: 'stored' }, record), /^Nothing was saved/);
    assert.match(answerRequest({ outcome: 'stored', id: 'fact_1' }, undefined), /^Nothing was saved/);
  });

  it('says what was known, updated or refused', () => {
    assert.match(
      answerRequest({ outcome: 'duplicate', id: 'fact_1' }, { ...record, scope: 'user' }),
      /^Already known under \*\*deploys\*\* for you, in every workspace: /,
    );
    assert.match(answerRequest({ outcome: 'updated', id: 'fact_1' }, record), /^Updated under/);
    assert.equal(
      answerRequest({ outcome: 'rejected', reason: 'The content is empty.' }, undefined),
      'Nothing was saved\\: The content is empty.',
    );
    assert.equal(
      answerRequest({ outcome: 'rejected', reason: 'The disk is full. Nothing was saved.' }, undefined),
      'The disk is full. Nothing was saved.',
    );
  });

  it('passes on what was changed on the way in', () => {
    assert.match(
      answerRequest({ outcome: 'stored', id: 'fact_1', notice: 'The end was cut.' }, record),
      /16\\:00\n\nThe end was cut\.$/,
    );
  });
});

describe('what is found', () => {
  it('is listed with topic, age and reason', () => {
    assert.equal(
      answerRecall('deploy', [hit('Only after 16:00')], now),
      'Found for `deploy`:\n\n- Only after 16\\:00\n  **deploys** · 21 days ago · Shares “deploy”.',
    );
  });

  it('answers by itself where no model is there, and says so', () => {
    assert.match(
      answerOffline([hit('Only after 16:00')], now),
      /^From memory:\n\n- Only after 16\\:00 \(deploys, 2026-06-\d\d, 21 days ago\)\n\n_No language model is installed/,
    );
  });

  it('says when there is nothing, and how to save', () => {
    assert.match(answerRecall('x', [], now), /^Nothing was found for `x`\. To save something/);
    assert.match(answerRecall('', [], now), /^Nothing is remembered yet\./);
    assert.match(answerOffline([], now), /^Memory has nothing about this\. To save something/);
  });

  const ages: readonly (readonly [number, string])[] = [
    [-1, 'just now'],
    [59_000, 'just now'],
    [60_000, '1 minute ago'],
    [2 * 3_600_000, '2 hours ago'],
    [3 * 86_400_000, '3 days ago'],
    [90 * 86_400_000, '2 months ago'],
    [800 * 86_400_000, '2 years ago'],
  ];
  for (const [age, words] of ages) {
    it(`is ${words} after ${age} ms`, () =>
      assert.ok(answerRecall('x', [hit('y', { eventAt: now - age })], now).includes(words)));
  }

  it('stays in its line, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (content) => {
        assert.equal(answerRecall('x', [hit(content)], now).split('\n').length, 4);
      }),
    );
  });
});

describe('notes about problems', () => {
  const problem = (code: Problem['code']): Problem => ({ code, message: `The ${code} problem.` });

  it('are given once in a conversation, and only when they concern the user', () => {
    const notes = noteProblems(
      [problem('budget'), problem('budget'), problem('input'), problem('newer')],
      new Set(['newer']),
    );
    assert.deepEqual(notes, { text: '\n\n> The budget problem.', codes: ['budget'] });
  });
});

describe('the help', () => {
  it('names the file and the commands', () => {
    const text = writeHelp({ file: '/data/memory.db', folder: '/data', reason: undefined, total: 1 });
    assert.match(text, /It holds 1 memory in `\/data\/memory\.db`/);
    for (const command of ['remember that', '/remember', '/recall']) assert.ok(text.includes(command));
  });
});
