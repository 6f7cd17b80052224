import assert from 'node:assert/strict';
import fc from 'fast-check';
import { asciiTwin } from '../../../../src/engine/ground/text/asciiTwin.ts';
import { textPattern } from '../../../../src/engine/ground/text/textPattern.ts';
import { type Pattern, productPatterns, pumpsFor } from '../../../trust/regex/patterns.ts';

const seed = 20_261_122;
/** More of a pattern than this is found by no text that is made here. */
const mostMatches = 20;

/** What a pattern finds in a text, and where it stands afterwards, step by step. */
function stepsOf(pattern: RegExp, text: string): unknown[] {
  pattern.lastIndex = 0;
  const steps: unknown[] = [];
  for (let step = 0; step < mostMatches; step++) {
    const match = pattern.exec(text);
    steps.push(match === null ? undefined : { ...match, groups: { ...match.groups } }, pattern.lastIndex);
    if (match === null || !(pattern.global || pattern.sticky)) break;
    if (match[0] === '') pattern.lastIndex++;
  }
  return steps;
}

const atoms = [
  ...['a', 'S', 'k', 'é', '’', '7', ' ', '-', String.raw`\p{L}`, String.raw`\p{Lu}`, String.raw`\p{Ll}`],
  ...[String.raw`\p{N}`, String.raw`\p{M}`, String.raw`\w`, String.raw`\W`, String.raw`\s`, String.raw`\S`, '.'],
  ...[
    String.raw`[\p{L}\p{M}'-]`,
    String.raw`[^\p{L}\s]`,
    String.raw`[^\p{M}]`,
    String.raw`[\p{Lu}k_]`,
    '[^s]',
    '[’k]',
    '[s’-]',
    '[-’k]',
    '[^’-]',
  ],
  ...[String.raw`\b`, '^', '$', String.raw`(?<!\p{L})`, String.raw`(?=\p{N})`, String.raw`(?![\p{L}\p{N}])`],
  ...[String.raw`\[`, String.raw`\]`, String.raw`[\]\p{N}]`, '[[s]', String.raw`\\`, '“'],
];
const consuming = atoms.filter((atom) => !/^(?:\\b|\^|\$|\(\?)/.test(atom));
const oneAtom = fc.constantFrom(...atoms);
const repeated = fc
  .tuple(fc.constantFrom(...consuming), fc.constantFrom('', '?', '{0,2}', '{1,3}', '{1,2}?'))
  .map((both) => both.join(''));
const part = fc.oneof(
  oneAtom,
  repeated,
  fc.tuple(repeated, repeated).map(([left, right]) => `(?:${left}|${right})`),
  repeated.map((inner) => `(${inner})`),
);
const sources = fc.array(part, { minLength: 1, maxLength: 5 }).map((all) => all.join(''));
const flagsOfAny = fc.constantFrom('u', 'iu', 'gu', 'giu', 'uy', 'imu', 'su');
const asciiTexts = fc.string({ unit: fc.constantFrom(..."aSsKk7 -_'[]\\.\nZ0"), maxLength: 12 });
const anyTexts = fc.string({ unit: fc.constantFrom(...'aSſkKé’7 -“\n界😀'), maxLength: 12 });

describe('patterns that are ready for their first text', () => {
  it('find what the same pattern finds that is made in the usual way', () => {
    fc.assert(
      fc.property(
        sources,
        flagsOfAny,
        fc.array(fc.oneof(asciiTexts, anyTexts), { maxLength: 4 }),
        (source, flags, texts) => {
          const usual = new RegExp(source, flags);
          const ours = textPattern(source, flags);
          for (const text of texts) {
            assert.deepEqual(
              stepsOf(ours, text),
              stepsOf(usual, text),
              `/${source}/${flags} in ${JSON.stringify(text)}`,
            );
            usual.lastIndex = ours.lastIndex = 0;
            assert.equal(text.replace(ours, '<$&>'), text.replace(usual, '<$&>'));
            // Where nothing is found between the halves of a character, V8 cuts it in two for its own patterns.
            if (!/\p{So}/u.test(text)) {
              assert.deepEqual(text.split(ours), text.split(usual));
              assert.deepEqual(text.split(ours, 2), text.split(usual, 2));
            } else assert.doesNotMatch(text.split(ours).join('\n'), /\p{Cs}/u);
            assert.equal(text.search(ours), text.search(usual));
            assert.deepEqual([text.match(ours), ours.lastIndex], [text.match(usual), usual.lastIndex]);
            assert.deepEqual([ours.test(text), ours.lastIndex], [usual.test(text), usual.lastIndex]);
            usual.lastIndex = ours.lastIndex = 0;
            if (flags.includes('g')) assert.deepEqual([...text.matchAll(ours)], [...text.matchAll(usual)]);
          }
        },
      ),
      { seed, numRuns: 3000 },
    );
  });

  it('find the same in the words of every pattern of the product', async function () {
    this.timeout(60_000);
    const differing = (await productPatterns()).filter((pattern) => pattern.flags.includes('u')).filter(findsOther);
    assert.deepEqual(differing, []);
  });

  it('are read with their first text: what is no pattern throws then, and what is no flag at once', () => {
    const wrong = textPattern('(a', 'u');
    assert.throws(() => wrong.test('a'), SyntaxError);
    assert.throws(() => wrong.test('é'), SyntaxError);
    assert.throws(() => textPattern('a', 'q'), SyntaxError);
  });

  it('tell what they were made of, before their first text and behind it', () => {
    const ours = textPattern(String.raw`(?<word>\p{L}+)/`, 'iu');
    const usual = new RegExp(String.raw`(?<word>\p{L}+)/`, 'iu');
    assert.equal(textPattern(ours).source, usual.source);
    assert.deepEqual([ours.source, String(ours), ours.flags], [usual.source, String(usual), usual.flags]);
    ours.test('a/');
    assert.deepEqual([ours.source, String(ours), ours.flags], [usual.source, String(usual), usual.flags]);
  });

  it('have no twin where a letter elsewhere may stand for one of ASCII', () => {
    for (const source of ['ſ', '[À-ɏ]s', String.raw`[\u0100-\u024f]`, String.raw`\u212a`, String.raw`[a-\u017f]`])
      assert.equal(asciiTwin(source, 'iu'), undefined, source);
    for (const source of [
      String.raw`\P{L}`,
      String.raw`\p{scx=Han}`,
      String.raw`\u{1f600}`,
      '😀',
      String.raw`\ud83d\ude00`,
    ])
      assert.equal(asciiTwin(source, 'u'), undefined, source);
    assert.equal(asciiTwin(String.raw`[\p{L}’-][-’\u2019-]`, 'iu'), String.raw`[A-Za-z’-][-’\u2019-]`);
    assert.equal(asciiTwin(String.raw`\p{L}[\p{N}-]\\p`, 'u'), String.raw`[A-Za-z][0-9-]\\p`);
  });
});

/** Whether a pattern's twin finds anything else in texts of ASCII that are made of the pattern's own words. */
function findsOther({ source, flags }: Pattern): boolean {
  const twin = asciiTwin(source, flags);
  if (twin === undefined) return false;
  const words = pumpsFor({ where: '', source, flags }).filter((word) => !/[\u0080-\uffff]/.test(word));
  const usual = new RegExp(source, flags);
  const narrow = new RegExp(twin, flags.replace('u', ''));
  const texts = words.map((word, index) => [
    word,
    words[(index * 7) % words.length],
    words[(index * 3 + 1) % words.length],
  ]);
  return texts
    .flatMap((few) => [few.join(' '), few.join(' ').toUpperCase(), few.join('')])
    .some((text) => JSON.stringify(stepsOf(usual, text)) !== JSON.stringify(stepsOf(narrow, text)));
}
