import assert from 'node:assert/strict';
import { nameFinder } from '../../../../../src/engine/knowledge/language/names/nameFinder.ts';

const none: ReadonlySet<string> = new Set();

/** A finder of a language with few words, and how often it was asked about one. */
function counting(): { find: ReturnType<typeof nameFinder>; asked: () => number } {
  let asked = 0;
  const find = nameFinder({
    smallWords: none,
    joining: 'of',
    titles: new Set(['dra']),
    groups: none,
    projects: none,
    projectLead: /(?!)/u,
    articles: none,
    places: new Set(["l'en", 'in']),
    persons: none,
    clauses: none,
    auxiliaries: none,
    verb: /(?!)/u,
    calendar: /(?!)/u,
    isPlain: () => {
      asked++;
      return false;
    },
  });
  return { find, asked: () => asked };
}

describe('names told by capitals', () => {
  it('are judged by the whole word before them, whatever signs stand in it and before it', () => {
    const { find } = counting();
    for (const [text, type] of [
      ['we went in Solvane then', 'location'],
      ["we went, 'l'en Solvane then", 'person'],
      ["we went l'en Solvane then", 'location'],
      [`${"'".repeat(60)} in Solvane then`, 'location'],
      ['—in Solvane then', 'location'],
      ['dra Solvane then', 'person'],
    ] as const)
      assert.deepEqual(
        find(text).map((span) => [span.name, span.type]),
        [['Solvane', type]],
        text,
      );
  });

  it('are asked about as often for each word in a long text as in a short one', () => {
    const askedFor = (count: number): number => {
      const { find, asked } = counting();
      const names = Array.from({ length: count }, (_, at) => `so Name${'abcdefgh'[at % 8] ?? ''}x, `);
      assert.equal(find(names.join('')).length, count);
      return asked();
    };
    assert.equal(askedFor(4000), 10 * askedFor(400));
  });
});
