import assert from 'node:assert/strict';
import { utc } from '../../../src/engine/knowledge/language/askedTime.ts';
import { marks } from '../../../src/engine/knowledge/language/marks.ts';
import { type Asked, type FeatureName, measure, type Measured } from '../../../src/engine/recall/features.ts';
import { gateFeatures, pertinence, promptOf, coverageOf } from '../../../src/engine/recall/pertinence.ts';
import { makePool } from '../../../src/engine/recall/pool.ts';
import type { Query } from '../../../src/engine/recall/query.ts';
import type { Rarity } from '../../../src/engine/recall/rarity.ts';
import { relevanceFrom, weightsIn } from '../../../src/engine/recall/relevanceFrom.ts';
import type { FoundRow } from '../../../src/engine/store/search/foundRowsOf.ts';
import { termsOfText } from '../../support/termsOfText.ts';

/** A turn of a conversation, or with a kind something else; what is not said of it is as usual. */
const row = (number: number, terms: string, more: Partial<FoundRow> = {}): FoundRow => ({
  row: number,
  id: `m${number}`,
  kind: 'episode',
  tier: 'short',
  importance: 5,
  confidence: 1,
  eventAt: 0,
  sessionId: 's',
  topicTerms: '',
  ...termsOfText(terms),
  speaker: '',
  isOwn: true,
  marks: 0,
  thumbs: { helpful: 0, unhelpful: 0 },
  ...more,
});

const queryOf = (weights: { readonly [term: string]: number }, more: Partial<Query> = {}): Query => ({
  text: Object.keys(weights).join(' '),
  words: new Map(Object.keys(weights).map((term) => [term, term])),
  readAs: new Set(),
  weights: new Map(Object.entries(weights)),
  names: new Set(),
  wanted: 0,
  isOfSpeaker: false,
  nameAsked: undefined,
  alike: new Map(),
  telling: (term) => weights[term] ?? 1,
  time: undefined,
  offsetMinutes: utc,
  ...more,
});

const heron = queryOf({ heron: 2, gate: 2, otter: 4 });

function measuredOf(
  rows: readonly FoundRow[],
  query = heron,
): { readonly asked: Asked; readonly of: (number: number) => Measured } {
  const chain = rows.filter(({ kind }) => kind === 'episode').map((one) => one.row);
  const { asked, measured } = measure(query, makePool(rows, [chain]));
  return { asked, of: (number) => measured.get(number) ?? assert.fail(`row ${number}`) };
}
const feature = (rows: readonly FoundRow[], number: number, name: FeatureName, query = heron): number =>
  Math.round(measuredOf(rows, query).of(number).features[name] * 1000) / 1000;

describe('what is measured of a memory', () => {
  const talk = [
    row(1, 'heron nests', { marks: marks.hasQuestion }),
    row(2, 'gate heron otter'),
    row(3, 'sun shines'),
    row(4, 'otter swims'),
    row(5, 'sun sets'),
    row(6, 'sun rises'),
  ];

  it('its best passage, against the best of all', () => {
    assert.equal(feature(talk, 2, 'own'), 1);
    assert.equal(feature(talk, 3, 'own'), 0);
    const [otter, one] = [feature(talk, 4, 'own'), feature(talk, 1, 'own')];
    assert.ok(otter > one && one > 0 && otter < 1, `${otter} ${one}`);
    // As many bits, half the weight.
    assert.ok(Math.abs(otter / 2 - one) < 0.002, `${otter} ${one}`);
  });

  it('what the two turns on each side hold with it, as a share of the question', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6].map((number) => feature(talk, number, 'around')),
      [1, 1, 1, 1, 0.5, 0.5],
    );
    const far = [row(1, 'heron'), row(2, 'x'), row(3, 'x'), row(4, 'gate'), row(5, 'x'), row(6, 'x'), row(7, 'x')];
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => feature(far, number, 'around')),
      [0.25, 0.5, 0.5, 0.25, 0.25, 0.25, 0],
    );
  });

  it('which terms stand in it, and which only beside it', () => {
    const { of } = measuredOf(talk);
    assert.deepEqual(
      [1, 2, 3, 4, 5].map((number) => [of(number).own, of(number).nearby]),
      [
        [0b001, 0b110],
        [0b111, 0],
        [0, 0b111],
        [0b100, 0b011],
        [0, 0b100],
      ],
    );
  });

  it('that the turn before it asked', () => {
    assert.equal(feature(talk, 2, 'reply'), feature(talk, 1, 'own'));
    assert.equal(feature(talk, 3, 'reply'), 0);
  });

  it('that the user wants it done each time', () => {
    const wish = row(1, 'alway add heron comment when i ask for gate');
    assert.equal(feature([wish], 1, 'eachTime'), 1);
    assert.equal(feature([row(1, 'i alway see heron at the gate')], 1, 'eachTime'), 0);
    assert.equal(feature([{ ...wish, isOwn: false }], 1, 'eachTime'), 0, 'an assistant’s advice');
  });

  it('the better of the turns beside it', () => {
    assert.equal(feature(talk, 3, 'beside'), 1);
    assert.equal(feature(talk, 5, 'beside'), feature(talk, 4, 'own'));
    assert.equal(feature(talk, 6, 'beside'), 0);
  });

  it('its whole conversation, against the best of all', () => {
    const two = [...talk, row(7, 'otter', { sessionId: 't' }), row(8, 'x', { sessionId: 'u' })];
    assert.equal(feature(two, 5, 'session'), 1);
    assert.equal(measuredOf(two).of(5).session, 0b111);
    const other = feature(two, 7, 'session');
    assert.ok(other > 0.2 && other < 0.6, `${other}`);
    assert.equal(measuredOf(two).of(7).session, 0b100);
    assert.deepEqual([feature(two, 8, 'session'), measuredOf(two).of(8).session], [0, 0]);
  });

  it('of something else than a turn, itself alone', () => {
    const rows = [row(1, 'heron gate otter'), row(2, 'otter', { kind: 'fact' }), row(3, 'otter', { kind: 'fact' })];
    assert.equal(measuredOf(rows).of(2).session, 0b100);
    assert.equal(measuredOf(rows).of(2).nearby, 0);
    assert.notEqual(measuredOf(rows).of(2).fact, undefined);
    assert.equal(measuredOf(rows).of(1).fact, undefined);
  });

  it('its length, up to forty terms, and how much stands beyond its passage', () => {
    const words = (count: number): string => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
    const rows = [row(1, words(40)), row(2, words(41)), row(3, words(6)), row(4, words(90)), row(5, words(91))];
    assert.deepEqual(
      [1, 2, 3].map((number) => feature(rows, number, 'length')),
      [1, 1, 0.524],
    );
    const long = [...rows, row(6, words(1060)), row(7, words(2000))];
    assert.deepEqual(
      [1, 4, 5, 6, 7].map((number) => feature(long, number, 'long')),
      [0, 0, 0.502, 1, 1],
    );
    assert.deepEqual(measuredOf(long).of(7).passage, { start: 0, length: 60, isPart: false, closest: 0 });
  });

  it('that it asks, and that it has the date or the amount that is wanted', () => {
    const rows = [row(1, 'otter', { marks: marks.asks }), row(2, 'otter', { marks: marks.hasTime | marks.hasNumber })];
    const each = (number: number, wanted: number): readonly number[] =>
      (['asks', 'date', 'amount'] as const).map((name) => feature(rows, number, name, { ...heron, wanted }));
    assert.deepEqual(each(1, marks.hasTime | marks.hasNumber), [1, 0, 0]);
    assert.deepEqual(each(2, marks.hasTime), [0, 1, 0]);
    assert.deepEqual(each(2, marks.hasNumber), [0, 0, 1]);
    assert.deepEqual(each(2, 0), [0, 0, 0]);
  });

  it('whole: a short memory that holds a term is worth more than a long one', () => {
    const rows = [row(1, 'otter'), row(2, `otter ${'x '.repeat(30).trim()}`), row(3, 'sun')];
    assert.equal(feature(rows, 1, 'whole'), 1);
    const long = feature(rows, 2, 'whole');
    assert.ok(long > 0.3 && long < 0.8, `${long}`);
    assert.ok(feature(rows, 2, 'own') > long, 'the length of a passage counts less');
    assert.equal(feature(rows, 3, 'whole'), 0);
  });

  it('close: two terms with few others between them', () => {
    const between = (count: number): string => `heron ${'x '.repeat(count)}otter`;
    const rows = [row(1, between(0)), row(2, between(5)), row(3, between(6)), row(4, 'otter otter')];
    assert.deepEqual(
      [1, 2, 3, 4].map((number) => feature(rows, number, 'close')),
      [0.5, 0.5, 0, 0],
    );
  });
});

describe('who speaks in the memories that were found', () => {
  const named = [row(1, 'heron', { speaker: 'anna' }), row(2, 'otter', { speaker: 'ben' }), row(3, 'gate')];
  const asking = (...terms: string[]): Query => queryOf(Object.fromEntries(terms.map((term) => [term, 1])));

  it('is who is asked about, or is not', () => {
    const query = asking('anna', 'otter');
    assert.deepEqual(
      [1, 2, 3].map((number) => feature(named, number, 'speaker', query)),
      [1, -1, 0],
    );
    const { asked } = measuredOf(named, query);
    assert.deepEqual(
      [asked.terms, [...asked.speakers], asked.style.isNamed, asked.namesNobody],
      [['otter'], ['anna'], true, false],
    );
  });

  it('is nobody in particular where both are named, or nobody is', () => {
    assert.equal(feature(named, 1, 'speaker', asking('anna', 'ben', 'otter')), 0);
    assert.equal(feature(named, 1, 'speaker', asking('otter')), 0);
    assert.equal(measuredOf(named, asking('otter')).asked.namesNobody, true);
    assert.deepEqual(measuredOf(named, asking('anna')).asked.terms, ['anna']);
  });

  it('is no person where one name stands on all turns', () => {
    const one = named.map((each) => ({ ...each, speaker: 'anna' }));
    const { asked } = measuredOf(one, asking('anna', 'otter'));
    assert.deepEqual(
      [asked.terms, asked.speakers.size, asked.style.isNamed, asked.namesNobody],
      [['anna', 'otter'], 0, false, false],
    );
    const apart = named.map((each, at) => ({ ...each, sessionId: `s${at}` }));
    assert.equal(measuredOf(apart).asked.style.isNamed, false, 'two in conversations of their own');
  });

  it('says much or little', () => {
    const longness = (length: number): number =>
      measuredOf([row(1, Array.from({ length }, () => 'x').join(' '))]).asked.style.longness;
    assert.deepEqual([1, 15, 300, 3000].map(longness), [0, 0, 1, 1]);
    assert.ok(Math.abs(longness(67) - 0.5) < 0.01, `${longness(67)}`);
  });

  it('is asked for at most thirty terms, the most telling', () => {
    const many = Object.fromEntries(Array.from({ length: 32 }, (_, at) => [`t${String(at).padStart(2, '0')}`, at]));
    const { terms } = measuredOf([row(1, 'x')], queryOf(many)).asked;
    assert.deepEqual([terms.length, terms[0], terms.at(-1)], [30, 't31', 't02']);
  });
});

describe('how surely a memory is meant', () => {
  /** As many rows hold each term; of the others none does. */
  const rarityOf = (rows: { readonly [term: string]: number }, size = 400): Rarity => ({
    size: () => size,
    frequency: (term) => rows[term] ?? 0,
    weights: () => new Map(),
  });
  const asked = { terms: ['heron', 'gate', 'otter'], namesNobody: false, style: { isNamed: false, longness: 0 } };
  const none = { own: 0, nearby: 0, session: 0 } as Measured;
  const near = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

  it('a prompt is its five most telling words, and what of them nobody has heard of', () => {
    const prompt = promptOf(heron, asked, rarityOf({ heron: 3, gate: 9 }));
    assert.deepEqual([prompt.tellings, prompt.mass, prompt.strangers], [[2, 2, 4], 8, 0]);
    assert.ok(near(prompt.unknown, 0.5) && near(prompt.smallness, 0), JSON.stringify(prompt));
    assert.ok(near(prompt.subject, (Math.log1p(3) + Math.log1p(9)) / Math.log1p(400)), `${prompt.subject}`);
    const long = queryOf({ a1: 1, b1: 2, c1: 3, d1: 4, e1: 5, f1: 6 });
    assert.equal(promptOf(long, { ...asked, terms: ['a1'] }, rarityOf({})).mass, 20);
    const names = { ...heron, names: new Set(['heron', 'gate', 'otter']) };
    assert.equal(promptOf(names, asked, rarityOf({ heron: 1 })).strangers, 2);
    assert.equal(promptOf(names, asked, rarityOf({ heron: 1, gate: 1 })).strangers, 1);
    assert.ok(promptOf(heron, asked, rarityOf({ heron: 1 }, 20)).smallness > 0.4);
    // A word of any conversation counts less, and is no subject.
    const common = promptOf(
      queryOf({ heron: 2, good: 10 }),
      { ...asked, terms: ['heron', 'good'] },
      rarityOf({ good: 9 }),
    );
    assert.deepEqual([common.tellings, common.mass, common.common, common.subject], [[2, 7], 9, 0b10, 0]);
  });

  it('what a memory covers of it, with a part of what stands beside it', () => {
    const prompt = promptOf(heron, asked, rarityOf({ heron: 3, gate: 9, otter: 2 }));
    const cover = (own: number, nearby: number, session = own): readonly number[] => {
      const measured = { ...none, own, nearby, session };
      const features = gateFeatures(prompt, measured, '');
      return [features.covered, features.telling, features.session, coverageOf(prompt, features, measured)];
    };
    assert.deepEqual(cover(0b001, 0), [0.25, 1 / 3, 0.25, 0.25]);
    assert.deepEqual(cover(0b101, 0b010), [0.75, 2 / 3, 0.75, 0.825]);
    assert.deepEqual(cover(0b111, 0), [1, 1, 1, 1]);
    assert.deepEqual(cover(0, 0b111, 0b010), [0, 0, 0.25, 0.3]);
    const { mostly } = gateFeatures(prompt, { ...none, own: 0b101 }, '');
    assert.ok(near(mostly, 0.75 ** 2), `${mostly}`);
    assert.ok(near(gateFeatures(prompt, { ...none, own: 0b001 }, '').mostly, 0.25 ** 2 / 2));
    assert.equal(gateFeatures(prompt, none, 'heron').covered, 0.25, 'the name of who says it');
    assert.equal(gateFeatures(prompt, { ...none, own: 0b111 }, 'heron').covered, 1);
  });

  it('surely where it covers all, not at all below a tenth, and more the more it covers', () => {
    const prompt = promptOf(heron, asked, rarityOf({ heron: 3, gate: 9, otter: 2 }));
    const sure = (own: number, coverage?: number): number => {
      const features = gateFeatures(prompt, { ...none, own }, '');
      return pertinence(prompt, features, coverage ?? features.covered);
    };
    assert.equal(sure(0b111), 1);
    assert.equal(sure(0b001, 0.0999), 0);
    assert.ok(sure(0b001, 0.1) > 0);
    assert.ok(sure(0b101) > sure(0b100) && sure(0b100) > sure(0b001));
    const unsure = [
      { ...prompt, strangers: 2 },
      { ...prompt, unknown: 1 },
      { ...prompt, longness: 1 },
      { ...prompt, namesNobody: true },
      { ...prompt, smallness: 1 },
    ];
    const features = gateFeatures(prompt, { ...none, own: 0b100 }, '');
    for (const other of unsure) {
      const less = pertinence(other, gateFeatures(other, { ...none, own: 0b100 }, ''), features.covered);
      assert.ok(less < sure(0b100), JSON.stringify(other));
    }
  });

  it('as relevance says: half where the features weigh as much as is held against it', () => {
    const weights = weightsIn({ isNamed: false, longness: 0 });
    const zero = Object.fromEntries(
      Object.keys(measuredOf([row(1, 'x')]).of(1).features).map((name) => [name, 0]),
    ) as unknown as Measured['features'];
    assert.ok(near(relevanceFrom(zero, 6, weights), 0.5));
    assert.ok(near(relevanceFrom(zero, 0, weights), 1 / (1 + Math.exp(6))));
    assert.ok(relevanceFrom({ ...zero, own: 1 }, 6, weights) > 0.7);
    assert.ok(relevanceFrom({ ...zero, asks: 1 }, 6, weights) < 0.3);
    const [plain, named, long] = [
      weightsIn({ isNamed: false, longness: 0 }),
      weightsIn({ isNamed: true, longness: 0 }),
      weightsIn({ isNamed: false, longness: 1 }),
    ];
    assert.ok((named[1] ?? 0) > (plain[1] ?? 0) && (long[0] ?? 0) > (plain[0] ?? 0));
    assert.ok((long[1] ?? 0) < (plain[1] ?? 0) && named[7] === plain[7]);
  });
});
