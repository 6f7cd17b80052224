import assert from 'node:assert/strict';
import { evidenceOf, sentence, typedWords } from '../../../src/engine/recall/evidence.ts';
import { logitOf, raise } from '../../../src/engine/recall/logits.ts';
import { makePool } from '../../../src/engine/recall/pool.ts';
import { possibleNamesOf } from '../../../src/engine/recall/possibleNamesOf.ts';
import type { Query } from '../../../src/engine/recall/query.ts';
import type { Scored } from '../../../src/engine/recall/scored.ts';
import { lookAgain, settledHits } from '../../../src/engine/recall/secondLook.ts';
import type { FoundRow } from '../../../src/engine/store/search/foundRowsOf.ts';
import { termsOfText } from '../../support/termsOfText.ts';

interface Hit {
  readonly says: string;
  readonly score: number;
  readonly relevance?: number;
}

/** Hits in their order, of which each says its words; asked for is "heron". */
function lookedAt(hits: readonly Hit[], { longness = 0 } = {}): readonly (readonly [row: number, taken: boolean])[] {
  const rows = hits.map(
    ({ says }, at) => ({ row: at, kind: 'fact', topicTerms: '', ...termsOfText(says) }) as FoundRow,
  );
  const pool = makePool(rows, []);
  const scored = hits.map(({ score, relevance = score, says }, at) => ({
    pooled: pool.get(at),
    score,
    relevance,
    query: { words: new Map([['heron', 'heron']]) },
    asked: { style: { longness } },
    measured: { passage: { start: 0, length: says.split(' ').length } },
  })) as unknown as Scored[];
  return lookAgain(scored, pool, (a, b) => b.score - a.score).map(({ pooled, taken }) => [
    pooled.found.row,
    taken !== undefined,
  ]);
}
const rowsOf = (looked: readonly (readonly [number, boolean])[]): readonly number[] => looked.map(([row]) => row);

const plain = (count: number, from = 0.3): readonly Hit[] =>
  Array.from({ length: count }, (_, at) => ({ says: `heron w${at}`, score: from - at * 0.01, relevance: 0.05 }));

describe('what the best hits say that the question did not', () => {
  const best: readonly Hit[] = [
    { says: 'heron belongs quillfeather', score: 0.9 },
    { says: 'heron and quillfeather', score: 0.8 },
  ];
  const last: Hit = { says: 'quillfeather sails', score: 0.1, relevance: 0.05 };

  it('raises what says it too, at most to behind the first five, and tells of nothing else that it did', () => {
    const looked = lookedAt([...best, ...plain(10), last]);
    assert.equal(rowsOf(looked).indexOf(12), settledHits);
    assert.deepEqual(
      looked.filter(([, taken]) => taken).map(([row]) => row),
      [12],
    );
  });

  it('raises nothing by a word of the question, a common word or a short one', () => {
    for (const word of ['heron', 'good', 'ab'])
      assert.ok(
        !lookedAt([
          { says: `x1 ${word}`, score: 0.9 },
          { says: `x2 ${word}`, score: 0.8 },
          ...plain(10),
          { says: word, score: 0.1, relevance: 0.05 },
        ]).some(([, taken]) => taken),
        word,
      );
  });

  it('raises nothing by a word that only hits use which hardly answer, or that stands nearly everywhere', () => {
    const weak = best.map((hit) => ({ ...hit, relevance: 0.09 }));
    assert.ok(!lookedAt([...weak, ...plain(10), last]).some(([, taken]) => taken));
    const all = plain(10).map((hit) => ({ ...hit, says: `${hit.says} quillfeather` }));
    assert.ok(!lookedAt([...best, ...all, last]).some(([, taken]) => taken));
    const three = [best[0], ...plain(10), last].filter((hit) => hit !== undefined);
    assert.deepEqual(lookedAt(three).filter(([, taken]) => taken).length, 1, 'in two it tells');
  });

  it('raises nothing where there are fewer than five hits, or answers are long', () => {
    assert.deepEqual(rowsOf(lookedAt([...best, ...plain(1), last])), [0, 1, 2, 3]);
    assert.ok(!lookedAt([...best, ...plain(1), last]).some(([, taken]) => taken));
    assert.ok(!lookedAt([...best, ...plain(10), last], { longness: 1 }).some(([, taken]) => taken));
    assert.ok(lookedAt([...best, ...plain(10), last], { longness: 0.5 }).some(([, taken]) => taken));
  });

  it('hears only the first eight', () => {
    const ninth: Hit = { says: 'heron quillfeather', score: 0.2, relevance: 0.9 };
    const looked = lookedAt([...plain(8), ninth, ...plain(3, 0.15), last]);
    assert.ok(!looked.some(([, taken]) => taken));
  });
});

describe('a share moved by logits', () => {
  it('comes back by as many', () => {
    assert.equal(logitOf(0.5), 0);
    assert.equal(raise(0.3, 0).toFixed(6), '0.300000');
    assert.equal(raise(raise(0.3, 2), -2).toFixed(6), '0.300000');
    assert.ok(raise(0.5, 1) > 0.73 && raise(0.5, 1) < 0.74);
    assert.ok(Number.isFinite(logitOf(0)) && Number.isFinite(logitOf(1)));
    assert.ok(raise(1, 5) <= 1 && raise(0, -5) >= 0);
  });
});

describe('what could be the name of something', () => {
  it('is one to four words in a row, in small letters, without the sign that ends them', () => {
    assert.deepEqual(possibleNamesOf('Ask @Anna: now'), [
      ...['ask', '@anna', 'now', 'ask @anna', '@anna now', 'ask @anna now'],
    ]);
    assert.deepEqual(
      possibleNamesOf('Ab c d e fg').filter((name) => name.split(' ').length === 4),
      ['ab c d e', 'c d e fg'],
    );
    assert.deepEqual(possibleNamesOf("src/a.ts, v1.2. o'neill's?"), [
      ...['src/a.ts', 'v1.2', "o'neill's", 'src/a.ts v1.2', "v1.2 o'neill's", "src/a.ts v1.2 o'neill's"],
    ]);
    assert.deepEqual(possibleNamesOf('a b').includes('a'), false);
    const many = possibleNamesOf(Array.from({ length: 70 }, (_, at) => `w${at}`).join(' '));
    assert.ok(many.includes('w59') && !many.includes('w60'));
    assert.deepEqual(possibleNamesOf('…'), []);
  });
});

describe('why a memory was found, in a sentence', () => {
  const nothing = {
    standing: [],
    nearby: [],
    parts: {},
    evidence: {},
    time: undefined,
    names: undefined,
    thumbs: undefined,
  };
  const cases: readonly (readonly [given: Partial<Parameters<typeof sentence>[1]>, text: string])[] = [
    [{}, 'Filed under what was asked.'],
    [{ standing: ['heron', 'gate'] }, 'Mentions “heron”, “gate”.'],
    [{ standing: 'abcdefgh'.split('') }, 'Mentions “a”, “b”, “c”, “d”, “e”, “f”.'],
    [
      { standing: ['heron'], evidence: { passage: 'The gate' } },
      'Mentions “heron” in the part that begins “The gate”.',
    ],
    [{ evidence: { tags: ['ci'] } }, 'Tagged “ci”.'],
    [{ evidence: { topic: 'birds' } }, 'Filed under “birds”.'],
    [
      { evidence: { meant: ['a', 'b', 'c', 'd'].map((as) => ({ typed: 'x', as })) } },
      'Says “a” for “x”, “b” for “x”, “c” for “x”.',
    ],
    [{ nearby: ['gate'] }, 'The turns beside it mention “gate”.'],
    [{ parts: { reply: 0.31 } }, 'It follows a question about them.'],
    [{ parts: { reply: 0.3 } }, 'Filed under what was asked.'],
    [{ parts: { speaker: 1 } }, 'Said by the person you ask about.'],
    [{ parts: { speaker: -1 } }, 'Filed under what was asked.'],
    [{ time: 'said on Monday' }, 'Said on Monday.'],
    [{ names: 'person' }, 'Names somebody.'],
    [{ names: 'place' }, 'Names a place.'],
    [{ parts: { similarity: 0.456 } }, 'By meaning (0.46).'],
    [{ evidence: { linkedTo: 'The gate' } }, 'Linked to “The gate”.'],
    [{ parts: { taken: 0.1 } }, 'Shares rare words with the best hits.'],
    [{ thumbs: 'you marked it as helpful once' }, 'You marked it as helpful once.'],
    [
      {
        standing: ['hreon', 'CI'],
        evidence: { readAs: [{ typed: 'hreon', as: 'heron' }], called: [{ typed: 'CI', as: 'the pipeline' }] },
      },
      'Mentions “hreon” (read as “heron”), “CI” (here “the pipeline”).',
    ],
    [
      { standing: ['heron'], nearby: ['gate'], time: 'held then' },
      'Mentions “heron”; the turns beside it mention “gate”; held then.',
    ],
  ];
  for (const [given, text] of cases) it(text, () => assert.equal(sentence('fact', { ...nothing, ...given }), text));

  it('says of a turn that it is one', () =>
    assert.equal(sentence('episode', { ...nothing, standing: ['heron'] }), 'An earlier turn mentions “heron”.'));

  it('names words as they were typed, each once', () => {
    const query = {
      words: new Map([
        ['nest', 'nesting'],
        ['nests', 'nesting'],
      ]),
    } as unknown as Query;
    assert.deepEqual(typedWords(query, ['nest', 'nests', 'gate']), ['nesting', 'gate']);
  });

  it('tells words in the content from those that it is filed under or tagged with', () => {
    const found = { row: 1, kind: 'fact', topicTerms: 'bird ci', ...termsOfText('heron nest') } as FoundRow;
    const scored = {
      pooled: makePool([found], []).get(1),
      query: {
        words: new Map([
          ['bird', 'birds'],
          ['heron', 'heron'],
        ]),
        readAs: new Set(),
      },
      asked: { terms: ['heron', 'bird', 'ci'] },
      measured: { own: 0b111, alike: new Map(), passage: { isPart: false } },
    } as unknown as Scored;
    const record = { content: 'The heron nests', topic: 'Birds', tags: ['ci'] } as unknown as Parameters<
      typeof evidenceOf
    >[1];
    assert.deepEqual(evidenceOf({ scored, excerpt: undefined, linkedTo: undefined }, record), {
      standing: ['heron'],
      evidence: { tags: ['ci'], topic: 'Birds' },
    });
    const { evidence } = evidenceOf(
      { scored, excerpt: '… The heron', linkedTo: 'x'.repeat(60) },
      { ...record, tags: [] },
    );
    assert.deepEqual([evidence.passage, evidence.tags, evidence.linkedTo?.length], ['The heron', undefined, 40]);
  });
});
