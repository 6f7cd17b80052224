import assert from 'node:assert/strict';
import fc from 'fast-check';
import { threadOf } from '../../../src/host/threads.ts';

const turn = (metadata: unknown): unknown => ({ result: { metadata } });

describe('the conversation of a turn', () => {
  it('is the one that the newest turn names', () => {
    const history = [turn({ threadId: 'a', saidProblems: ['budget'] }), { prompt: 'hello' }, turn({ threadId: 'b', saidProblems: ['full'] }), turn(undefined)];
    assert.deepEqual(threadOf(history, () => 'new'), { id: 'b', isNew: false, saidProblems: new Set(['budget', 'full']) });
  });

  it('is new when no turn names one', () => {
    assert.deepEqual(threadOf([turn({ threadId: 7 }), turn('x'), { prompt: 'hello' }], () => 'new'), { id: 'new', isNew: true, saidProblems: new Set() });
  });

  it('can be told from any history', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (history) => {
        assert.equal(typeof threadOf(history, () => 'new').id, 'string');
      }),
    );
  });
});
