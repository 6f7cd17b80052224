import assert from 'node:assert/strict';
import { withMemory } from '../../../support/memory.ts';
import { ScriptedModel } from '../../../support/model.ts';

describe('settings that do not fit together', () => {
  it('a reset needs its minimum of messages, not of those it reads', () =>
    withMemory(
      async ({ memory }) => {
        const { messages, status } = await memory.resetAndSummarize({ sessionId: 's', history: ['a', 'b', 'c', 'd'] });
        assert.deepStrictEqual([messages, status], [2, 'summarized']);
      },
      { settings: { resetMaxMessages: 2 }, model: new ScriptedModel(['{"summary":"S"}']) },
    ));
});
