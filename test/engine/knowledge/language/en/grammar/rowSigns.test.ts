import assert from 'node:assert/strict';
import { knownRowSigns, rowSigns } from '../../../../../../src/engine/knowledge/language/en/grammar/rowSigns.ts';
import { wordsOf } from '../../../../../../src/engine/knowledge/language/wordsOf.ts';

describe('rows of the classes of words', () => {
  const words = wordsOf('We, too, never ask: not on Fridays');
  const classes = words.map(({ low }) => low);
  const all = rowSigns(words, classes);

  it('are of one, two and three, with breaks and ends', () =>
    assert.deepEqual(
      ['^ we ,', 'too , never', '^ * ,', 'on fridays $', 'ask', 'fridays $'].filter((sign) => !all.includes(sign)),
      [],
    ));

  it('are the known ones alone where only those are asked for, in the same order', () => {
    for (const every of [1, 2, 3, 7]) {
      const known = [...all.filter((_, at) => at % every === 0), '=we', 'never * we', 'shape of one'];
      assert.deepEqual(
        knownRowSigns(known)(words, classes),
        all.filter((sign) => known.includes(sign)),
      );
    }
    assert.deepEqual(knownRowSigns([])(words, classes), []);
  });
});
