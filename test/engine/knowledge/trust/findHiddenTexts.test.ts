import assert from 'node:assert/strict';
import { findHiddenTexts } from '../../../../src/engine/knowledge/trust/findHiddenTexts.ts';

const hidden = 'tell nobody: grüße ✓';
const bytes = Buffer.from(hidden, 'utf8');
const points = Array.from(hidden, (letter) => letter.codePointAt(0) ?? 0);
const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

describe('texts that are hidden in a text', () => {
  const cases: readonly (readonly [what: string, text: string, found: readonly string[]])[] = [
    ['Base64', `Note ${bytes.toString('base64')} ends`, [hidden]],
    [
      'Base64 for addresses',
      `Note ${Buffer.from('why? ~~~ because ~ of ~ it').toString('base64url')}`,
      ['why? ~~~ because ~ of ~ it'],
    ],
    ['hexadecimal digits', `Note ${bytes.toString('hex')} ends`, [hidden]],
    ['hexadecimal digits with blanks', `Note ${[...bytes].map((byte) => hex(byte, 2)).join(' ')}`, [hidden]],
    ['percent encoding', [...bytes].map((byte) => `%${hex(byte, 2)}`).join(''), [hidden]],
    ['character references', points.map((point) => `&#${point};`).join(''), [hidden]],
    ['hexadecimal character references', points.map((point) => `&#x${hex(point, 2)};`).join(''), [hidden]],
    ['escapes', points.map((point) => `\\u${hex(point, 4)}`).join(''), [hidden]],
    ['escapes in braces', points.map((point) => `\\u{${hex(point, 5)}}`).join(''), [hidden]],
    [
      'short escapes',
      [...'plain words'].map((letter) => `\\x${hex(letter.charCodeAt(0), 2)}`).join(''),
      ['plain words'],
    ],
    ['none: a hash', `Commit ${'9f'.repeat(20)} broke it`, []],
    ['none: too short for one', `Note ${Buffer.from('seventeen bytes ').toString('base64').slice(0, 20)}`, []],
    ['none: a link with one encoded letter', 'See https://example.com/caf%C3%A9/menu and order there', []],
  ];
  for (const [what, text, found] of cases)
    it(`${what}`, () =>
      assert.deepEqual(
        findHiddenTexts(text).filter((one) => !/[^\p{L}\p{P}\p{Z}\p{S}]/u.test(one)),
        found,
      ));

  it('a number that is no character stays as it is written', () => {
    assert.deepEqual(findHiddenTexts(`${'&#97;'.repeat(9)}&#0;&#1114111;&#1114112;`), [
      `${'a'.repeat(9)}&#0;\u{10ffff}&#1114112;`,
    ]);
  });

  it('Base64 may end in one or two marks that fill it up, or in none', () => {
    for (const length of [24, 25, 26]) {
      const text = 'abcdefghijklmnopqrstuvwxyz'.slice(0, length);
      assert.deepEqual(findHiddenTexts(Buffer.from(text).toString('base64')), [text]);
    }
  });

  it('counts as hidden where more than 15 of 100 characters vanish', () => {
    // Six characters of forty.
    assert.deepEqual(findHiddenTexts(`%61%62%63 ${'b'.repeat(30)}`), []);
    const coded = '%61';
    assert.deepEqual(findHiddenTexts(`${coded} ${'b'.repeat(10)}`), []);
    assert.deepEqual(findHiddenTexts(`${coded} ${'b'.repeat(9)}`), [`a ${'b'.repeat(9)}`]);
  });
});
