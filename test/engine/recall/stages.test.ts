import assert from 'node:assert/strict';
import { diversify } from '../../../src/engine/recall/diversify.ts';
import { fuseByRank, shareOfRanks, weightedParts } from '../../../src/engine/recall/fuse.ts';
import { utc } from '../../../src/engine/knowledge/language/askedTime.ts';
import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';
import { linkValue, oneHop, linkGains } from '../../../src/engine/recall/linkGains.ts';
import { ageDays, blendRecency, halve } from '../../../src/engine/recall/recency.ts';
import { jaccard } from '../../../src/engine/ground/text/jaccard.ts';
import type { Link } from '../../../src/engine/store/graph/linksOf.ts';

const close = (actual: number, expected: number): void =>
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`);

describe('fusing lists', () => {
  it('R119: reciprocal rank fusion gives Σ 1 / (60 + rank)', () => {
    const fused = fuseByRank([
      { name: 'text', rows: [1, 2] },
      { name: 'entity', rows: [2, 3] },
    ]);
    assert.deepStrictEqual(
      fused.map(({ row }) => row),
      [2, 1, 3],
    );
    close(fused[0]?.score ?? 0, 1 / 62 + 1 / 61);
    assert.deepStrictEqual(fused[0]?.parts, { text: 1 / 62, entity: 1 / 61 });
    close(shareOfRanks(fused[0]?.score ?? 0, 2), (61 / 62 + 1) / 2);
  });

  it('R240: the weighted sum is 0.4 of the text score and 0.6 of the cosine as a share; no vector counts 0', () => {
    const both = weightedParts(0.5, 1);
    close(both.text, 0.2);
    close(both.meaning, 0.6);
    assert.deepStrictEqual(
      [weightedParts(1, undefined).meaning, weightedParts(0, -1).meaning, weightedParts(0, 0).meaning],
      [0, 0, 0.3],
    );
  });
});

describe('diversity', () => {
  const pick = (lambda: number): string[] =>
    diversify(
      [
        { name: 'a', score: 1, words: new Set(['x', 'y']) },
        { name: 'a again', score: 0.95, words: new Set(['x', 'y']) },
        { name: 'b', score: 0.7, words: new Set(['z']) },
      ],
      { lambda, limit: 2, score: (item) => item.score, similarity: (left, right) => jaccard(left.words, right.words) },
    ).map(({ name }) => name);

  it('R194: λ · score − (1 − λ) · redundancy prefers what is new; λ 1 does not', () => {
    assert.deepStrictEqual(pick(0.7), ['a', 'b']);
    assert.deepStrictEqual(pick(1), ['a', 'a again']);
  });
});

describe('freshness', () => {
  it('R193: 0.8 of relevance and 0.2 of exp(−age / 30 d)', () => {
    close(blendRecency(1, 0, 0.2), 1);
    close(blendRecency(0.5, 30, 0.2), 0.8 * 0.5 + 0.2 * Math.exp(-1));
    assert.equal(blendRecency(0.5, 30, 0), 0.5);
  });

  it('R237: a score is multiplied by 1, 0.5, 0.25, 0.125 at 0 to 3 half-lives; 0 turns it off', () => {
    for (const [lives, expected] of [
      [0, 1],
      [1, 0.5],
      [2, 0.25],
      [3, 0.125],
    ] as const)
      close(halve(1, lives * 7, 7), expected);
    assert.equal(halve(1, 1000, 0), 1);
  });

  it('a clock that went backwards makes nothing younger than new', () => {
    assert.equal(ageDays(2000, 1000), 0);
  });
});

describe('the time that a question names', () => {
  const now = Date.UTC(2026, 5, 10, 15); // a Wednesday
  const cases: readonly (readonly [string, string | undefined, string?])[] = [
    ['what did we do on 22 May?', '2026-05-22', '2026-05-23'],
    ['what happened on May 22nd, 2025?', '2025-05-22', '2025-05-23'],
    ['what did we decide on 2026-03-04?', '2026-03-04', '2026-03-05'],
    ['what happened in March?', '2026-03-01', '2026-04-01'],
    ['what did we do in december', '2025-12-01', '2026-01-01'],
    ['who came in May 2024?', '2024-05-01', '2024-06-01'],
    ['what changed in 2025?', '2025-01-01', '2026-01-01'],
    ['what did I say yesterday?', '2026-06-09', '2026-06-10'],
    ['what did we discuss last week?', '2026-06-01', '2026-06-08'],
    ['what did we plan this month?', '2026-06-01', '2026-07-01'],
    ['what broke last month?', '2026-05-01', '2026-06-01'],
    ['what did I ask 2 days ago?', '2026-06-08', '2026-06-09'],
    ['what did we do last Friday?', '2026-06-05', '2026-06-06'],
    ['may I use tabs?', undefined],
    ['in maybe three places', undefined],
    ['why is the port 2026 closed?', undefined],
  ];
  for (const [question, from, to] of cases) {
    it(question, () => {
      const span = languageOf(question).times.findAsked(question, { at: now, offsetMinutes: utc })?.span;
      const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
      assert.deepStrictEqual(
        span === undefined ? [] : [day(span.from), day(span.to)],
        from === undefined ? [] : [from, to],
      );
    });
  }
});

describe('following links', () => {
  const edge = (from: string, to: string, strength = 1): Link => ({ from, to, strength });
  const degreesOf = (edges: readonly Link[]): Map<string, number> => {
    const degrees = new Map<string, number>();
    for (const { from, to } of edges) for (const id of [from, to]) degrees.set(id, (degrees.get(id) ?? 0) + 1);
    return degrees;
  };

  it('R140: a link to a clear hit raises a memory by its strength and by how surely the hit is meant', () => {
    const edges = [edge('a', 'b', 0.8), edge('c', 'd')];
    const gains = linkGains(new Map([['a', 0.9]]), edges, degreesOf(edges));
    close(gains.get('b')?.logits ?? 0, 1.5 * 0.8 * 0.9);
    assert.deepStrictEqual([gains.get('b')?.of, gains.get('a'), gains.get('c')], ['a', undefined, undefined]);
  });

  it('R140: what is linked to everything gains nothing, and brings nothing', () => {
    const edges = Array.from({ length: 12 }, (_, index) => edge('hub', `leaf ${index}`));
    assert.equal(linkGains(new Map([['leaf 0', 1]]), edges, degreesOf(edges)).size, 0);
    assert.equal(linkGains(new Map([['hub', 1]]), edges, degreesOf(edges)).size, 0);
  });

  it('R215: one hop, each neighbour once, and a cycle ends', () => {
    const edges = [edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('a', 'a')];
    assert.deepStrictEqual(
      oneHop(['a'], edges, degreesOf(edges)).map(({ id }) => id),
      ['b', 'c'],
    );
    assert.deepStrictEqual(
      oneHop(['a', 'b'], edges, degreesOf(edges)).map(({ id }) => id),
      ['c'],
    );
  });

  it('a hub does not flood: it brings five, and being linked to it says little', () => {
    const edges = Array.from({ length: 100 }, (_, index) => edge('hub', `leaf ${index}`));
    assert.equal(oneHop(['hub'], edges, degreesOf(edges)).length, 5);
    assert.ok(linkValue(1, 100) < 0.2);
    assert.equal(linkValue(1, 1), 1);
  });
});
