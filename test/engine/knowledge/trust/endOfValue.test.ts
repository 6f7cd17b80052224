import assert from 'node:assert/strict';
import { endOfToken, endOfValue, startOfValue } from '../../../../src/engine/knowledge/trust/endOfValue.ts';
import { oddityOf } from '../../../../src/engine/knowledge/trust/oddityOf.ts';

/** What was recognized ends at the first stroke, the secret at the second. */
const parts: readonly string[] = [
  // A region, a version, a check digit.
  ...['a1»«', 'a1».eu«', 'a1».eu1«', 'a1».eu1x«', 'a1».abcde1«', 'a1»~12«', 'a1»$12«', 'a1»#12«', 'a1»|12«', 'a1»:12«'],
  ...['a1»«.abcd', 'a1»«@12', 'a1»«+12', 'a1»«*12', 'a1»«.abcdef', `a1»${'.eu'.repeat(8)}«.eu.eu`],
  // What is as random.
  ...['a1».a9Qz7k«', 'a1»:x9Qz7k=«', 'a1».x9Qz7k==« and', 'a1»|x9Qz7k|y8Wv6j.eu« rest', 'a1»++x9Qz7k«'],
  ...['a1»*x9Qz7k«', 'a1»!x9Qz7k«', 'a1»=x9Qz7k«', 'a1»,x9Qz7k«', 'a1»;x9Qz7k«', 'a1»@x9Qz7k«', 'a1».123456«'],
  ...['a1».qxzjvkwpqz«', 'a1».deadbeef1«', 'a1».DEADBEEF1«'],
  ...[
    'a1»«+++x9Qz7k',
    'a1»«,123456',
    'a1»«;123456',
    'a1»«,x9Q',
    'a1»«.qxzjvkwpq',
    'a1»«.wordsandmore',
    'a1»«.deadbeef',
  ],
  // The name of the next value.
  ...['a1»«:x9Qz7k==(', 'a1»«.x9Qz7k(', 'a1»«.x9Qz7k"=', 'a1»«.x9Qz7k:'],
];
const behindBrackets: readonly string[] = [
  ...[
    'a1»}b2c3D4«',
    'a1»)x9Q7z!k«',
    'a1»]!ab2cd!ef«',
    'a1»;x9Q«',
    'a1»[x9Q7z«", "b"',
    'a1»)x9Q7z«,k8',
    'a1»{x9Q7z«<k8',
  ],
  ...['a1»&)x9Q7z!k«', 'a1»&*_-&*_-)x9Q7z!k«', 'a1»)x9Q7z«”k8', 'a1».a9Qz7k)x9Q7z!k« and', `a1»)${'x9'.repeat(99)}y«8`],
  ...['a1»«}', 'a1»«&*_-&*_-&)x9Q7z!k', 'a1»«)wordsalone', 'a1»«)wordsalone1', 'a1»«]!abcd!ef', 'a1»«)wo rd9!k'],
];

describe('where a secret ends', () => {
  const placed = (marked: string): readonly [text: string, from: number, to: number] => {
    const from = marked.indexOf('»');
    return [marked.replace(/[»«]/gu, ''), from, marked.indexOf('«') - 1];
  };

  it('is behind the parts that are as random, short or its check digits', () => {
    for (const marked of parts) {
      const [text, from, to] = placed(marked);
      assert.equal(endOfToken(text, from), to, marked);
      assert.equal(endOfValue(text, from), to, marked);
    }
  });

  it('is behind a bracket of a value that somebody drew, and never of a token', () => {
    for (const marked of behindBrackets) {
      const [text, from, to] = placed(marked);
      assert.equal(endOfValue(text, from), to, marked);
    }
    for (const text of ['a1)x9Q7z!k', 'a1&)x9Q7z!k', 'a1}b2c3D4']) assert.equal(endOfToken(text, 2), 2, text);
  });

  it('is at the end of the word in which a token stands', () => {
    assert.equal(endOfToken('a1x_y-Z9 more', 2), 8);
    assert.equal(endOfToken('see a1x and more', 4), 7);
    assert.equal(endOfValue('a1x_y-Z9 more', 2), 2);
  });
});

describe('where a secret begins', () => {
  const begins = ['see ¦prod:«a1', 'see ¦x.prod:«a1', 'see ¦pr-od_«a1', '¦prod:«a1', '(¦prod:«a1', 'see ¦12|«a1'];
  const joints = [...'_.~$|:-'].map((joint) => `see ¦prod${joint}«a1`);
  const not = ['see prod¦«a1', 'see token:¦«a1', 'see =prod:¦«a1', 'see prod/¦«a1', 'see .prod:¦«a1', '¦«a1', ':¦«a1'];
  const long = [`see ¦${'a'.repeat(30)}:«a1`, `see ${'a'.repeat(31)}:¦«a1`, `see ${'a'.repeat(40)}:¦«a1`];

  for (const marked of [...begins, ...joints, ...not, ...long])
    it(`is at the stroke in ${marked}`, () => {
      const text = marked.replace(/[¦«]/gu, '');
      assert.equal(startOfValue(text, marked.indexOf('«') - 1), marked.indexOf('¦'));
    });
});

describe('how unlike words a text is', () => {
  const rounded = (text: string): number => Math.round(oddityOf(text) * 10) / 10;

  it('counts changes between letters, digits and signs, and rare neighbors', () => {
    const bits: readonly (readonly [texts: string, bits: number])[] = [
      ['a A 1 .', 0],
      ['a1 1a A1 1A z9 Z0 aB zA aZ', 1.5],
      ['11 09 90', 0.3],
      ['a. .a A. .1 1. [a a{ @A /0 9: `a Z[ é1', -0.5],
      ['a.b a.1 1/Z', -1],
      ['.. :/ @[ `{', 0],
    ];
    for (const [texts, sum] of bits) for (const text of texts.split(' ')) assert.equal(rounded(text), sum, text);
    assert.equal(rounded('a1b2'), 4.5);
  });

  it('reads pairs of letters alike in any case, and those of words as likely', () => {
    for (const [one, other] of ['th TH', 'qx QX', 'Th th', 'zz ZZ', 'az AZ'].map((two) => two.split(' ')))
      assert.equal(oddityOf(one ?? ''), oddityOf(other ?? ''), `${one}`);
    assert.ok(oddityOf('th') < 0 && oddityOf('qx') > 2);
    assert.notEqual(oddityOf('qu'), oddityOf('uq'));
    for (const word of ['deployment', 'repository', 'Heidelberg']) assert.ok(oddityOf(word) < 0, word);
    for (const drawn of ['qxzjvkwpqz', 'x9Qz7kV2']) assert.ok(oddityOf(drawn) > drawn.length * 0.7, drawn);
  });
});
