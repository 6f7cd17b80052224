import assert from 'node:assert/strict';
import fc from 'fast-check';
import { chunksOf } from '../../../../src/engine/ground/text/chunksOf.ts';
import { runs } from '../../../support/runs.ts';

describe('cutting a text for a model', () => {
  const sentence = (index: number): string =>
    `Sentence number ${index} says that service ${index} is deployed on Fridays.`;
  const sentences = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, index) => sentence(from + index)).join(' ');

  it('leaves a short text whole', () =>
    assert.deepStrictEqual(chunksOf('We deploy on Fridays.'), ['We deploy on Fridays.']));

  it('cuts prose behind sentences, and neighbours share some words', () => {
    const chunks = chunksOf(sentences(0, 30));
    assert.equal(chunks.length, 3);
    for (const chunk of chunks) assert.ok(chunk.length <= 800 && chunk.endsWith('.'), chunk);
    assert.ok(chunks.every((chunk, index) => index === 0 || chunks[index - 1]?.includes(chunk.slice(0, 20))));
  });

  it('cuts at an empty line rather than elsewhere', () => {
    const [first] = chunksOf(`${sentences(0, 8)}\n\n${sentences(8, 20)}`);
    assert.equal(first, sentences(0, 8));
  });

  it('cuts code between lines', () => {
    const line = (index: number): string =>
      `  const value${index} = await store.read('key-${index}'); // step ${index}`;
    const lines = Array.from({ length: 60 }, (_, index) => line(index));
    const chunks = chunksOf(lines.join('\n'));
    assert.ok(chunks.length > 3);
    const known = new Set(lines.map((text) => text.trim()));
    for (const chunk of chunks)
      assert.deepStrictEqual(
        chunk.split('\n').filter((text) => !known.has(text.trim())),
        [],
      );
  });

  it('counts a character of a script without spaces as a word', () => {
    assert.deepStrictEqual(
      chunksOf('语'.repeat(450)).map((chunk) => chunk.length),
      [200, 200, 50],
    );
  });

  it('never splits a character, loses nothing, and ends', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z🎉語\n .]{1,40}$/u), { maxLength: 120 }), (words) => {
        const text = words.join(' ');
        const chunks = chunksOf(text);
        assert.ok(chunks.every((chunk) => chunk.isWellFormed() && chunk.length <= 800));
        // Each begins within or right behind the one before it, and the last reaches the end.
        let end = 0;
        for (const chunk of chunks) {
          const at = text.indexOf(chunk, Math.max(0, end - 200));
          assert.ok(at >= 0 && text.slice(end, at).trim() === '');
          end = at + chunk.length;
        }
        assert.equal(text.slice(end).trim(), '');
      }),
      runs(200),
    );
  });
});
