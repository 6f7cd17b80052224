import assert from 'node:assert/strict';
import { wordHashes } from '../../../../src/engine/ground/text/wordHashes.ts';

const letters = 'abcdefghijklmnopqrst';

describe('the hashes of the words of a text', () => {
  it('are one for each word, and the same for the same word wherever it stands', () => {
    const [first, second, third, fourth] = wordHashes('retri polici x retri');
    assert.equal(first, fourth);
    assert.equal(new Set([first, second, third]).size, 3);
    assert.deepEqual(wordHashes('polici'), Uint32Array.of(second ?? 0));
    assert.equal(wordHashes('').length, 0);
  });

  it('are others for words that differ in any letter, or in how many they have', () => {
    const words = new Set<string>();
    for (let length = 1; length <= letters.length; length++) {
      const word = letters.slice(0, length);
      words.add(word);
      for (let at = 0; at < length; at++) words.add(`${word.slice(0, at)}z${word.slice(at + 1)}`);
    }
    assert.equal(new Set(wordHashes([...words].join(' '))).size, words.size);
  });

  it('are read from letters of any script, and from texts longer than any before', () => {
    const text = `é 日本 ${'naïve '.repeat(40_000)}日本`;
    const hashes = wordHashes(text);
    assert.equal(hashes.length, text.split(' ').length);
    assert.equal(hashes[1], hashes.at(-1));
    assert.equal(hashes[2], hashes.at(-2));
    assert.equal(new Set(hashes).size, 3);
  });
});
