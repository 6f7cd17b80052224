import assert from 'node:assert/strict';
import { keptText, kindsText, tiersText } from '../../../src/open/texts/countsText.ts';
import type { Kind } from '../../../src/engine/ground/contract/model.ts';

describe('counts in words', () => {
  const kept = (memories: number, turns: number): string =>
    keptText({ total: memories + turns, byKind: { episode: turns } as { [kind in Kind]: number } });

  it('tell memories and turns apart', () => {
    assert.equal(kept(1, 0), '1 memory');
    assert.equal(kept(4, 1700), '4 memories and 1,700 turns of conversations');
    assert.equal(kept(0, 1), '1 turn of conversations');
  });

  it('name kinds and tiers as the view does', () => {
    assert.equal(kindsText({ fact: 3, rule: 1, episode: 9 }), '3 facts, 1 rule');
    assert.equal(tiersText({ short: 10_000, long: 0, archive: 1 }), '10,000 short-term, 1 archived');
  });
});
