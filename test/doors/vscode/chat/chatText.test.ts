import assert from 'node:assert/strict';
import fc from 'fast-check';
import { dateText } from '../../../../src/open/texts/whenText.ts';
import type { Hit, Problem } from '../../../../src/engine/ground/contract/model.ts';
import {
  answerOffline,
  noteProblems,
  answerRecall,
  answerRequest,
} from '../../../../src/doors/vscode/chat/chatText.ts';
import { runs } from '../../../support/runs.ts';

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

  it('says in a line of its own what it takes the place of', () => {
    assert.match(
      answerRequest({ outcome: 'stored', id: 'fact_1' }, record, { content: 'Only after 15:00' }),
      /: Only after 16\\:00\n\nIt takes the place of: Only after 15\\:00$/,
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
      answerRecall({ query: 'deploy', hits: [hit('Only after 16:00')] }, now),
      `Found for \`deploy\`:\n\n- Only after 16\\:00\n  **deploys** · ${dateText(hit('').eventAt, now)}, 21 days ago · Shares “deploy”.`,
    );
  });

  it('answers by itself where no model is there, and says so', () => {
    assert.match(
      answerOffline({ query: 'when?', hits: [hit('Only after 16:00')], isLearned: true }, now),
      /^From memory:\n\n- Only after 16\\:00 \(deploys, [^)]*June[^)]*, 21 days ago\)\n\n_No language model is installed/,
    );
  });

  it('says when there is nothing, and how to save', () => {
    assert.match(answerRecall({ query: 'x', hits: [] }, now), /^Nothing was found for `x`\. To save something/);
    assert.match(answerRecall({ query: '', hits: [] }, now), /^Nothing is remembered yet\./);
    assert.match(
      answerOffline({ query: 'when?', hits: [], isLearned: true }, now),
      /^Memory has nothing about this\. To save something/,
    );
  });

  it('says what comes nearest, and that it is no sure answer', () => {
    const nearest = [hit('Only after 16:00')];
    assert.match(
      answerRecall({ query: 'x', hits: [], nearest }, now),
      /^Nothing surely answers `x`\. What comes nearest:\n\n- Only after 16\\:00\n {2}\*\*deploys\*\*/,
    );
    assert.match(
      answerOffline({ query: 'when?', hits: [], nearest, isLearned: true }, now),
      /^Nothing in memory surely answers this\. What comes nearest:\n\n- Only after 16\\:00 \(deploys, .*\)\n\n_No language/,
    );
  });

  it('says to somebody who told something without a language model what becomes of it', () => {
    const told = { query: 'We deploy on Fridays.', hits: [] };
    assert.match(
      answerOffline({ ...told, isLearned: true }, now),
      /^What you said is kept, word for word; nothing in it was heard as a fact to remember\. To save something/,
    );
    assert.match(
      answerOffline({ ...told, isLearned: false }, now),
      /^Memory has nothing about this\. To save something/,
    );
  });

  it('says of a few words that are looked up that memory has nothing about them', () => {
    for (const query of ['kubernetes', 'deploy window', '部署'])
      assert.match(answerOffline({ query, hits: [], isLearned: true }, now), /^Memory has nothing about this\./, query);
  });

  it('does not say to a greeting or to thanks that memory has nothing', () => {
    for (const query of ['hello', 'thanks!', 'Danke'])
      assert.match(answerOffline({ query, hits: [], isLearned: true }, now), /^To save something/);
  });

  it('says of what was superseded that it does not hold any more', () => {
    const hits = [hit('On Mondays'), hit('On Fridays', { supersededBy: 'fact_2' })];
    const [, , ...lines] = answerOffline({ query: 'when?', hits, isLearned: true }, now).split('\n');
    assert.deepEqual(
      lines.slice(0, 2).map((line) => line.endsWith('; no longer holds)')),
      [false, true],
    );
  });

  it('says of what may have changed that it may hold no longer', () => {
    const later = { id: 'fact_1', kind: 'fact', content: 'On Mondays', at: now } as const;
    const hits = [hit('On Mondays'), hit('On Fridays', { later })];
    const [, , ...lines] = answerOffline({ query: 'when?', hits, isLearned: true }, now).split('\n');
    assert.deepEqual(
      lines.slice(0, 2).map((line) => line.endsWith('; may hold no longer)')),
      [false, true],
    );
  });

  it('stays in its line, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (content) => {
        assert.equal(answerRecall({ query: 'x', hits: [hit(content)] }, now).split('\n').length, 4);
      }),
      runs(100),
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
