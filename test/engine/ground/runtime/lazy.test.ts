import assert from 'node:assert/strict';
import { lazy } from '../../../../src/engine/ground/runtime/lazy.ts';

describe('a lazy value', () => {
  it('is made when it is first asked for, once', () => {
    let made = 0;
    const value = lazy(() => ++made);
    assert.equal(made, 0);
    assert.deepStrictEqual([value(), value(), made], [1, 1, 1]);
  });

  it('may be nothing, which is kept as well', () => {
    let made = 0;
    const nothing = lazy(() => void made++);
    assert.deepStrictEqual([nothing(), nothing(), made], [undefined, undefined, 1]);
  });

  it('is made anew after a failure', () => {
    let tries = 0;
    const value = lazy(() => {
      if (++tries === 1) throw new Error('not yet');
      return tries;
    });
    assert.throws(value, /not yet/);
    assert.equal(value(), 2);
  });
});
