import assert from 'node:assert/strict';
import { rememberedPair } from '../../../../src/engine/ground/runtime/rememberedPair.ts';

describe('a function of two texts that is remembered', () => {
  it('is called once for each two, and again once there were too many', () => {
    const asked: string[] = [];
    const joined = rememberedPair((one, other) => (asked.push(`${one}+${other}`), `${one} ${other}`), 3);
    for (const [one, other] of ['a b', 'b a', 'a b', 'a c'].map((two) => two.split(' ')))
      assert.equal(joined(one ?? '', other ?? ''), `${one} ${other}`);
    assert.deepEqual(asked, ['a+b', 'b+a', 'a+c']);
    joined('a', 'd');
    joined('a', 'd');
    joined('a', 'b');
    assert.deepEqual(asked.slice(3), ['a+d', 'a+b']);
  });
});
