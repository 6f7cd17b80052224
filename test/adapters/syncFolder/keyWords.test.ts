import assert from 'node:assert/strict';
import { newWords, wrongWords } from '../../../src/adapters/syncFolder/keyWords.ts';
import { keyFrom, saltBytes } from '../../../src/adapters/syncFolder/syncKey.ts';

/** The first test vector of BIP 39: 128 bits that are all zero. */
const zero = `${'abandon '.repeat(11)}about`;

describe('the words of a folder’s key', () => {
  it('are twelve, others each time, and nothing is wrong with them', () => {
    const made = Array.from({ length: 50 }, newWords);
    assert.equal(new Set(made).size, 50);
    for (const words of made) assert.deepEqual([words.split(' ').length, wrongWords(words)], [12, undefined]);
  });

  it('are one key, however they were typed', async () => {
    const salt = Buffer.alloc(saltBytes);
    const key = await keyFrom(zero, salt);
    assert.deepEqual(await keyFrom(` ${zero.toUpperCase().replaceAll(' ', '\n')} `, salt), key);
  });

  for (const [typed, told] of [
    [zero, undefined],
    [zero.replace('about', 'abandon'), /another one than was shown/],
    [`about ${'abandon '.repeat(11)}`, /another order/],
    [zero.replace('about', 'abotu'), /word 12\./],
    ['abandon '.repeat(11), /11 words were typed, and 12 were shown/],
    ['correct horse battery staple', undefined],
    ['wir gehen morgen mit dem hund in den wald und an den see', undefined],
  ] as const)
    it(`are told apart from what was mistyped: ${typed.slice(0, 20)}… ${typed.slice(-12)}`, () => {
      const wrong = wrongWords(typed);
      if (told === undefined) assert.equal(wrong, undefined);
      else assert.match(wrong ?? '', told);
      // It is a secret, and what fails is logged.
      assert.doesNotMatch(wrong ?? '', /aband|abotu/);
    });
});
