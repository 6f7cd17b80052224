import assert from 'node:assert/strict';
import { fitPattern } from '../../../../src/engine/ground/text/fitPattern.ts';

const r = String.raw;
const patterns = [
  [r`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*`, 'gu'],
  [r`(\p{Ll}|\p{N})(\p{Lu})`, 'gu'],
  [r`\p{Script=Han}|\w`, 'gu'],
  [r`(?<!\p{L})s+(?!\p{L})`, 'giu'],
] as const;
const texts = ['', "Don't parseHttpRequest2 here: s, SS", 'Größe der Straße, naïve ’s', '東京 and ſ', 'K2 \u212a2'];

describe('fitPattern', () => {
  for (const [source, flags] of patterns) {
    it(`finds what the pattern finds: ${source}`, () => {
      const pattern = fitPattern(source, flags);
      const found = texts.map((text) => [...text.matchAll(pattern(text))].map((match) => [...match, match.index]));
      const whole = new RegExp(source, flags);
      assert.deepEqual(
        found,
        texts.map((text) => [...text.matchAll(whole)].map((match) => [...match, match.index])),
      );
    });
  }

  it('gives the same pattern to texts alike', () => {
    const pattern = fitPattern(r`\p{L}`, 'u');
    assert.equal(pattern('a'), pattern('b'));
    assert.notEqual(pattern('a'), pattern('ä'));
    assert.equal(pattern('ä'), pattern('東'));
  });
});
