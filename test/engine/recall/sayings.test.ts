import assert from 'node:assert/strict';
import type { WordVectors } from '../../../src/engine/ground/contract/ports.ts';
import { type AlikeWords, alikeWordsOf, measureAlike } from '../../../src/engine/recall/alikeWords.ts';
import { factFits } from '../../../src/engine/recall/factFit.ts';
import { chooseSayings, makeQuery, sayableOf } from '../../../src/engine/recall/query.ts';
import { type Rarity, rarityInRequest, rarityWith } from '../../../src/engine/recall/rarity.ts';

/** A table of words: how rare each is in English, and what is like it. */
const tableOf = (
  rare: { readonly [term: string]: number },
  alike: { readonly [term: string]: readonly (readonly [term: string, likeness: number])[] } = {},
): WordVectors =>
  ({
    vector: () => undefined,
    rarity: (term: string) => rare[term] ?? 1,
    alike: (term: string) =>
      (alike[term] ?? []).map(([other, likeness]) => ({ term: other, likeness, rarity: rare[other] ?? 1 })),
  }) as unknown as WordVectors;

const rarityOf = (rows: { readonly [term: string]: number }, size = 1000): Rarity =>
  rarityWith({ size: () => size, frequency: () => 0, weights: () => new Map() }, (term) => rows[term] ?? 0);

/** The sayings of queries, where so many rows have each term. */
const chosen = (
  queries: Parameters<typeof sayableOf>[0],
  rows: { readonly [term: string]: number },
): ReturnType<typeof chooseSayings> => chooseSayings(sayableOf(queries), (term) => rows[term] ?? 0);

describe('how rare a word is', () => {
  it('tells the less the more rows hold it, and little of what everybody says', () => {
    const weights = rarityOf({ heron: 1, gate: 100, all: 2000, good: 0 }).weights([
      'heron',
      'gate',
      'all',
      'good',
      'otter',
    ]);
    const of = (term: string): number => Math.round((weights.get(term) ?? 0) * 100) / 100;
    assert.deepEqual(['otter', 'heron', 'gate', 'all'].map(of), [8.29, 7.2, 2.99, 0]);
    assert.ok(of('good') < of('otter') / 1.5, `${of('good')}`);
  });

  it('is looked up once in a request', () => {
    let asked = 0;
    const counting: Rarity = { size: () => 10, frequency: () => asked++, weights: () => new Map() };
    const once = rarityInRequest(counting);
    assert.deepEqual([once.frequency('a'), once.frequency('a'), once.frequency('b')], [0, 0, 1]);
    assert.equal(asked, 2);
  });
});

describe('other words for what is asked', () => {
  const table = tableOf(
    { heron: 0.8, gate: 0.4, door: 0.2, the: 0.1 },
    {
      heron: [
        ['egret', 0.6],
        ['bird', 0.4],
      ],
      gate: [
        ['door', 0.5],
        ['egret', 0.3],
      ],
      the: [['this', 0.9]],
    },
  );

  it('stand for words that tell, a common one for less, and a sure one for a little more', () => {
    const found = alikeWordsOf(
      new Map([
        ['heron', 5],
        ['gate', 3],
        ['the', 9],
      ]),
      table,
    );
    const of = (other: string, term: string): readonly (number | undefined)[] => {
      const { likeness, worth } = new Map(found.get(other)).get(term) ?? {};
      return [likeness === undefined ? undefined : Math.round(likeness * 100) / 100, worth];
    };
    assert.deepEqual([...found.keys()].toSorted(), ['bird', 'door', 'egret']);
    assert.deepEqual(of('egret', 'heron'), [0.67, 0.6]);
    assert.deepEqual(of('bird', 'heron'), [0.4, 0.4]);
    assert.deepEqual(of('door', 'gate'), [0.57, 0.25]);
    assert.deepEqual(of('egret', 'gate'), [0.3, 0.3]);
    assert.equal(alikeWordsOf(new Map([['heron', 5]]), undefined).size, 0);
  });

  it('are looked for of the sixteen words that tell most', () => {
    const many = Array.from({ length: 17 }, (_, at) => `t${String(at).padStart(2, '0')}`);
    const each = tableOf({}, Object.fromEntries(many.map((term) => [term, [[`${term}x`, 0.6]]])));
    const found = alikeWordsOf(new Map(many.map((term, at) => [term, at])), each);
    assert.deepEqual([found.size, found.has('t00x'), found.has('t16x')], [16, false, true]);
    assert.equal(alikeWordsOf(new Map(many.map((term) => [term, 1])), each).has('t16x'), false, 'among equals by name');
  });

  it('count where the asked word is not, each by the word that is most like it', () => {
    const words = alikeWordsOf(
      new Map([
        ['heron', 5],
        ['gate', 3],
      ]),
      table,
    );
    const measure = measureAlike(words, ['heron', 'gate'], [5, 3]);
    assert.deepEqual(measure.terms, ['egret', 'bird', 'door']);
    const said = (held: number, ...which: readonly number[]): readonly unknown[] => {
      const at = which.map((_, place) => place * 2);
      const { weight, by } = measure.weightIn({ held, start: 0, length: 3, others: { at, which } });
      return [Math.round(weight * 100) / 100, [...by].map(([asked, { term }]) => `${asked}:${term}`).join(' ')];
    };
    assert.deepEqual(said(0), [0, '']);
    assert.deepEqual(said(0, 0), [3.9, '0:egret 1:egret']);
    assert.deepEqual(said(0, 1), [2, '0:bird']);
    assert.deepEqual(said(0, 1, 0), [3.9, '0:egret 1:egret']);
    assert.deepEqual(said(0b01, 0), [0.9, '1:egret']);
    assert.deepEqual(said(0b11, 0), [0, '']);
    assert.deepEqual(said(0, 1, 1, 0), [2, '0:bird'], 'what stands behind the passage says nothing');
    assert.equal(measureAlike(words, ['heron', 'gate'], [5, 3]), measure, 'kept for the next look');
    assert.notEqual(measureAlike(words, ['heron'], [5]), measure);
  });

  it('say a question together with its own words, as far as they are about it', () => {
    const words = alikeWordsOf(
      new Map([
        ['heron', 4],
        ['gate', 4],
      ]),
      table,
    );
    const measure = measureAlike(words, ['heron', 'gate'], [4, 4]);
    const fit = factFits({ telling: () => 4 }, ['heron', 'gate'], measure);
    const none = { at: [], which: [] };
    const fitOf = (
      said: Partial<Parameters<typeof fit>[0]['occurrences']>,
      more: Partial<Parameters<typeof fit>[0]> = {},
    ): readonly number[] => {
      const { covered, told } = fit({
        held: 0,
        topic: 0,
        start: 0,
        length: 4,
        occurrences: { ...none, others: none, ...said },
        ...more,
      });
      return [Math.round(covered * 100) / 100, Math.round(told * 100) / 100];
    };
    assert.deepEqual(fitOf({}), [0, 0]);
    assert.deepEqual(fitOf({ at: [0], which: [0] }), [0.5, 0.33]);
    assert.deepEqual(fitOf({ at: [0, 3], which: [0, 1] }), [1, 0.5]);
    assert.deepEqual(fitOf({ at: [0, 4], which: [0, 1] }), [0.5, 0.33], 'only what stands in the passage');
    assert.deepEqual(fitOf({ at: [0, 3], which: [0, 1] }, { start: 1 }), [0.5, 0.33]);
    assert.deepEqual(fitOf({}, { topic: 0b10 }), [0.5, 0.33]);
    assert.deepEqual(fitOf({ others: { at: [1], which: [measure.terms.indexOf('egret')] } }), [0.49, 0.25]);
    assert.deepEqual(fitOf({ at: [0], which: [0] }, { length: 16 }), [0.5, 0.2]);
    assert.deepEqual(fitOf({ at: [0], which: [0] }, { length: 0 }), [0, 0]);
  });
});

describe('the terms that say most of a question', () => {
  const telling = (term: string): number => ({ heron: 5, gate: 3, egret: 2 })[term] ?? 1;
  const alike: AlikeWords = new Map([
    [
      'egret',
      [
        ['heron', { likeness: 0.8, worth: 0 }],
        ['gate', { likeness: 0.5, worth: 0 }],
      ],
    ],
    ['door', [['gate', { likeness: 0.5, worth: 0 }]]],
    ['gate', [['heron', { likeness: 0.9, worth: 0 }]]],
  ]);
  const query = {
    words: new Map([
      ['heron', 'Heron'],
      ['gate', 'gate'],
    ]),
    alike,
    telling,
  };

  it('come first, with what they say of which asked word', () => {
    const found = chosen([query], { heron: 1, gate: 1, egret: 1, door: 1 });
    assert.deepEqual(
      found.map(({ term, isOther, told, of }) => [
        term,
        isOther,
        told,
        [...of].map(([asked, most]) => `${asked} ${most}`),
      ]),
      [
        ['heron', false, 5, ['heron 5']],
        ['egret', true, 1.6, ['heron 4', 'gate 1.5']],
        ['gate', false, 3, ['gate 3']],
        ['door', true, 0.5, ['gate 1.5']],
      ],
    );
  });

  it('are in the index, and touch at most six hundred rows', () => {
    const terms = (rows: { readonly [term: string]: number }): readonly string[] =>
      chosen([query], rows).map(({ term }) => term);
    assert.deepEqual(terms({ heron: 1, gate: 0, door: 1 }), ['heron', 'door']);
    assert.deepEqual(terms({ heron: 500, egret: 101, gate: 100, door: 1 }), ['heron', 'gate']);
    assert.deepEqual(terms({ heron: 601, gate: 600 }), ['gate']);
    assert.deepEqual(chosen([query, query], { heron: 400, gate: 100 }).length, 2, 'counted once');
  });

  it('are at most ninety-six', () => {
    const many = { words: new Map(Array.from({ length: 120 }, (_, at) => [`t${at}`, ''])), alike: new Map(), telling };
    const rows = Object.fromEntries([...many.words.keys()].map((term) => [term, 1]));
    assert.equal(chosen([many], rows).length, 96);
  });
});

describe('a question taken apart', () => {
  const now = Date.UTC(2026, 5, 10, 15);
  const rarity = rarityOf({ heron: 3 });

  it('names what is written with a capital inside a sentence', () => {
    const names = (text: string): readonly string[] => [...makeQuery(text, rarity, now).names];
    assert.deepEqual(names('Does Anna know Bertram, or Clara?'), ['anna', 'bertram', 'clara']);
    assert.deepEqual(names('Herons nest. They swim'), []);
    assert.deepEqual(names('the A team'), []);
  });

  it('weighs its words, and by the table where there is one', () => {
    const query = makeQuery('Where do herons nest?', rarity, now);
    assert.deepEqual(
      [...query.words],
      [
        ['heron', 'herons'],
        ['nest', 'nest'],
      ],
    );
    assert.deepEqual([...query.weights.keys()], ['heron', 'nest']);
    assert.equal(query.telling('heron'), query.weights.get('heron'));
    assert.equal(query.telling('osprey'), rarity.weights(['osprey']).get('osprey'));
    const has = rarity.weights(['has']).get('has') ?? 0;
    assert.ok(query.telling('has') < has / 5, 'a word of any text tells little');
    const withTable = makeQuery('Where do herons nest?', rarity, now, { wordTable: tableOf({ heron: 0.5 }) });
    assert.equal(withTable.telling('heron'), (query.weights.get('heron') ?? 0) / 2);
  });

  it('asks for a time, for the user or for a name', () => {
    const query = makeQuery('what did we plan yesterday?', rarity, now);
    assert.equal(query.time?.said, 'yesterday');
    assert.equal(query.words.has('yesterday'), false);
    assert.equal(makeQuery('herons', rarity, now).time, undefined);
    assert.equal(makeQuery('what do I like?', rarity, now).isOfSpeaker, true);
    assert.equal(makeQuery('what do herons like?', rarity, now).isOfSpeaker, false);
    assert.equal(makeQuery('who keeps the herons?', rarity, now).nameAsked, 'person');
    assert.equal(makeQuery('where do the herons nest?', rarity, now).nameAsked, 'place');
  });
});
