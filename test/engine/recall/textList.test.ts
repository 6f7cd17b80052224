import assert from 'node:assert/strict';
import { makeQuery, chooseTerms } from '../../../src/engine/recall/query.ts';
import type { Rarity } from '../../../src/engine/recall/rarity.ts';
import { withTables } from '../../support/memory.ts';

/** Words that each stand in as many memories as their number says. */
function rarityOf(rows: number): Rarity {
  return {
    size: () => 100_000,
    frequency: () => rows,
    weights: (terms) => new Map(Array.from(terms, (term) => [term, 1])),
  };
}

function asked(words: number, rows: number): number {
  const text = Array.from({ length: words }, (_, index) => `lighthouse${String.fromCharCode(97 + index)}`).join(' ');
  const rarity = rarityOf(rows);
  return chooseTerms([makeQuery(text, rarity, 0)], rarity).length;
}

describe('the text list', () => {
  it('asks for few common words, for more rare ones, and for fewer once there are many', () => {
    assert.deepStrictEqual(
      [asked(1, 90_000), asked(5, 700), asked(20, 5), asked(20, 60), asked(20, 100)],
      [1, 2, 16, 8, 8],
    );
  });

  it('finds what the place holds when the best of the index is all elsewhere', () =>
    withTables(async ({ memory }) => {
      const elsewhere = Array.from({ length: 400 }, (_, index) => ({
        topic: 'notes',
        content: `lighthouse ${index}`,
        scope: { session: 'a' },
      }));
      const here = ['first', 'second', 'third'].map((word) => ({
        topic: 'notes',
        content: `The ${word} lighthouse is far longer described, with its stairs, its lamp and the keeper's house beside it`,
        scope: 'user' as const,
      }));
      await memory.saveMany([...elsewhere, ...here]);
      const { hits } = await memory.recall({ query: 'lighthouse', scope: 'user' });
      assert.deepStrictEqual(
        hits.map(({ content }) => content).toSorted(),
        here.map(({ content }) => content).toSorted(),
      );
    }));
});
