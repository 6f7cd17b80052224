import assert from 'node:assert/strict';
import { withMemory } from '../../support/memory.ts';

describe('a fact and the turn that it was read of', () => {
  it('are answered with the fact', () =>
    withMemory(async ({ memory }) => {
      for (const text of [
        'I prefer small files, at most 400 lines',
        'the bench machine is the old one',
        'we meet at ten',
      ])
        await memory.observe({ sessionId: 's', role: 'user', text });
      await memory.endSession('s');
      while ((await memory.maintain()).state === 'more');
      const { hits } = await memory.recall({ query: 'how long may files be?' });
      assert.deepEqual([hits[0]?.kind, hits[0]?.content], ['rule', 'The user prefers small files, at most 400 lines']);
    }));

  it('are answered with the turn where the fact says another thing', () =>
    withMemory(async ({ memory }) => {
      await memory.observe({ sessionId: 's', role: 'user', text: 'The heron nests behind the gate of the old mill' });
      await memory.save({ topic: 'birds', content: 'The heron is ringed' });
      const [best] = (await memory.recall({ query: 'where does the heron nest behind the mill?' })).hits;
      assert.equal(best?.kind, 'episode');
    }));
});
