import assert from 'node:assert/strict';
import { answerStats } from '../../../../src/doors/vscode/chat/answerStats.ts';
import type { Stats } from '../../../../src/engine/ground/contract/browsing.ts';

const now = new Date(2026, 5, 30, 14, 30).getTime();
const of = (byKind: { readonly [kind: string]: number }, more: object = {}): Stats =>
  ({
    total: Object.values(byKind).reduce((sum, count) => sum + count, 0),
    byKind: { episode: 0, ...byKind },
    byTier: {},
    topics: 2,
    sessions: 1,
    links: 1,
    ...more,
  }) as unknown as Stats;

describe('what /stats tells', () => {
  it('counts memories and turns apart, in words, with a time that people read', () => {
    const text = answerStats(of({ fact: 1200, rule: 1, episode: 1 }, { latestAt: now - 60_000 }), 2, now);
    assert.equal(
      text.replace(/today .*\.$/, 'today.'),
      [
        '**1,201 memories** in 2 topics',
        '',
        '- 1,200 facts, 1 rule',
        '- 1 link',
        '- 2 memories wait for your review',
        '',
        '1 turn of 1 conversation is kept. The newest entry is from today.',
      ].join('\n'),
    );
    assert.doesNotMatch(text, /\d{4}-\d\d-\d\d|episode|tier/);
  });

  it('leaves out what there is none of', () => {
    assert.doesNotMatch(answerStats(of({ fact: 1 }, { links: 0 }), 0, now), /link|review/);
  });

  it('says that there is nothing', () => {
    assert.equal(answerStats(of({}), 0, now), '**Nothing is remembered yet.** No conversations are stored.');
  });
});
