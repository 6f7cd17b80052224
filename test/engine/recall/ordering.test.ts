import assert from 'node:assert/strict';
import { defaultSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import type { Hit, MemoryRecord } from '../../../src/engine/ground/contract/model.ts';
import { linkGains, linkValue, oneHop } from '../../../src/engine/recall/linkGains.ts';
import { newestFirst } from '../../../src/engine/recall/newestFirst.ts';
import { chooseTerms } from '../../../src/engine/recall/query.ts';
import { isSearchable } from '../../../src/engine/recall/rank.ts';
import type { Reads } from '../../../src/engine/recall/reads.ts';
import { rerank } from '../../../src/engine/recall/rerank.ts';
import type { Scored } from '../../../src/engine/recall/scored.ts';

const hit = (id: string, content: string, more: Partial<Hit> = {}): Hit =>
  ({ id, kind: 'fact', topic: 'birds', content, eventAt: 0, score: 0.5, why: { parts: {} }, ...more }) as Hit;

describe('the order of a reranking model', () => {
  const settings = { ...defaultSettings, rerankThreshold: 0.35, rerankRecencyWeight: 0, mmrLambda: 1 };
  interface Given {
    readonly hits: readonly Hit[];
    readonly logits: readonly number[];
    readonly limit?: number;
    readonly lambda?: number;
    readonly vectors?: ReadonlyMap<string, Float32Array>;
  }
  async function order({ hits, logits, limit = 10, lambda = 1, vectors = new Map() }: Given): Promise<{
    readonly ids: readonly string[];
    readonly passages: readonly string[];
    readonly hits: readonly Hit[];
  }> {
    let passages: readonly string[] = [];
    const found = await rerank(hits, {
      reranker: {
        model: 'small',
        score: (_query, given) => {
          passages = given;
          return Promise.resolve(logits);
        },
      },
      settings: { ...settings, mmrLambda: lambda },
      now: 0,
      query: 'birds',
      limit,
      signal: new AbortController().signal,
      vectorsOf: () => vectors,
    });
    return { ids: found.map(({ id }) => id), passages, hits: found };
  }
  const three = [hit('a', 'herons nest'), hit('b', 'otters swim'), hit('c', 'owls hunt')];

  it('is that of its scores, then of the ids, without what is hardly meant', async () => {
    assert.deepEqual((await order({ hits: three, logits: [0, 2, 1] })).ids, ['b', 'c', 'a']);
    assert.deepEqual((await order({ hits: three.toReversed(), logits: [1, 1, 1] })).ids, ['a', 'b', 'c']);
    assert.deepEqual((await order({ hits: three, logits: [0, -0.62, -0.6] })).ids, ['a', 'c']);
    const { hits } = await order({ hits: three, logits: [0, 2, 1] });
    assert.deepEqual([hits[0]?.score, hits[0]?.why.parts['reranked'], hits[2]?.score], [0.8808, 0.8808, 0.5]);
  });

  it('is asked of the topic and the content, of a turn of the content alone, at most 2,000 characters', async () => {
    const hits = [hit('a', 'herons'), hit('b', 'otters', { kind: 'episode' }), hit('c', 'x'.repeat(3000))];
    const { passages } = await order({ hits, logits: [1, 1, 1] });
    assert.deepEqual(passages.slice(0, 2), ['birds: herons', 'otters']);
    assert.equal(passages[2]?.length, 2000);
  });

  it('is asked of three for each wanted, of sixty at most, and of none where there is none', async () => {
    const many = Array.from({ length: 100 }, (_, at) => hit(`h${at}`, `bird ${at}`));
    const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);
    assert.equal((await order({ hits: many, logits: ones(6), limit: 2 })).passages.length, 6);
    assert.equal((await order({ hits: many, logits: ones(60), limit: 50 })).passages.length, 60);
    assert.deepEqual((await order({ hits: [], logits: [] })).ids, []);
  });

  it('is refused when an answer is missing or is no number', async () => {
    for (const logits of [
      [1, 2],
      [1, 2, 3, 4],
      [1, Number.NaN, 2],
      [1, Infinity, 2],
    ])
      await assert.rejects(
        order({ hits: three, logits }),
        /small answered 3 passages with \d scores/,
        `${logits.join()}`,
      );
  });

  it('moves repetitions back, by vectors where both have one, otherwise by words', async () => {
    const hits = [hit('a', 'herons nest here'), hit('b', 'herons nest there'), hit('c', 'owls hunt')];
    const given = { hits, logits: [3, 2.9, 2], limit: 2, lambda: 0.5 };
    assert.deepEqual((await order(given)).ids, ['a', 'c']);
    const [one, other] = [new Float32Array([1, 0]), new Float32Array([0, 1])];
    const alike = new Map([
      ['a', one],
      ['b', other],
      ['c', one],
    ]);
    assert.deepEqual((await order({ ...given, vectors: alike })).ids, ['a', 'b']);
    assert.deepEqual((await order({ ...given, vectors: new Map([['a', one]]) })).ids, ['a', 'c']);
    assert.deepEqual((await order({ ...given, vectors: new Map([['b', one]]) })).ids, ['a', 'c']);
  });
});

describe('what links lead to', () => {
  const link = (from: string, to: string, strength = 1): { from: string; to: string; strength: number } => ({
    from,
    to,
    strength,
  });
  const none = new Map<string, number>();

  it('is what a hit is linked to, by the hit, the best links first', () => {
    const links = [link('x', 'd'), link('a', 'b', 0.4), link('c', 'a', 0.9), link('a', 'e', 0.4)];
    const found = oneHop(['a', 'd'], links, none);
    assert.deepEqual(
      found.map(({ id, of, strength }) => [id, of, strength]),
      [
        ['c', 'a', 0.9],
        ['b', 'a', 0.4],
        ['e', 'a', 0.4],
        ['x', 'd', 1],
      ],
    );
    assert.deepEqual(oneHop(['a'], [link('a', 'b'), link('b', 'a', 0.5)], none).length, 1, 'once');
    assert.deepEqual(oneHop(['a'], [link('b', 'c')], none), []);
  });

  it('is worth less the more links there are, and nothing from twelve on', () => {
    assert.deepEqual(
      [linkValue(1, 1), linkValue(0.5, 1), linkValue(1, 0), linkValue(2, 1), linkValue(-1, 1)],
      [1, 0.5, 1, 1, 0],
    );
    assert.equal(linkValue(1, 3), 0.5);
    assert.ok(linkValue(1, 11) > 0);
    assert.equal(linkValue(1, 12), 0);
  });

  it('gains by its strongest link, to the surest hit', () => {
    const clear = new Map([
      ['a', 0.5],
      ['b', 1],
    ]);
    const gains = linkGains(clear, [link('a', 'x'), link('x', 'b'), link('y', 'a', 0.5), link('b', 'b')], none);
    assert.deepEqual(gains.get('x'), { logits: 1.5, of: 'b' });
    assert.deepEqual(gains.get('y'), { logits: 0.375, of: 'a' });
    assert.equal(gains.has('b'), false);
    assert.deepEqual(linkGains(clear, [link('b', 'x'), link('x', 'a')], none).get('x')?.of, 'b');
  });
});

describe('the words that are looked up', () => {
  const chosen = (rows: { readonly [term: string]: number }): readonly string[] =>
    chooseTerms([{ words: new Map(Object.keys(rows).map((term) => [term, term])) }], {
      size: () => 1e6,
      frequency: (term) => rows[term] ?? 0,
      weights: () => new Map(),
    });
  const each = (count: number, rows: number): { [term: string]: number } =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`t${String(at).padStart(2, '0')}`, rows]));

  it('are those in the index, the rarest first, the same in any order', () => {
    assert.deepEqual(chosen({ b: 3, a: 3, c: 1, d: 0 }), ['c', 'a', 'b']);
    assert.deepEqual(chosen({}), []);
  });

  it('are as many as touch so many rows, and the rarest in any case', () => {
    assert.deepEqual(chosen({ a: 5000 }), ['a']);
    assert.deepEqual(chosen({ a: 700, b: 800 }), ['a', 'b']);
    assert.deepEqual(chosen({ a: 700, b: 801 }), ['a']);
    assert.equal(chosen(each(30, 1)).length, 16);
    assert.equal(chosen(each(12, 62)).length, 8, 'many terms must touch fewer');
    assert.equal(chosen(each(12, 50)).length, 10);
  });

  it('are there if any of the texts has one that tells', () => {
    assert.equal(isSearchable(['the', 'heron']), true);
    assert.equal(isSearchable(['the', 'of']), false);
    assert.equal(isSearchable([]), false);
  });
});

describe('the newest of those that match', () => {
  interface Given {
    readonly at: number;
    readonly own: number;
    readonly superseded?: boolean;
    readonly asks?: boolean;
    readonly tags?: readonly string[];
    readonly content?: string;
  }
  function ordered(
    given: readonly Given[],
    newest: { count: number; sort: 'anything' | 'decision' } | undefined,
    words = 1,
  ): {
    readonly first: readonly number[];
    readonly others: readonly number[];
    readonly scores: readonly number[];
  } {
    const scored = given.map(({ at, own, asks = false }, row) => ({
      pooled: { found: { row, eventAt: at } },
      score: 1 - row / 10,
      asked: { weights: [1, 1, 1] },
      measured: { own, features: { asks: asks ? 1 : 0 } },
    })) as unknown as Scored[];
    const records = new Map(
      given.map(({ superseded = false, tags = [], content = 'herons nest' }, row) => [
        row,
        { tags, content, validFrom: 0, ...(superseded ? { supersededBy: 'm' } : {}) } as unknown as MemoryRecord,
      ]),
    );
    const query = {
      words: new Map(Array.from({ length: words }, (_, at) => [`w${at}`, ''])),
      time: newest && { newest },
    };
    const { first, others } = newestFirst({ byRow: () => records } as unknown as Reads, scored, [query as never]);
    const rows = (list: readonly Scored[]): readonly number[] => list.map(({ pooled }) => pooled.found.row);
    return { first: rows(first), others: rows(others), scores: first.map(({ score }) => score) };
  }
  const anything = { count: 2, sort: 'anything' } as const;

  it('come first, as many as are asked for, as good as the best', () => {
    const given = [
      { at: 1, own: 0b111 },
      { at: 3, own: 0b111 },
      { at: 2, own: 0b111 },
      { at: 9, own: 0b011 },
    ];
    assert.deepEqual(ordered(given, anything), { first: [1, 2], others: [0, 3], scores: [1, 1] });
    assert.deepEqual(ordered(given, undefined), { first: [], others: [0, 1, 2, 3], scores: [] });
    assert.deepEqual(ordered([], anything), { first: [], others: [], scores: [] });
  });

  it('are none that was superseded or only asks, nor of another sort', () => {
    const given = [
      { at: 1, own: 1, tags: ['decision'] },
      { at: 5, own: 1, superseded: true, tags: ['decision'] },
      { at: 6, own: 1, asks: true, tags: ['decision'] },
      { at: 7, own: 1, tags: ['opinion'] },
      { at: 4, own: 1, content: 'We decided to keep the herons' },
    ];
    assert.deepEqual(ordered(given, { count: 9, sort: 'decision' }).first, [4, 0]);
  });

  it('are none where no word of the question is in any, unless it has none', () => {
    const given = [
      { at: 1, own: 0 },
      { at: 2, own: 0 },
    ];
    assert.deepEqual(ordered(given, anything).first, []);
    assert.deepEqual(ordered(given, anything, 0).first, [1, 0]);
  });
});
