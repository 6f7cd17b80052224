import assert from 'node:assert/strict';
import { rememberedFor } from '../../../../src/engine/ground/runtime/rememberedFor.ts';

describe('a function that is called once for each object', () => {
  it('gives the same result for the same object, and another one for its like', () => {
    let calls = 0;
    const lengthOf = rememberedFor(({ text }: { readonly text: string }) => {
      calls++;
      return { length: text.length };
    });
    const [one, like] = [{ text: 'oak' }, { text: 'oak' }];
    assert.strictEqual(lengthOf(one), lengthOf(one));
    assert.notStrictEqual(lengthOf(one), lengthOf(like));
    assert.deepStrictEqual([calls, lengthOf(like)], [2, { length: 3 }]);
  });

  it('keeps nothing of a call that failed', () => {
    let fails = true;
    const made = rememberedFor((asked: object) => {
      if (fails) throw new Error('not yet');
      return { asked };
    });
    const asked = {};
    assert.throws(() => made(asked), /not yet/);
    fails = false;
    assert.strictEqual(made(asked).asked, asked);
  });
});
